// SPDX-License-Identifier: MIT
//
// What this program was built from. The texts come from the build (cmake/build_info.cmake), live as
// long as the program and are never empty.
#pragma once

#include <string_view>

namespace tilestone {

/// The version of the project, as in "0.1.0".
[[nodiscard]] std::string_view version();

/// The git revision, as in "1a2b3c4d5e", with "-dirty" after it where files differ from it;
/// "unknown" outside git.
[[nodiscard]] std::string_view git_revision();

/// The compiler and its version, as in "GNU 12.2.0".
[[nodiscard]] std::string_view compiler();

/// The build type, and the sanitizers where there are any, as in "Release" or
/// "Debug+address,undefined".
[[nodiscard]] std::string_view build_type();

}  // namespace tilestone
