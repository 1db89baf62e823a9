// SPDX-License-Identifier: MIT
#include "tilestone/core/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numeric>

namespace tilestone {
namespace {

constexpr std::size_t kLongestQuote = 40;
constexpr std::size_t kLongestFirstLine = 200;

/// Edit distance with insertion, deletion, substitution and transposition of neighbours (optimal
/// string alignment, Damerau 1964).
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0u : 1u);
            row[j] = std::min({change, last[j] + 1, row[j - 1] + 1});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
        std::swap(before_last, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

/// Whether a complete character neither moves the cursor nor ends the line.
bool is_printable(std::string_view character) {
    const auto first = static_cast<unsigned char>(character[0]);
    if (character.size() == 1) return first >= 0x20 && first < 0x7f;
    const auto second = static_cast<unsigned char>(character[1]);
    return first != 0xc2 || second >= 0xa0;  // U+0080 … U+009F are controls
}

/// Removes characters from the beginning of `text` until about `size` bytes are printable ones, and
/// returns these, with '?' for every other.
std::string take_printable(std::string_view& text, std::size_t size) {
    std::string shown;
    while (!text.empty() && shown.size() < size) {
        const std::string_view character = first_character(text);
        shown += is_printable(character) ? character : "?";
        text.remove_prefix(character.size());
    }
    return shown;
}

bool is_real_character(char c) {
    return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

}  // namespace

Result<std::int64_t> parse_integer(std::string_view text) {
    std::int64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, value);
    if (problem == std::errc::result_out_of_range) return Error{in_quotes(text) + " is too large"};
    if (problem != std::errc{} || stop != end) return Error{in_quotes(text) + " is not an integer"};
    return value;
}

Result<double> parse_real(std::string_view text) {
    // strtod alone accepts "inf", hexadecimal digits and leading spaces too, and the WebAssembly
    // library lacks std::from_chars for double.
    const Error problem{in_quotes(text) + " is not a number"};
    if (text.empty() || !std::ranges::all_of(text, is_real_character) || text[0] == '+') {
        return problem;
    }
    const std::string terminated(text);
    char* stop = nullptr;
    const double value = std::strtod(terminated.c_str(), &stop);
    if (stop != terminated.c_str() + terminated.size() || !std::isfinite(value)) return problem;
    return value;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    for (std::size_t at = text.find(separator); at != std::string_view::npos;
         at = text.find(separator, begin)) {
        parts.push_back(text.substr(begin, at - begin));
        begin = at + 1;
    }
    parts.push_back(text.substr(begin));
    return parts;
}

std::string join(std::span<const std::string_view> parts, std::string_view separator) {
    std::string joined;
    for (std::size_t index = 0; index < parts.size(); ++index) {
        if (index > 0) joined += separator;
        joined += parts[index];
    }
    return joined;
}

std::string_view first_character(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = lead < 0xc2 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (lead > 0xf4 || length > text.size()) return text.substr(0, 1);
    std::uint32_t code = lead & (0xffu >> (length + 1));
    for (const char c : text.substr(1, length - 1)) {
        if ((static_cast<unsigned char>(c) & 0xc0u) != 0x80) return text.substr(0, 1);
        code = code << 6 | (static_cast<unsigned char>(c) & 0x3fu);
    }
    const bool is_overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool is_surrogate = code >= 0xd800 && code < 0xe000;
    return text.substr(0, is_overlong || is_surrogate || code > 0x10ffff ? 1 : length);
}

std::string in_quotes(std::string_view text) {
    const std::string shown = take_printable(text, kLongestQuote);
    return "'" + shown + (text.empty() ? "'" : "…'");
}

std::string first_line(std::string_view text) {
    text = text.substr(0, text.find('\n'));
    const std::string shown = take_printable(text, kLongestFirstLine);
    return text.empty() ? shown : shown + "…";
}

std::string_view nearest_word(std::string_view word, std::span<const std::string_view> candidates) {
    std::string_view best;
    std::size_t best_distance = std::max<std::size_t>(word.size(), 3) / 3 + 1;
    for (const std::string_view candidate : candidates) {
        // Each extra character is one edit, so a word that is far too long costs no comparison.
        const auto [shorter, longer] = std::minmax({word.size(), candidate.size()});
        if (longer - shorter >= best_distance) continue;
        const std::size_t distance = edit_distance(word, candidate);
        if (distance < best_distance) {
            best_distance = distance;
            best = candidate;
        }
    }
    return best;
}

std::string shortest(double value) {
    char buffer[32];
    constexpr double kAllWholeBelow = 9007199254740992;  // 2^53
    if (std::abs(value) < kAllWholeBelow && value == std::trunc(value)) {
        std::snprintf(buffer, sizeof buffer, "%.0f", value);  // %g would write 60 as 6e+01
        return buffer;
    }
    for (int digits = 1; digits <= 17; ++digits) {
        std::snprintf(buffer, sizeof buffer, "%.*g", digits, value);
        if (std::strtod(buffer, nullptr) == value) break;
    }
    return buffer;
}

}  // namespace tilestone
