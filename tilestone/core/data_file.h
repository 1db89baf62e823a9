// SPDX-License-Identifier: MIT
//
// Paths of the user's data files: experience, matches.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"

namespace tilestone {

/// The path of `name` in the user's data folder for tilestone (XDG base directory specification):
/// $XDG_DATA_HOME, else ~/.local/share; none if neither is an absolute path. `data_home` and `home`
/// are the values of the variables, empty if unset.
[[nodiscard]] std::optional<std::string> data_file_path(std::string_view data_home,
                                                        std::string_view home,
                                                        std::string_view name);
/// The same with this process's environment, or in the folder that the system reserves for this
/// program; an error if there is neither.
[[nodiscard]] Result<std::string> data_file_path(std::string_view name);

/// Whether `path` is an existing file or folder, as far as permissions allow.
[[nodiscard]] bool exists(const std::string& path);

/// Creates the missing parent folders of `path`; the last one is made private to the user.
[[nodiscard]] Status make_folders(const std::string& path);

}  // namespace tilestone
