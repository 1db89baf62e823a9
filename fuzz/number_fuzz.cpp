// SPDX-License-Identifier: MIT
//
// Numbers, and the text helpers of the parsers and messages.
#include <array>
#include <cmath>
#include <cstdint>
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/core/text.h"

namespace tilestone::fuzz {
namespace {

void check_integer(std::string_view input) {
    const Result<std::int64_t> integer = parse_integer(input);
    if (!integer) {
        require_message(integer.error(), input);
        return;
    }
    const Result<std::int64_t> again = parse_integer(std::to_string(*integer));
    require(again && *again == *integer, "an integer reads back the same");
    const Result<double> real = parse_real(input);
    require(real && *real == static_cast<double>(*integer), "an integer is a number too");
}

void check_real(std::string_view input) {
    const Result<double> real = parse_real(input);
    if (!real) {
        require_message(real.error(), input);
        return;
    }
    require(std::isfinite(*real), "a number is finite");
    const std::string text = shortest(*real);
    require(text.size() <= 24, "a number is written shortly");
    const Result<double> again = parse_real(text);
    require(again && *again == *real, "a number reads back the same");
}

void check_words(std::string_view input) {
    const std::vector<std::string_view> parts = split(input, ',');
    require(join(parts, ",") == input, "what is split can be joined");
    for (const std::string_view part : parts) {
        require(part.find(',') == std::string_view::npos, "no part has a separator");
    }
    constexpr std::array<std::string_view, 4> kWords = {"expectimax", "minimax", "minimax-snake",
                                                        "random"};
    const std::string_view nearest = nearest_word(input, kWords);
    for (const std::string_view word : kWords) {
        require(input != word || nearest == word, "nothing is nearer to a word than itself");
    }
    const std::string shown = in_quotes(input);
    require(shown.size() <= 50, "a quotation is short");
    require_message(Error{shown}, input);
}

}  // namespace

void check(std::string_view input) {
    check_integer(input);
    check_real(input);
    check_words(input.substr(0, 200));  // the edit distance takes quadratic time
}

}  // namespace tilestone::fuzz
