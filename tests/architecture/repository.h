// SPDX-License-Identifier: MIT
//
// Reads the files of this repository for the tests of its rules. Paths are from the repository
// root, with '/'. What git ignores lies in build/ and is left out by going only through known
// folders.
#pragma once

#include <string>
#include <vector>

#include "tests/architecture/layers.h"

namespace tilestone::architecture {

/// The whole text of a file; empty where it cannot be read.
[[nodiscard]] std::string read_repository_file(const std::string& path);

/// All files below `folder` whose names end in one of `endings` ("" takes all), sorted by path.
[[nodiscard]] std::vector<SourceFile> files_below(const std::string& folder,
                                                  const std::vector<std::string>& endings);

/// "PATH:LINE: TEXT" for each line that holds a match of one of the expressions (ECMAScript).
[[nodiscard]] std::vector<std::string> matching_lines(const std::vector<SourceFile>& files,
                                                      const std::vector<std::string>& expressions);

}  // namespace tilestone::architecture
