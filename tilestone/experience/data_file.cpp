// SPDX-License-Identifier: MIT
#include "tilestone/experience/data_file.h"

#include <filesystem>
#include <system_error>

#include "tilestone/base/atomic_file.h"

namespace tilestone::experience {

namespace fs = std::filesystem;

std::optional<std::string> usual_file(std::string_view data_home, std::string_view home) {
    const std::string_view name = "/tilestone/experience.db";
    // The specification has relative paths ignored.
    if (data_home.starts_with('/')) return std::string(data_home).append(name);
    if (home.starts_with('/')) return std::string(home).append("/.local/share").append(name);
    return std::nullopt;
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
    // As the specification wants it. Best effort: a wider mode harms nobody.
    if (!existed) fs::permissions(folder, fs::perms::owner_all, error);
    return ok();
}

}  // namespace tilestone::experience
