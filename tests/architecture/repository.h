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
/// Fails the test where there is none: a rule over no files would hold.
[[nodiscard]] std::vector<SourceFile> files_below(const std::string& folder,
                                                  const std::vector<std::string>& endings);

/// "PATH:LINE: TEXT" for each line that holds a match of one of the expressions (ECMAScript).
[[nodiscard]] std::vector<std::string> matching_lines(const std::vector<SourceFile>& files,
                                                      const std::vector<std::string>& expressions);

/// "PATH:LINE: TEXT" for each `if (…) return;` that is a statement of a test itself: where its
/// condition holds, the test checks nothing more and counts as passed. A loop or a lambda may
/// return.
[[nodiscard]] std::vector<std::string> early_returns(const std::vector<SourceFile>& files);

}  // namespace tilestone::architecture
