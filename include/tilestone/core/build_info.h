// SPDX-License-Identifier: MIT
//
// Build information: version, revision, compiler and build type. The texts come from
// cmake/build_info.cmake, are never empty, and live as long as the program.
#pragma once

#include <string_view>

namespace tilestone {

/// The project version, for example "0.1.0".
[[nodiscard]] std::string_view version();

/// The git revision, for example "1a2b3c4d5e", with the suffix "-dirty" if files were modified;
/// "unknown" outside git.
[[nodiscard]] std::string_view git_revision();

/// The compiler and its version, for example "GNU 12.2.0".
[[nodiscard]] std::string_view compiler();

/// The build type and the sanitizers, for example "Release" or "Debug+address,undefined".
[[nodiscard]] std::string_view build_type();

}  // namespace tilestone
