// SPDX-License-Identifier: MIT
#include "tilestone/match/process/command.h"

#include <cstddef>
#include <filesystem>
#include <system_error>

#include "tilestone/core/platform/files.h"
#include "tilestone/core/text.h"

namespace tilestone::process {

Result<Words> split_command(std::string_view text) {
    constexpr std::string_view kBlanks = " \t";
    const Error no_program{"the command " + in_quotes(text) + " names no program"};
    if (text.find('\0') != std::string_view::npos) {
        return Error{"the command " + in_quotes(text) + " has a zero byte"};
    }
    Words words;
    std::size_t at = text.find_first_not_of(kBlanks);
    while (at < text.size()) {
        std::string word;
        while (at < text.size() && kBlanks.find(text[at]) == std::string_view::npos) {
            const char c = text[at++];
            if (c != '\'' && c != '"') {
                word += c;
                continue;
            }
            const std::size_t end = text.find(c, at);
            if (end == std::string_view::npos) {
                return Error{"the command " + in_quotes(text) + " has a quote without an end"};
            }
            word += text.substr(at, end - at);
            at = end + 1;
        }
        words.push_back(word);
        at = text.find_first_not_of(kBlanks, at);
    }
    if (words.empty() || words.front().empty()) return no_program;
    return words;
}

Result<Words> words_of_command(std::string_view text) {
    std::error_code ignored;
    const bool is_plain = text.find('\0') == std::string_view::npos;
    if (is_plain && std::filesystem::is_regular_file(platform::path_of(text), ignored)) {
        return Words{std::string(text)};
    }
    return split_command(text);
}

}  // namespace tilestone::process
