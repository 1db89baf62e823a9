// SPDX-License-Identifier: MIT
#include "tilestone/core/data_file.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "tilestone/core/atomic_file.h"

namespace tilestone {

namespace fs = std::filesystem;

namespace {

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : value;
}

}  // namespace

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
    auto path = data_file_path(variable("XDG_DATA_HOME"), variable("HOME"), name);
    if (path) return std::move(*path);
    return Error{"neither XDG_DATA_HOME nor HOME names a folder"};
}

bool exists(const std::string& path) {
    std::error_code problem;
    return fs::exists(path, problem);
}

Status make_folders(const std::string& path) {
    const fs::path folder = fs::path(path).parent_path();
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
