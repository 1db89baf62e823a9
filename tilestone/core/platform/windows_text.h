// SPDX-License-Identifier: MIT
//
// What the sources for Windows share: names as UTF-16, and failures as errno.
#pragma once

#include <string>
#include <string_view>

namespace tilestone::platform {

[[nodiscard]] std::wstring wide(std::string_view utf8);
[[nodiscard]] std::string utf8(std::wstring_view wide);

/// Sets errno by GetLastError().
void set_errno();

}  // namespace tilestone::platform
