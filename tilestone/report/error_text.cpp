// SPDX-License-Identifier: MIT
#include "tilestone/report/error_text.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "tilestone/core/text.h"

namespace tilestone::report {
namespace {

using Holes = std::vector<std::string_view>;

constexpr std::string_view kHole = "{}";
constexpr std::string_view kColon = ": ";
constexpr std::ptrdiff_t kMaxSpaces = 3;  // in a place: "row 1, column 2"

bool is_word_end(std::string_view text, std::size_t at) {
    return at >= text.size() || !(is_letter(text[at]) || is_digit(text[at]));
}

/// Returns the end of the quoted text at `begin`, after its closing quote; `begin` if none starts
/// there.
std::size_t end_of_quote(std::string_view text, std::size_t begin) {
    if (begin >= text.size() || text[begin] != '\'') return begin;
    for (std::size_t at = text.find('\'', begin + 1); at != std::string_view::npos;
         at = text.find('\'', at + 1)) {
        if (is_word_end(text, at + 1)) return at + 1;
    }
    return begin;
}

/// Finds the first ": " outside quotes.
std::size_t find_colon(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text.substr(at).starts_with(kColon)) return at;
        const bool may_open = at == 0 || text[at - 1] == ' ';
        const std::size_t end = may_open ? end_of_quote(text, at) : at;
        if (end > at) at = end - 1;
    }
    return std::string_view::npos;
}

/// Returns the end of the hole at the start of `text`; `next` is the pattern's text after the hole.
std::size_t end_of_hole(std::string_view text, std::string_view next, bool is_last) {
    if (is_last && next.empty()) return text.size();
    if (is_last) return text.ends_with(next) ? text.size() - next.size() : 0;
    const bool is_quote = text.starts_with('\'');
    const std::string mark = (is_quote ? "'" : "") + std::string(next);
    const std::size_t found = text.find(mark, 1);
    return found == std::string_view::npos ? 0 : found + (is_quote ? 1 : 0);
}

/// Returns the texts in the holes of `pattern`, or nothing where `text` does not match. A hole is
/// not empty, does not begin with a space, and contains ": ", the separator of parts, only inside
/// quotes.
std::optional<Holes> holes_of(std::string_view pattern, std::string_view text) {
    Holes holes;
    std::size_t hole = pattern.find(kHole);
    if (!text.starts_with(pattern.substr(0, hole))) return std::nullopt;
    if (hole == std::string_view::npos)
        return text == pattern ? std::optional(holes) : std::nullopt;
    text.remove_prefix(hole);
    while (hole != std::string_view::npos) {
        pattern.remove_prefix(hole + kHole.size());
        hole = pattern.find(kHole);
        const std::string_view next = pattern.substr(0, hole);
        const bool is_last = hole == std::string_view::npos;
        const std::size_t end = end_of_hole(text, next, is_last);
        const std::string_view content = text.substr(0, end);
        const bool is_gap = content.empty() || content.starts_with(' ');
        if (is_gap || find_colon(content) != std::string_view::npos) return std::nullopt;
        holes.push_back(content);
        text.remove_prefix(end + next.size());
    }
    return holes;
}

/// Number of literal characters in a pattern.
std::size_t weight_of(std::string_view pattern) {
    std::size_t holes = 0;
    for (std::size_t at = pattern.find(kHole); at != std::string_view::npos;
         at = pattern.find(kHole, at + kHole.size())) {
        ++holes;
    }
    return pattern.size() - holes * kHole.size();
}

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

/// Appends `word` for the hole at `at` of `pattern` to `text`. Patterns have spaces around holes,
/// as between Chinese and Latin text; beside Chinese characters and quotes those are dropped.
std::size_t put_word(std::string& text, const std::string& word, std::string_view pattern,
                     std::size_t behind) {
    if (word.empty()) return behind;
    if (!is_ascii(word.front()) && text.ends_with(' ')) text.pop_back();
    text += word;
    const bool is_wide = !is_ascii(word.back());
    return is_wide && pattern.substr(behind).starts_with(' ') ? behind + 1 : behind;
}

