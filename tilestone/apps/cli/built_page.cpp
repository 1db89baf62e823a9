// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/built_page.h"

namespace tilestone::cli {

std::filesystem::path built_page(std::string_view name) {
    std::error_code problem;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", problem);
    return program.parent_path().parent_path() / "share" / "tilestone" / name;
}

}  // namespace tilestone::cli
