// SPDX-License-Identifier: MIT
//
// Excerpts in documents: a fenced block that names a file, as in "```cpp tests/x.h", must occur in
// that file verbatim. A test compiles the file, so the excerpt compiles too.
#include <algorithm>
#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/architecture/repository.h"

namespace tilestone::architecture {
namespace {

using Problems = std::vector<std::string>;

struct Excerpt {
    std::string file;  // relative to the repository root
    std::string text;
};

/// The blocks of a document that name a file.
std::vector<Excerpt> excerpts_of(const std::string& markdown) {
    std::vector<Excerpt> excerpts;
    std::istringstream lines(markdown);
    bool inside = false;
    std::size_t margin = 0;  // indentation of the fence, for blocks inside list items
    for (std::string line; std::getline(lines, line);) {
        const std::size_t start = std::min(line.find_first_not_of(' '), line.size());
        if (line.compare(start, 3, "```") == 0) {
            inside = !inside;
            margin = start;
            std::istringstream words(line);
            std::string language;
            Excerpt excerpt;
            words >> language >> excerpt.file;
            if (inside) excerpts.push_back(excerpt);
        } else if (inside) {
            excerpts.back().text += line.substr(std::min(margin, line.size())) + "\n";
        }
    }
    std::erase_if(excerpts, [](const Excerpt& excerpt) { return excerpt.file.empty(); });
    return excerpts;
}

std::string indented(const std::string& text, std::size_t spaces) {
    std::string result;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        result += (line.empty() ? "" : std::string(spaces, ' ') + line) + "\n";
    }
    return result;
}

/// True if `text` contains the excerpt as whole lines, possibly with deeper indentation.
bool contains(const std::string& text, const std::string& excerpt) {
    constexpr std::size_t kDeepest = 12;
    for (std::size_t spaces = 0; spaces <= kDeepest; spaces += 4) {
        if (("\n" + text).find("\n" + indented(excerpt, spaces)) != std::string::npos) return true;
    }
    return false;
}

TEST(Excerpts, AreFoundInDocuments) {
    const auto found = excerpts_of("a\n```cpp x.h\nint a;\n\nint b;\n```\n```\nno file\n```\n");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].file, "x.h");
    EXPECT_EQ(found[0].text, "int a;\n\nint b;\n");
}

TEST(Excerpts, MayStandInAList) {
    const auto found = excerpts_of("1. a\n   ```cpp x.h\n   int a;\n\n     int b;\n   ```\n");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].text, "int a;\n\n  int b;\n");
}

TEST(Excerpts, AreComparedByWholeLines) {
    const std::string text = "struct A {\n    int a;\n\n    int b;\n};\n";
    EXPECT_TRUE(contains(text, "int a;\n\nint b;\n"));
    EXPECT_TRUE(contains(text, "struct A {\n"));
    EXPECT_FALSE(contains(text, "int a;\nint b;\n"));
    EXPECT_FALSE(contains(text, "a;\n"));
    EXPECT_FALSE(contains(text, "    int b;\n}\n"));
}

TEST(Excerpts, StandInTheFilesTheyName) {
    Problems strangers;
    auto documents = files_below("docs", {".md"});
    for (const char* file : {"README.md", "README.zh-CN.md", "CONTRIBUTING.md"}) {
        documents.push_back({file, read_repository_file(file)});
    }
    std::size_t count = 0;
    for (const SourceFile& document : documents) {
        for (const Excerpt& excerpt : excerpts_of(document.text)) {
            ++count;
            if (contains(read_repository_file(excerpt.file), excerpt.text)) continue;
            strangers.push_back(document.path + ": not in " + excerpt.file + ":\n" + excerpt.text);
        }
    }
    EXPECT_EQ(strangers, Problems{});
    EXPECT_GT(count, 0U);
}

}  // namespace
}  // namespace tilestone::architecture
