// SPDX-License-Identifier: MIT
//
// Links in documents: a link to a file of this repository must lead to an existing file, and its
// #anchor to a heading there. External links are not checked.
#include <algorithm>
#include <cctype>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/architecture/repository.h"
#include "tests/paths.h"

namespace tilestone::architecture {
namespace {

/// The lines outside fenced blocks.
std::vector<std::string> prose_of(const std::string& markdown) {
    std::vector<std::string> prose;
    std::istringstream lines(markdown);
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        const std::size_t start = line.find_first_not_of(' ');
        const bool fence = start != std::string::npos && line.compare(start, 3, "```") == 0;
        if (!fence && !inside) prose.push_back(line);
        if (fence) inside = !inside;
    }
    return prose;
}

/// Targets of links and images, in Markdown and HTML, outside code spans.
std::vector<std::string> links_of(const std::string& markdown) {
    static const std::regex kCode("`[^`]*`");
    static const std::regex kLink(R"re(\]\(([^)\s]+)\)|(?:href|src|srcset)="([^"]+)")re");
    std::vector<std::string> links;
    for (const std::string& line : prose_of(markdown)) {
        const std::string text = std::regex_replace(line, kCode, "");
        for (std::sregex_iterator match(text.begin(), text.end(), kLink), end; match != end;
             ++match) {
            links.push_back((*match)[1].matched ? (*match)[1] : (*match)[2]);
        }
    }
    return links;
}

/// GitHub's anchor of a heading: lower case, no punctuation, '-' for spaces.
std::string anchor_of(const std::string& heading) {
    std::string anchor;
    for (const char character : heading) {
        const auto byte = static_cast<unsigned char>(character);
        const bool is_kept = byte >= 0x80 || std::isalnum(byte) != 0 || byte == '_' || byte == '-';
        if (byte == ' ') anchor += '-';
        if (is_kept) anchor += static_cast<char>(std::tolower(byte));
    }
    return anchor;
}

/// Anchors of headings, with a number from the second equal one on, and of `<a id="…">`.
std::set<std::string> anchors_of(const std::string& markdown) {
    static const std::regex kHeading("#{1,6} +(.*?) *");
    static const std::regex kId("<a id=\"([^\"]+)\">");
    std::set<std::string> anchors;
    std::map<std::string, int> times;
    for (const std::string& line : prose_of(markdown)) {
        std::smatch match;
        if (std::regex_match(line, match, kHeading)) {
            const std::string anchor = anchor_of(match[1]);
            const int before = times[anchor]++;
            anchors.insert(before == 0 ? anchor : anchor + "-" + std::to_string(before));
        }
        if (std::regex_search(line, match, kId)) anchors.insert(match[1]);
    }
    return anchors;
}

/// The problem of a link in the document `from`; empty if there is none.
std::string problem_of(const std::string& from, const std::string& link) {
    if (link.find(':') != std::string::npos) return "";  // external
    const std::size_t hash = std::min(link.find('#'), link.size());
    const std::filesystem::path folder = std::filesystem::path(from).parent_path();
    const std::string target =
        hash == 0 ? from : (folder / link.substr(0, hash)).lexically_normal().generic_string();
    if (!std::filesystem::exists(test::in_repository(target))) return "there is no " + target;
    if (hash == link.size() || !target.ends_with(".md")) return "";
    if (anchors_of(read_repository_file(target)).contains(link.substr(hash + 1))) return "";
    return "no heading of " + target + " is " + link.substr(hash);
}

TEST(Links, AreFoundInDocuments) {
    const std::string markdown =
        "[a](b.md) and ![c](d.svg#e)\n```\n[no](no.md)\n```\n`[no](no.md)` <img src=\"f.png\">\n";
    EXPECT_EQ(links_of(markdown), (std::vector<std::string>{"b.md", "d.svg#e", "f.png"}));
}

TEST(Links, LeadToHeadings) {
    const std::string markdown =
        "# A `b`: (c), d_e\n## Two\n```\n# no\n```\n## Two\n<a id=\"here\"></a>x\n## 中文 a\n";
    EXPECT_EQ(anchors_of(markdown),
              (std::set<std::string>{"a-b-c-d_e", "two", "two-1", "here", "中文-a"}));
}

TEST(Links, ThatAreBrokenAreTold) {
    EXPECT_EQ(problem_of("docs/index.md", "https://example.org/x"), "");
    EXPECT_EQ(problem_of("docs/index.md", "../README.md"), "");
    EXPECT_EQ(problem_of("docs/index.md", "README.md"), "there is no docs/README.md");
    EXPECT_EQ(problem_of("README.md", "CONTRIBUTING.md#style"), "");
    EXPECT_EQ(problem_of("README.md", "CONTRIBUTING.md#stile"),
              "no heading of CONTRIBUTING.md is #stile");
}

TEST(Links, LeadSomewhere) {
    std::vector<SourceFile> documents = files_below("docs", {".md"});
    for (const char* folder : {"experiments", "networks"}) {
        std::ranges::move(files_below(folder, {".md"}), std::back_inserter(documents));
    }
    for (const char* file : {"README.md", "README.zh-CN.md", "CONTRIBUTING.md", "CHANGELOG.md"}) {
        documents.push_back({file, read_repository_file(file)});
    }
    std::vector<std::string> problems;
    std::size_t count = 0;
    for (const SourceFile& document : documents) {
        for (const std::string& link : links_of(document.text)) {
            ++count;
            const std::string problem = problem_of(document.path, link);
            if (!problem.empty()) problems.push_back(document.path + ": " + problem);
        }
    }
    EXPECT_EQ(problems, std::vector<std::string>{});
    EXPECT_GT(count, 0U);
}

}  // namespace
}  // namespace tilestone::architecture
