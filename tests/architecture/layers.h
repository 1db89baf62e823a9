// SPDX-License-Identifier: MIT
//
// The dependency rules of folders as pure functions over texts, so tests can use synthetic folders.
// repository_test.cpp applies them to the repository.
//
// Folder names are relative to the repository root, as in the table of docs/design/architecture.md:
// "tilestone/games/twenty48". A subfolder without a row belongs to its parent folder. Each problem
// is one line for humans.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tilestone::architecture {

struct Row {
    std::string folder;
    std::set<std::string> may_include;  ///< folders, without the row's own
};

struct SourceFile {
    std::string path;  ///< relative to the repository root
    std::string text;
};

/// The rows of the first table whose header starts with the column "folder"; empty if there is
/// none.
[[nodiscard]] std::vector<Row> parse_table(std::string_view markdown);

/// The quoted names of all #include lines, in order.
[[nodiscard]] std::vector<std::string> quoted_includes(std::string_view text);

/// The actual dependencies: for each folder with sources, the folders that it includes.
[[nodiscard]] std::vector<Row> real_edges(const std::vector<SourceFile>& sources);

/// The dependencies between wings, the folders directly below tilestone/.
[[nodiscard]] std::vector<Row> wings_of(const std::vector<Row>& table);

/// A cycle as "a → b → a"; empty if there is none.
[[nodiscard]] std::string find_cycle(const std::vector<Row>& table);

/// Problems of the table itself: unknown names, cycles, and mismatches between rows and `folders`,
/// the folders with sources.
[[nodiscard]] std::vector<std::string> table_problems(const std::vector<Row>& table,
                                                      const std::set<std::string>& folders);

/// Includes that the table forbids or that are not relative to the repository root.
[[nodiscard]] std::vector<std::string> include_problems(const std::vector<Row>& table,
                                                        const std::vector<SourceFile>& sources);

/// For each folder the names after DEPENDS in its CMakeLists.txt. `lists` maps a folder to the text
/// of that file.
[[nodiscard]] std::map<std::string, std::set<std::string>> parse_depends(
    const std::map<std::string, std::string>& lists);

/// DEPENDS that the table forbids, and includes that DEPENDS does not cover.
[[nodiscard]] std::vector<std::string> depends_problems(
    const std::vector<Row>& table, const std::map<std::string, std::string>& lists,
    const std::vector<SourceFile>& sources);

}  // namespace tilestone::architecture
