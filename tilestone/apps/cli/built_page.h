// SPDX-License-Identifier: MIT
//
// Where the page that was built with the program is.
#pragma once

#include <filesystem>
#include <string_view>

namespace tilestone::cli {

inline constexpr std::string_view kPageFolder = "web";
inline constexpr std::string_view kOneFilePage = "tilestone.html";

/// <prefix>/share/tilestone/NAME, while the program is in <prefix>/bin: in a package as in a build
/// folder. So a package can be moved, and holds no path of the machine that built it.
std::filesystem::path built_page(std::string_view name);

}  // namespace tilestone::cli
