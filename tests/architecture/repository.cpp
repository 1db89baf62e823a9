// SPDX-License-Identifier: MIT
#include "tests/architecture/repository.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/paths.h"

namespace tilestone::architecture {

namespace fs = std::filesystem;

std::string read_repository_file(const std::string& path) {
    std::ifstream stream(test::in_repository(path), std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<SourceFile> files_below(const std::string& folder,
                                    const std::vector<std::string>& endings) {
    const fs::path root = test::in_repository("");
    std::vector<std::string> paths;
    std::error_code absent;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder, absent)) {
        const std::string path = entry.path().lexically_relative(root).generic_string();
        const auto fits = [&](const std::string& ending) { return path.ends_with(ending); };
        if (entry.is_regular_file() && std::ranges::any_of(endings, fits)) paths.push_back(path);
    }
    std::ranges::sort(paths);
    EXPECT_FALSE(paths.empty()) << folder;
    std::vector<SourceFile> files;
    for (const std::string& path : paths) files.push_back({path, read_repository_file(path)});
    return files;
}

std::vector<std::string> matching_lines(const std::vector<SourceFile>& files,
                                        const std::vector<std::string>& expressions) {
    std::string alternatives;
    for (const std::string& expression : expressions) {
        alternatives += (alternatives.empty() ? "" : "|") + expression;
    }
    const std::regex any(alternatives, std::regex::optimize);
    std::vector<std::string> found;
    for (const SourceFile& file : files) {
        std::istringstream stream(file.text);
        std::size_t number = 0;
        for (std::string line; std::getline(stream, line);) {
            ++number;
            if (!std::regex_search(line, any)) continue;
            found.push_back(file.path + ":" + std::to_string(number) + ": " + line);
        }
    }
    return found;
}

std::vector<std::string> early_returns(const std::vector<SourceFile>& files) {
    static const std::regex kTest(R"(^(TYPED_|RC_GTEST_)?(TEST|PROP)\w*\()");
    static const std::regex kReturn(R"(^    if \(.*\) return;)");
    std::vector<std::string> found;
    for (const SourceFile& file : files) {
        std::istringstream stream(file.text);
        bool in_test = false;
        std::size_t number = 0;
        for (std::string line; std::getline(stream, line);) {
            ++number;
            if (!line.empty() && line.front() != ' ') in_test = std::regex_search(line, kTest);
            if (!in_test || !std::regex_search(line, kReturn)) continue;
            found.push_back(file.path + ":" + std::to_string(number) + ": " + line);
        }
    }
    return found;
}

}  // namespace tilestone::architecture
