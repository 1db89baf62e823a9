// SPDX-License-Identifier: MIT
//
// Where the files of a user are kept: experience, matches.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"

namespace tilestone {

/// `name` in the folder tilestone/ of a user's data (XDG base directory specification):
/// $XDG_DATA_HOME, else ~/.local/share; none where neither is an absolute path. Both texts as the
/// environment has them, empty where it has not.
[[nodiscard]] std::optional<std::string> usual_file(std::string_view data_home,
                                                    std::string_view home, std::string_view name);
/// The same in this process's environment; the error says what is missing.
[[nodiscard]] Result<std::string> usual_file(std::string_view name);

/// Whether there is a file or folder `path`, as far as that can be seen.
[[nodiscard]] bool exists(const std::string& path);

/// The folders on the way to `path`, as far as they are missing, for nobody else to read.
[[nodiscard]] Status make_folders(const std::string& path);

}  // namespace tilestone
