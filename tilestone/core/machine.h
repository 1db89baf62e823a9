// SPDX-License-Identifier: MIT
//
// Description of this machine, for records that must state where figures come from. Not part of the
// WebAssembly build.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tilestone {

struct Machine {
    std::string processor{};  ///< "AMD EPYC 7B13"; empty if unknown
    std::size_t cores = 0;    ///< online
    std::string system{};     ///< "Linux 6.1.0 x86_64"
};

[[nodiscard]] Machine this_machine();

/// The date in UTC, for example "2026-01-31".
[[nodiscard]] std::string today();

/// The value of the first "model name" in the text of /proc/cpuinfo, or empty.
[[nodiscard]] std::string processor_name(std::string_view cpuinfo);

}  // namespace tilestone
