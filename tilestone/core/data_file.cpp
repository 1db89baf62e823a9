// SPDX-License-Identifier: MIT
#include "tilestone/core/data_file.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "tilestone/core/atomic_file.h"
#include "tilestone/core/platform/files.h"
#include "tilestone/core/platform/system.h"

namespace tilestone {

namespace fs = std::filesystem;

std::optional<std::string> data_file_path(std::string_view data_home, std::string_view home,
                                          std::string_view name) {
    // The specification requires relative paths to be ignored.
    if (!data_home.starts_with('/')) {
        if (!home.starts_with('/')) return std::nullopt;
        return std::string(home).append("/.local/share/tilestone/").append(name);
    }
    return std::string(data_home).append("/tilestone/").append(name);
}

Result<std::string> data_file_path(std::string_view name) {
    const std::string own = platform::own_data_folder();
    if (!own.empty()) return std::string(own).append("/").append(name);
    auto path =
        data_file_path(platform::variable("XDG_DATA_HOME"), platform::variable("HOME"), name);
    if (path) return std::move(*path);
    return Error{"neither XDG_DATA_HOME nor HOME names a folder"};
}

bool exists(const std::string& path) {
    std::error_code problem;
    return fs::exists(platform::path_of(path), problem);
}

Status make_folders(const std::string& path) {
    const fs::path folder = platform::path_of(path).parent_path();
    if (folder.empty()) return ok();
    std::error_code error;
    const bool existed = fs::exists(folder, error);
    fs::create_directories(folder, error);
    if (error) {
        return Error{"cannot make the folder " + quoted_path(folder.string()) + ": " +
                     error.message()};
    }
    // The specification asks for this mode. Failure is harmless.
    if (!existed) fs::permissions(folder, fs::perms::owner_all, error);
    return ok();
}

}  // namespace tilestone
