// SPDX-License-Identifier: MIT
#include "tests/architecture/layers.h"

#include <algorithm>
#include <regex>
#include <sstream>

namespace tilestone::architecture {

namespace {

const std::string kSourceRoot = "tilestone/";
const std::string kGeneratedHeader = "build_values.h";  // written by cmake/build_info.cmake

std::vector<std::string> lines_of(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// The texts between backquotes.
std::vector<std::string> code_spans(const std::string& text) {
    static const std::regex kSpan("`([^`]*)`");
    std::vector<std::string> names;
    for (std::sregex_iterator it(text.begin(), text.end(), kSpan), end; it != end; ++it) {
        names.push_back((*it)[1]);
    }
    return names;
}

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/')); }

std::string short_name(const std::string& folder) { return folder.substr(folder.rfind('/') + 1); }

/// The folder or its nearest ancestor in `known`; empty if there is none.
template <typename Known>
std::string nearest(std::string folder, const Known& known) {
    while (!folder.empty() && !known(folder)) {
        const std::size_t slash = folder.rfind('/');
        folder.resize(slash == std::string::npos ? 0 : slash);
    }
    return folder;
}

const Row* find_row(const std::vector<Row>& table, const std::string& folder) {
    const auto row = std::ranges::find(table, folder, &Row::folder);
    return row == table.end() ? nullptr : &*row;
}

std::string owner(const std::vector<Row>& table, const std::string& folder) {
    return nearest(folder, [&](const auto& name) { return find_row(table, name) != nullptr; });
}

/// Depth-first search from the last folder of `path`; returns true once `path` closes a cycle.
bool extend_to_cycle(const std::vector<Row>& table, std::vector<std::string>& path,
                     std::set<std::string>& finished) {
    const Row* row = find_row(table, path.back());
    if (row == nullptr || finished.contains(row->folder)) return false;
    for (const std::string& next : row->may_include) {
        const bool closes = std::ranges::find(path, next) != path.end();
        path.push_back(next);
        if (closes || extend_to_cycle(table, path, finished)) return true;
        path.pop_back();
    }
    finished.insert(row->folder);
    return false;
}

void add_reachable(const std::map<std::string, std::set<std::string>>& depends,
                   const std::string& folder, std::set<std::string>& reached) {
    const auto entry = depends.find(folder);
    if (entry == depends.end()) return;
    for (const std::string& next : entry->second) {
        if (reached.insert(next).second) add_reachable(depends, next, reached);
    }
}

}  // namespace

std::vector<Row> parse_table(std::string_view markdown) {
    std::vector<Row> table;
    bool inside = false;
    for (const std::string& line : lines_of(markdown)) {
        if (line.starts_with("| folder |")) inside = true;
        if (inside && !line.starts_with("|")) break;
        if (!inside || !line.starts_with("| `")) continue;
        const std::size_t last_column = line.rfind('|', line.rfind('|') - 1);
        Row row{code_spans(line).front(), {}};
        for (const std::string& name : code_spans(line.substr(last_column))) {
            row.may_include.insert(kSourceRoot + name);
        }
        table.push_back(row);
    }
    return table;
}

std::vector<std::string> quoted_includes(std::string_view text) {
    static const std::regex kInclude(R"re(^\s*#\s*include\s*"([^"]*)")re");
    std::vector<std::string> names;
    for (const std::string& line : lines_of(text)) {
        std::smatch match;
        if (std::regex_search(line, match, kInclude)) names.push_back(match[1]);
    }
    return names;
}

std::vector<Row> real_edges(const std::vector<SourceFile>& sources) {
    std::map<std::string, std::set<std::string>> edges;
    for (const SourceFile& source : sources) {
        const std::string folder = folder_of(source.path);
        auto& targets = edges[folder];
        for (const std::string& name : quoted_includes(source.text)) {
            const std::string target = folder_of(name);
            if (target != folder && name.starts_with(kSourceRoot)) targets.insert(target);
        }
    }
    std::vector<Row> table;
    for (const auto& [folder, targets] : edges) table.push_back({folder, targets});
    return table;
}

std::vector<Row> wings_of(const std::vector<Row>& table) {
    const auto wing = [](const std::string& folder) {
        return folder.substr(0, folder.find('/', kSourceRoot.size()));
    };
    std::map<std::string, std::set<std::string>> edges;
    for (const Row& row : table) {
        auto& targets = edges[wing(row.folder)];
        for (const std::string& name : row.may_include) {
            if (wing(name) != wing(row.folder)) targets.insert(wing(name));
        }
    }
    std::vector<Row> wings;
    for (const auto& [folder, targets] : edges) wings.push_back({folder, targets});
    return wings;
}

std::string find_cycle(const std::vector<Row>& table) {
    std::set<std::string> finished;
    for (const Row& row : table) {
        std::vector<std::string> path{row.folder};
        if (!extend_to_cycle(table, path, finished)) continue;
        std::string text;
        for (auto it = std::ranges::find(path, path.back()); it != path.end(); ++it) {
            text += (text.empty() ? "" : " → ") + *it;
        }
        return text;
    }
    return {};
}

std::vector<std::string> table_problems(const std::vector<Row>& table,
                                        const std::set<std::string>& folders) {
    std::vector<std::string> problems;
    if (table.empty()) problems.emplace_back("there is no table");
    std::set<std::string> seen;
    std::set<std::string> lived_in;
    for (const std::string& folder : folders) lived_in.insert(owner(table, folder));
    for (const Row& row : table) {
        if (!seen.insert(row.folder).second) problems.push_back("two rows for " + row.folder);
        if (!lived_in.contains(row.folder)) {
            problems.push_back("a row without a folder: " + row.folder);
        }
        for (const std::string& name : row.may_include) {
            if (find_row(table, name) == nullptr) {
                problems.push_back("the row of " + row.folder + " names " + name +
                                   ", which has no row");
            }
        }
    }
    for (const std::string& folder : folders) {
        if (owner(table, folder).empty()) problems.push_back("a folder without a row: " + folder);
    }
    const std::string cycle = find_cycle(table);
    if (!cycle.empty()) problems.push_back("a cycle: " + cycle);
    return problems;
}

std::vector<std::string> include_problems(const std::vector<Row>& table,
                                          const std::vector<SourceFile>& sources) {
    std::vector<std::string> problems;
    for (const SourceFile& source : sources) {
        const std::string folder = owner(table, folder_of(source.path));
        const Row* row = find_row(table, folder);
        for (const std::string& name : quoted_includes(source.text)) {
            const std::string target = owner(table, folder_of(name));
            const bool own = name == kGeneratedHeader || (!target.empty() && target == folder);
            if (own || (row != nullptr && row->may_include.contains(target))) continue;
            problems.push_back(source.path + " includes \"" + name + '"' +
                               (name.starts_with(kSourceRoot)
                                    ? ", which the table does not allow"
                                    : ", which is not a path from the repository root"));
        }
    }
    return problems;
}

std::map<std::string, std::set<std::string>> parse_depends(
    const std::map<std::string, std::string>& lists) {
    static const std::regex kClause(R"(\bDEPENDS\s+([a-z0-9_\s]*))");
    std::map<std::string, std::string> by_short_name;
    for (const auto& [folder, text] : lists) by_short_name[short_name(folder)] = folder;

    std::map<std::string, std::set<std::string>> depends;
    for (const auto& [folder, text] : lists) {
        for (std::sregex_iterator it(text.begin(), text.end(), kClause), end; it != end; ++it) {
            std::istringstream names((*it)[1]);
            for (std::string name; names >> name;) {
                const auto target = by_short_name.find(name);
                depends[folder].insert(target == by_short_name.end() ? name : target->second);
            }
        }
    }
    return depends;
}

std::vector<std::string> depends_problems(const std::vector<Row>& table,
                                          const std::map<std::string, std::string>& lists,
                                          const std::vector<SourceFile>& sources) {
    std::vector<std::string> problems;
    const auto depends = parse_depends(lists);
    for (const auto& [folder, names] : depends) {
        const Row* row = find_row(table, folder);
        for (const std::string& name : names) {
            if (name == folder || (row != nullptr && row->may_include.contains(name))) continue;
            problems.push_back(folder + "/CMakeLists.txt depends on " + name +
                               ", which the table does not allow");
        }
    }
    const auto has_list = [&](const std::string& folder) { return lists.contains(folder); };
    for (const SourceFile& source : sources) {
        const std::string folder = nearest(folder_of(source.path), has_list);
        std::set<std::string> reached{folder};
        add_reachable(depends, folder, reached);
        for (const std::string& name : quoted_includes(source.text)) {
            if (!name.starts_with(kSourceRoot)) continue;
            if (reached.contains(nearest(folder_of(name), has_list))) continue;
            problems.push_back(source.path + " includes \"" + name +
                               "\", but the DEPENDS of its folder do not lead there");
        }
    }
    return problems;
}

}  // namespace tilestone::architecture
