// SPDX-License-Identifier: MIT
//
// The rules about folders, as functions over texts: no file is opened here, so that the rules can
// be tested with made-up folders. repository_test.cpp applies them to the real ones.
//
// Folders are named as in the table of docs/design/architecture.md, from the repository root:
// "tilestone/games/twenty48". A folder inside another belongs to it where it has no row of its own.
// Problems are one line each, for people.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tilestone::architecture {

struct Row {
    std::string folder;
    std::set<std::string> may_include;  ///< folders, the row's own not among them
};

struct SourceFile {
    std::string path;  ///< from the repository root
    std::string text;
};

/// The rows of the first table whose head starts with the column "folder"; empty without one.
[[nodiscard]] std::vector<Row> parse_table(std::string_view markdown);

/// The names between quotation marks of all #include lines, in order.
[[nodiscard]] std::vector<std::string> quoted_includes(std::string_view text);

/// The table as it is lived: for each folder that holds sources those that they include.
[[nodiscard]] std::vector<Row> real_edges(const std::vector<SourceFile>& sources);

/// The same edges between the wings alone, the folders right below tilestone/.
[[nodiscard]] std::vector<Row> wings_of(const std::vector<Row>& table);

/// "a → b → a" for one cycle in a table; empty where there is none.
[[nodiscard]] std::string find_cycle(const std::vector<Row>& table);

/// What is wrong with the table itself: names it does not know, cycles, and rows and `folders`
/// (those that hold sources) that do not match.
[[nodiscard]] std::vector<std::string> table_problems(const std::vector<Row>& table,
                                                      const std::set<std::string>& folders);

/// Includes that the table does not allow, or that are not written from the repository root.
[[nodiscard]] std::vector<std::string> include_problems(const std::vector<Row>& table,
                                                        const std::vector<SourceFile>& sources);

/// For each folder those that its CMakeLists.txt names after DEPENDS; `lists` maps a folder to the
/// text of that file.
[[nodiscard]] std::map<std::string, std::set<std::string>> parse_depends(
    const std::map<std::string, std::string>& lists);

/// DEPENDS that the table does not allow, and includes of folders that DEPENDS does not lead to.
[[nodiscard]] std::vector<std::string> depends_problems(
    const std::vector<Row>& table, const std::map<std::string, std::string>& lists,
    const std::vector<SourceFile>& sources);

}  // namespace tilestone::architecture
