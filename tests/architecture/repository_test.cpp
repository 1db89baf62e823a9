// SPDX-License-Identifier: MIT
//
// Applies the rules of docs/design/architecture.md to this repository.
#include "tests/architecture/repository.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tilestone::architecture {
namespace {

constexpr std::ptrdiff_t kMaximumLines = 600;

using Problems = std::vector<std::string>;

std::vector<Row> real_table() {
    return parse_table(read_repository_file("docs/design/architecture.md"));
}

/// The sources, with public headers moved to the folder that they belong to.
std::vector<SourceFile> real_sources() {
    std::vector<SourceFile> sources = files_below("tilestone", {".h", ".cpp"});
    constexpr std::string_view kPublic = "include/";
    for (SourceFile header : files_below("include", {".h"})) {
        header.path = header.path.substr(kPublic.size());
        if (header.path == "tilestone.h")
            header.path = "tilestone/apps/c_api/tilestone.h";  // for C
        sources.push_back(header);
    }
    return sources;
}

std::string folder_of(const SourceFile& file) { return file.path.substr(0, file.path.rfind('/')); }

std::map<std::string, std::string> real_lists() {
    std::map<std::string, std::string> lists;
    for (const SourceFile& file : files_below("tilestone", {"/CMakeLists.txt"})) {
        lists[folder_of(file)] = file.text;
    }
    return lists;
}

/// All text files: sources, tests, scripts, documents.
std::vector<SourceFile> all_texts() {
    std::vector<SourceFile> all;
    for (const char* folder : {"include", "tilestone", "tests", "fuzz", "bench", "cmake", "docs",
                               "examples", "experiments", "tools", "python", ".ci", ".githooks",
                               "web/src", "web/tests", "web/tools"}) {
        std::ranges::move(files_below(folder, {""}), std::back_inserter(all));
    }
    for (const char* file : {"run", "test", "packages.txt", "CMakeLists.txt", "CMakePresets.json",
                             "README.md", "README.zh-CN.md", "CONTRIBUTING.md", "CHANGELOG.md"}) {
        all.push_back({file, read_repository_file(file)});
        EXPECT_NE(all.back().text, "") << file;
    }
    return all;
}

std::vector<SourceFile> sources_of(const std::vector<std::string>& folders) {
    std::vector<SourceFile> sources;
    for (const std::string& folder : folders) {
        std::ranges::move(files_below(folder, {".h", ".cpp"}), std::back_inserter(sources));
    }
    return sources;
}

TEST(Repository, FoldersMatchTheTable) {
    std::set<std::string> folders;
    for (const SourceFile& source : real_sources()) folders.insert(folder_of(source));
    EXPECT_EQ(table_problems(real_table(), folders), Problems{});
}

TEST(Repository, IncludesFollowTheTable) {
    EXPECT_EQ(include_problems(real_table(), real_sources()), Problems{});
}

TEST(Repository, NoCycleBetweenRealFolders) {
    EXPECT_EQ(find_cycle(real_edges(real_sources())), "");
}

TEST(Repository, NoCycleBetweenWings) { EXPECT_EQ(find_cycle(wings_of(real_table())), ""); }

TEST(Repository, PublicHeadersNeedNoOthers) {
    std::set<std::string> names;
    const auto headers = files_below("include", {".h"});
    const auto name_of = [](const SourceFile& file) {
        return file.path.substr(std::string_view("include/").size());
    };
    for (const SourceFile& header : headers) names.insert(name_of(header));
    Problems strangers;
    for (const SourceFile& header : headers) {
        for (const std::string& name : quoted_includes(header.text)) {
            if (!names.contains(name)) strangers.push_back(header.path + " includes " + name);
        }
    }
    EXPECT_EQ(strangers, Problems{});
}

TEST(Repository, CMakeFollowsTheTable) {
    EXPECT_EQ(depends_problems(real_table(), real_lists(), real_sources()), Problems{});
}

TEST(Repository, SearchAndGamesStayPure) {
    EXPECT_EQ(matching_lines(sources_of({"include/tilestone/search", "include/tilestone/games",
                                         "tilestone/search", "tilestone/games"}),
                             {"#include <(iostream|fstream|thread|chrono|random)>",
                              "std::c(out|err)", R"(\b(printf|puts|exit|abort)\()"}),
              Problems{});
}

TEST(Repository, OnlyTheExecutorMakesThreads) {
    auto sources = real_sources();
    std::erase_if(sources, [](const SourceFile& source) {
        return source.path.starts_with("tilestone/core/executor.");
    });
    EXPECT_EQ(matching_lines(sources, {"#include <(thread|future)>", R"(std::j?thread\b)"}),
              Problems{});
}

/// "a.cpp:5: text" as "a.cpp: text".
std::string without_line_number(const std::string& found) {
    const std::size_t colon = found.find(':');
    return found.substr(0, colon) + found.substr(found.find(':', colon + 1));
}

/// The exceptions are those of the table under "One seam to the system" in architecture.md.
TEST(Repository, OnlyThePlatformFolderKnowsTheSystem) {
    auto sources = real_sources();
    std::ranges::move(files_below("tilestone", {".cu", ".cuh"}), std::back_inserter(sources));
    std::erase_if(sources, [](const SourceFile& source) {
        return source.path.starts_with("tilestone/core/platform/") ||
               source.path.starts_with("tilestone/training/gpu/");
    });
    const std::set<std::string> exceptions = {
        "tilestone/apps/c_api/tilestone.h: #include <stddef.h>",
        "tilestone/apps/c_api/tilestone.h: #include <stdint.h>",
        "tilestone/apps/c_api/boundary.h: #include <tilestone.h>",
        "tilestone/apps/server/http_server.cpp: #include <microhttpd.h>",
        "tilestone/formats/sqlite/database.cpp: #include <sqlite3.h>",
        "tilestone/match/mpi/world_mpi.cpp: #include <mpi.h>"};
    std::set<std::string> found;
    const std::vector<std::string> patterns = {
        R"(^\s*#\s*include <(csignal|\w+\.h|(sys|arpa|net|netinet|linux)/.*)>)",
        R"(^\s*#.*\b(_WIN32|__linux__|__APPLE__|__unix__)\b)"};
    for (const std::string& line : matching_lines(sources, patterns)) {
        found.insert(without_line_number(line));
    }
    EXPECT_EQ(found, exceptions);
}

TEST(Repository, WhatWebAssemblyBuildsHasNoExceptions) {
    EXPECT_EQ(matching_lines(sources_of({"include", "tilestone/core", "tilestone/search",
                                         "tilestone/games", "tilestone/engine"}),
                             {R"(^\s*throw\b)", R"(\btry \{)", R"(\bcatch \()"}),
              Problems{});
}

TEST(Repository, EverySourceNamesItsLicence) {
    Problems unnamed;
    for (const SourceFile& source :
         sources_of({"include", "tilestone", "tests", "fuzz", "bench", "tools"})) {
        if (!source.text.starts_with("// SPDX-License-Identifier: MIT\n")) {
            unnamed.push_back(source.path);
        }
    }
    EXPECT_EQ(unnamed, Problems{});
}

TEST(Repository, HeadersSayWhatTheyAre) {
    Problems silent;
    for (const SourceFile& header : real_sources()) {
        if (!header.path.ends_with(".h")) continue;
        std::istringstream lines(header.text);
        std::string licence;
        std::string opening;
        std::string first;
        std::getline(lines, licence);
        std::getline(lines, opening);
        std::getline(lines, first);
        if (opening != "//" || !first.starts_with("// ")) silent.push_back(header.path);
    }
    EXPECT_EQ(silent, Problems{});
}

/// Data files, exempt from the length limit.
bool is_data(const std::string& path) {
    return path.ends_with(".csv") || path.ends_with(".ndjson");
}

TEST(Repository, NoFileIsTooLong) {
    Problems too_long;
    for (const SourceFile& file : all_texts()) {
        if (is_data(file.path)) continue;
        const auto lines = std::ranges::count(file.text, '\n');
        if (lines > kMaximumLines) {
            too_long.push_back(file.path + " has " + std::to_string(lines) + " lines");
        }
    }
    EXPECT_EQ(too_long, Problems{});
}

std::vector<std::string> forbidden_words() {
    std::istringstream stream(read_repository_file("tests/architecture/forbidden_words.txt"));
    std::vector<std::string> words;
    for (std::string word; std::getline(stream, word);) words.push_back(word);
    EXPECT_FALSE(words.empty());
    return words;
}

TEST(Repository, NoForbiddenWords) {
    EXPECT_EQ(matching_lines(all_texts(), forbidden_words()), Problems{});
}

/// Number of lines that break a rule. A '|' inside a word hides it from the test above.
std::size_t count_forbidden(std::string line) {
    std::erase(line, '|');
    return matching_lines({{"a", line}}, forbidden_words()).size();
}

/// Inapplicable tests must be skipped with a reason; no test may be disabled.
TEST(Repository, TestsAreSkippedWithAReasonOnly) {
    EXPECT_EQ(count_forbidden("GTEST_SK|IP() << \"why\";"), 0u);
    for (const char* line :
         {"GTEST_SK|IP();", "TEST(A, DISAB|LED_B) {", "test.sk|ip(\"a\", () => {});",
          "test.on|ly(\"a\", () => {});", "if (TILESTONE_TEST_DIVI|SOR > 1) return;"}) {
        EXPECT_EQ(count_forbidden(line), 1u) << line;
    }
}

TEST(Repository, NoTestReturnsEarly) {
    EXPECT_EQ(early_returns(files_below("tests", {".cpp"})), Problems{});
    const SourceFile example{"a",
                             "void helper() {\n    if (x) return;\n}\n"
                             "TEST_P(A, B) {\n    if (x) return;\n    f([] {\n"
                             "        if (y) return;\n    });\n}\n"};
    EXPECT_EQ(early_returns({example}), Problems{"a:5:     if (x) return;"});
}

}  // namespace
}  // namespace tilestone::architecture
