// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/built_page.h"

#include "tilestone/core/platform/files.h"
#include "tilestone/core/platform/system.h"

namespace tilestone::cli {

std::filesystem::path built_page(std::string_view name) {
    const std::filesystem::path program = platform::path_of(platform::own_program());
    return program.parent_path().parent_path() / "share" / "tilestone" / name;
}

}  // namespace tilestone::cli
