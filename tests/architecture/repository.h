// SPDX-License-Identifier: MIT
//
// Reads files of this repository for the architecture tests. Paths are relative to the repository
// root, with '/'. Visiting only known folders excludes files that git ignores.
#pragma once

#include <string>
#include <vector>

#include "tests/architecture/layers.h"

namespace tilestone::architecture {

/// The whole text of a file; empty if it cannot be read.
[[nodiscard]] std::string read_repository_file(const std::string& path);

/// All files below `folder` whose names end in one of `endings` ("" matches all), sorted by path.
/// Fails the test if there is none, since a rule over no files would always hold.
[[nodiscard]] std::vector<SourceFile> files_below(const std::string& folder,
                                                  const std::vector<std::string>& endings);

/// "PATH:LINE: TEXT" for each line that matches one of the expressions (ECMAScript).
[[nodiscard]] std::vector<std::string> matching_lines(const std::vector<SourceFile>& files,
                                                      const std::vector<std::string>& expressions);

/// "PATH:LINE: TEXT" for each `if (…) return;` directly in a test body, where the test would pass
/// without further checks. Returns in loops and lambdas are allowed.
[[nodiscard]] std::vector<std::string> early_returns(const std::vector<SourceFile>& files);

}  // namespace tilestone::architecture
