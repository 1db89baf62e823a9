// SPDX-License-Identifier: MIT
//
// Where a test finds the files of the repository and the programs of this build. One generated
// source knows these paths (cmake/test_paths.cpp.in), so that no other object depends on the folder
// of the clone.
#pragma once

#include <string>
#include <string_view>

namespace tilestone::test {

/// The path of a file or folder of the repository: in_repository("docs/guide/players.md").
[[nodiscard]] std::string in_repository(std::string_view path);

/// The path of an executable of this build, or of "mpirun"; empty where there is none of that name.
[[nodiscard]] std::string program(std::string_view name);

}  // namespace tilestone::test
