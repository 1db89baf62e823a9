// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/gomocup_line.h"

#include <algorithm>
#include <cstddef>

#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/gomocup_coordinates.h"

namespace tilestone::match {
namespace {

constexpr std::string_view kBlanks = " \t";

std::string in_capitals(std::string_view word) {
    std::string text(word);
    for (char& c : text) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
    return text;
}

/// in_quotes() without the quotes.
std::string cleaned(std::string_view text) {
    const std::string all = in_quotes(text);
    return all.substr(1, all.size() - 2);
}

/// Offset of `key=` at the start of the line or after a non-word character.
std::size_t find_key(std::string_view line, std::string_view key) {
    const std::string wanted = std::string(key) + "=";
    const std::string all = in_capitals(line);
    for (std::size_t at = all.find(wanted); at != std::string::npos;
         at = all.find(wanted, at + 1)) {
        if (at == 0 || (kBlanks.find(all[at - 1]) != std::string_view::npos) ||
            all[at - 1] == ',') {
            return at;
        }
    }
    return std::string_view::npos;
}

/// The value of NAME="…" or NAME=…; `key` in capitals.
std::string value_of(std::string_view line, std::string_view key) {
    const std::size_t at = find_key(line, key);
    if (at == std::string_view::npos) return {};
    std::string_view rest = line.substr(at + key.size() + 1);
    if (rest.starts_with('"')) {
        rest.remove_prefix(1);
        return cleaned(rest.substr(0, rest.find('"')));
    }
    return cleaned(rest.substr(0, rest.find_first_of(", \t")));
}

GomocupLine move_or_garbage(std::string_view line, int size) {
    const auto numbers = gomocup::parse_numbers(line, 2, "a move");
    if (!numbers) return {.detail = "answered " + in_quotes(line) + ", which is no move"};
    const auto point = gomocup::point_from_numbers((*numbers)[0], (*numbers)[1], size);
    if (!point) return {.detail = "answered " + in_quotes(line) + ", which is off the board"};
    return {.kind = LineKind::kMove, .move = *point};
}

}  // namespace

GomocupLine read_gomocup_line(std::string_view line, int size) {
    line = gomocup::trimmed(line);
    const std::size_t gap = std::min(line.find_first_of(kBlanks), line.size());
    const std::string word = in_capitals(line.substr(0, gap));
    if (word.empty() || word == "MESSAGE" || word == "DEBUG" || word == "UNKNOWN") {
        return {.kind = LineKind::kRemark};
    }
    if (word == "ERROR") {
        const std::string_view text = gomocup::trimmed(line.substr(gap));
        return {.kind = LineKind::kError,
                .detail = text.empty() ? "answered ERROR" : "answered ERROR " + in_quotes(text)};
    }
    if (word == "OK") return {.kind = LineKind::kOk};
    if (find_key(line, "NAME") == 0) return {.kind = LineKind::kAbout};
    return move_or_garbage(line, size);
}

std::string about_from(std::string_view line) {
    const std::string name = value_of(line, "NAME");
    const std::string version = value_of(line, "VERSION");
    return name.empty() || version.empty() ? name : name + " " + version;
}

}  // namespace tilestone::match