/// A word of the user or the system stays as it is, in the language's quotes.
std::string in_chinese_quotes(std::string_view text) {
    const bool is_quoted = !text.empty() && end_of_quote(text, 0) == text.size();
    if (!is_quoted) return std::string(text);
    return "“" + std::string(text.substr(1, text.size() - 2)) + "”";
}

class Translator {
public:
    explicit Translator(std::span<const PhraseTable> more) : tables_(more.begin(), more.end()) {
        tables_.push_back(library_errors());
    }

    /// Translates a whole line, part by part.
    [[nodiscard]] std::string line(std::string_view text) const {
        std::string chinese;
        std::optional<std::string> rest = whole(text);
        for (std::size_t at = find_colon(text); !rest && at != std::string_view::npos;
             at = find_colon(text)) {
            const std::string_view part = text.substr(0, at);
            chinese += whole(part).value_or(in_chinese_quotes(part)) + "：";
            text.remove_prefix(at + kColon.size());
            rest = whole(text);
        }
        return chinese + rest.value_or(in_chinese_quotes(text));
    }

private:
    /// Translates by the matching pattern with the most literal text.
    [[nodiscard]] std::optional<std::string> whole(std::string_view text) const {
        const Phrase* best = nullptr;
        for (const PhraseTable& table : tables_) {
            for (const Phrase& phrase : table) {
                if (best != nullptr && weight_of(phrase.english) <= weight_of(best->english)) {
                    continue;
                }
                if (holes_of(phrase.english, text)) best = &phrase;
            }
        }
        if (best == nullptr) return std::nullopt;
        return filled(best->chinese, *holes_of(best->english, text));
    }

    [[nodiscard]] std::string filled(std::string_view pattern, const Holes& holes) const {
        std::string text;
        std::size_t next = 0;
        for (std::size_t at = 0; at < pattern.size();) {
            const std::string_view rest = pattern.substr(at);
            const bool is_next = rest.starts_with(kHole);
            const bool is_numbered =
                rest.size() > 2 && rest[0] == '{' && is_digit(rest[1]) && rest[2] == '}';
            if (!is_next && !is_numbered) {
                text += pattern[at++];
                continue;
            }
            const std::size_t index = is_next ? next++ : static_cast<std::size_t>(rest[1] - '1');
            const std::string content = index < holes.size() ? word(holes[index]) : std::string();
            at = put_word(text, content, pattern, at + (is_next ? 2 : 3));
        }
        return text;
    }

    /// A hole may hold translatable words itself: "black", "a board of 15 has a1 to o15".
    [[nodiscard]] std::string word(std::string_view hole) const {
        return hole.starts_with('\'') ? in_chinese_quotes(hole) : line(hole);
    }

    std::vector<PhraseTable> tables_;
};

/// Returns the first quoted text, without its quotes.
std::string_view quoted_in(std::string_view text) {
    for (std::size_t at = text.find('\''); at != std::string_view::npos;
         at = text.find('\'', at + 1)) {
        const std::size_t end = end_of_quote(text, at);
        if (end > at) return text.substr(at + 1, end - at - 2);
    }
    return {};
}

}  // namespace

std::string error_text(const Error& error, Language language, std::span<const PhraseTable> more) {
    if (language == Language::kEnglish) return error.message;
    return Translator(more).line(error.message);
}

std::string place_of(const Error& error) {
    std::string place;
    std::string_view text = error.message;
    for (std::size_t at = find_colon(text); at != std::string_view::npos; at = find_colon(text)) {
        const std::string_view part = text.substr(0, at);
        const std::string_view quoted = quoted_in(part);
        // "MOVES is missing: …" is not a place.
        const bool is_long = std::ranges::count(part, ' ') > kMaxSpaces;
        if (is_long || part.find(" is ") != std::string_view::npos) break;
        place.append(place.empty() ? "" : kColon).append(quoted.empty() ? part : quoted);
        text.remove_prefix(at + kColon.size());
    }
    return place.empty() ? std::string(quoted_in(text)) : place;
}

}  // namespace tilestone::report
