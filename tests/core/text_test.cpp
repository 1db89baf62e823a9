// SPDX-License-Identifier: MIT
#include "tilestone/core/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace tilestone {
namespace {

using namespace std::string_literals;
using Words = std::vector<std::string_view>;

TEST(ParseInteger, ReadsWholeNumbers) {
    EXPECT_EQ(*parse_integer("0"), 0);
    EXPECT_EQ(*parse_integer("-7"), -7);
    EXPECT_EQ(*parse_integer("007"), 7);
    EXPECT_EQ(*parse_integer("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(*parse_integer("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
}

RC_GTEST_PROP(ParseInteger, ReadsWhatIsWritten, (std::int64_t number)) {
    RC_ASSERT(*parse_integer(std::to_string(number)) == number);
}

TEST(ParseInteger, RefusesTheRest) {
    for (const std::string& text : {""s, " "s, "x"s, "-"s, "--1"s, "+1"s, " 1"s, "1 "s, "12x"s,
                                    "1.0"s, "1e3"s, "0x10"s, "1,000"s, "1\0"s, "\0001"s, "１"s}) {
        const Result<std::int64_t> result = parse_integer(text);
        ASSERT_FALSE(result) << text;
        EXPECT_EQ(result.error().message, tilestone::in_quotes(text) + " is not an integer");
    }
}

TEST(ParseInteger, SaysWhatIsTooLarge) {
    for (const char* text :
         {"9223372036854775808", "-9223372036854775809", "99999999999999999999"}) {
        const Result<std::int64_t> result = parse_integer(text);
        ASSERT_FALSE(result) << text;
        EXPECT_EQ(result.error().message, tilestone::in_quotes(text) + " is too large");
    }
}

TEST(ParseReal, ReadsDecimalNumbers) {
    EXPECT_EQ(*parse_real("0"), 0.0);
    EXPECT_EQ(*parse_real("-1"), -1.0);
    EXPECT_EQ(*parse_real("0.25"), 0.25);
    EXPECT_EQ(*parse_real(".5"), 0.5);
    EXPECT_EQ(*parse_real("1e-3"), 0.001);
    EXPECT_EQ(*parse_real("1E+3"), 1000.0);
    EXPECT_EQ(*parse_real("1.7976931348623157e308"), std::numeric_limits<double>::max());
    // Underflow gives 0, not an error.
    EXPECT_EQ(*parse_real("1e-999"), 0.0);
}

TEST(ParseReal, RefusesTheRest) {
    for (const std::string& text :
         {""s,     " "s,   "."s,        "-"s,     "e5"s,    "+1"s,     " 1"s,  "1 "s,
          "1x"s,   "1e"s,  "1e+"s,      "1.2.3"s, "1,5"s,   "--1"s,    "1-"s,  "inf"s,
          "-inf"s, "nan"s, "infinity"s, "0x1p3"s, "1e999"s, "-1e999"s, "1\0"s, "1\n"s}) {
        const Result<double> result = parse_real(text);
        ASSERT_FALSE(result) << text;
        EXPECT_EQ(result.error().message, tilestone::in_quotes(text) + " is not a number");
    }
}

TEST(Split, CutsAtEverySeparator) {
    EXPECT_EQ(split("a,b,c", ','), (Words{"a", "b", "c"}));
    EXPECT_EQ(split("", ','), (Words{""}));
    EXPECT_EQ(split(",", ','), (Words{"", ""}));
    EXPECT_EQ(split("a,,b,", ','), (Words{"a", "", "b", ""}));
    EXPECT_EQ(split("a,b", ';'), (Words{"a,b"}));
}

TEST(Join, PutsTheSeparatorBetween) {
    EXPECT_EQ(join(Words{}, ", "), "");
    EXPECT_EQ(join(Words{"a"}, ", "), "a");
    EXPECT_EQ(join(Words{"a", "", "b"}, ", "), "a, , b");
}

RC_GTEST_PROP(Split, IsUndoneByJoin, (const std::string& text)) {
    RC_ASSERT(join(split(text, 'a'), "a") == text);
    RC_ASSERT(split(text, 'a').size() ==
              1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), 'a')));
}

TEST(FirstCharacter, TakesWellFormedUtf8Whole) {
    EXPECT_EQ(first_character("ab"), "a");
    EXPECT_EQ(first_character("\0b"s), "\0"s);
    EXPECT_EQ(first_character("éa"), "é");
    EXPECT_EQ(first_character("石头"), "石");
    EXPECT_EQ(first_character("𝄞a"), "𝄞");
    EXPECT_EQ(first_character("\xf4\x8f\xbf\xbf"), "\xf4\x8f\xbf\xbf");  // U+10FFFF, the last one
}

TEST(FirstCharacter, TakesAnythingElseByteByByte) {
    for (const std::string& text : {
             "\x80"s, "\xff"s,           // not a first byte
             "\xc3"s, "\xe7\x9f"s,       // truncated
             "\xe7\x9fx"s, "\xc3\xc3"s,  // followed by another byte
             "\xc0\x80"s, "\xc1\xbf"s,   // overlong
             "\xe0\x9f\xbf"s, "\xf0\x8f\xbf\xbf"s,
             "\xed\xa0\x80"s,      // a surrogate
             "\xf4\x90\x80\x80"s,  // beyond U+10FFFF
         }) {
        EXPECT_EQ(first_character(text), text.substr(0, 1));
    }
}

TEST(Quoted, ShowsTextInQuotes) {
    EXPECT_EQ(tilestone::in_quotes(""), "''");
    EXPECT_EQ(tilestone::in_quotes("depth"), "'depth'");
    EXPECT_EQ(tilestone::in_quotes("石头"), "'石头'");
}

TEST(Quoted, ReplacesWhatWouldSpoilALine) {
    EXPECT_EQ(tilestone::in_quotes("a\nb\tc\x7f"), "'a?b?c?'");
    EXPECT_EQ(tilestone::in_quotes("a\0b"s), "'a?b'");
    EXPECT_EQ(tilestone::in_quotes("\x1b[31m"), "'?[31m'");
    EXPECT_EQ(tilestone::in_quotes("a\xff\x80z"), "'a??z'");
    EXPECT_EQ(tilestone::in_quotes("a\xc2\x85z"), "'a?z'");  // U+0085, "next line"
    EXPECT_EQ(tilestone::in_quotes("a\xc2\xa0z"), "'a\xc2\xa0z'");
}

TEST(FirstLine, IsPrintableAndShort) {
    EXPECT_EQ(tilestone::first_line("one\ntwo"), "one");
    EXPECT_EQ(tilestone::first_line(""), "");
    EXPECT_EQ(tilestone::first_line("token: \"\x0e\" 石头"), "token: \"?\" 石头");
    EXPECT_EQ(tilestone::first_line(std::string(200, 'x')), std::string(200, 'x'));
    EXPECT_EQ(tilestone::first_line(std::string(201, 'x')), std::string(200, 'x') + "…");
}

TEST(Quoted, IsShortAndCutsBetweenCharacters) {
    EXPECT_EQ(tilestone::in_quotes(std::string(40, 'x')), "'" + std::string(40, 'x') + "'");
    EXPECT_EQ(tilestone::in_quotes(std::string(41, 'x')), "'" + std::string(40, 'x') + "…'");
    EXPECT_LT(tilestone::in_quotes(std::string(1'000'000, 'x')).size(), 50u);
    std::string stones;
    for (int i = 0; i < 20; ++i) stones += "石";  // 60 bytes; 14 characters are 42
    EXPECT_EQ(tilestone::in_quotes(stones), "'" + stones.substr(0, 42) + "…'");
}

TEST(NearestWord, FindsASlipOfTheFingers) {
    constexpr std::array<std::string_view, 4> kWords = {"expectimax", "minimax", "minimax-snake",
                                                        "random"};
    EXPECT_EQ(nearest_word("minmax", kWords), "minimax");
    EXPECT_EQ(nearest_word("minimaxsnake", kWords), "minimax-snake");
    EXPECT_EQ(nearest_word("expctimx", kWords), "expectimax");
    EXPECT_EQ(nearest_word("radnom", kWords), "random");
    EXPECT_EQ(nearest_word("random", kWords), "random");
}

TEST(NearestWord, FindsNothingWhereNothingIsLikeIt) {
    constexpr std::array<std::string_view, 2> kWords = {"minimax", "random"};
    EXPECT_EQ(nearest_word("greedy", kWords), "");
    EXPECT_EQ(nearest_word("", kWords), "");
    EXPECT_EQ(nearest_word("minimax", {}), "");
    EXPECT_EQ(nearest_word(std::string(10'000, 'm'), kWords), "");
}

TEST(NearestWord, TakesTheNearer) {
    constexpr std::array<std::string_view, 2> kWords = {"weights", "weight"};
    EXPECT_EQ(nearest_word("weigt", kWords), "weight");
    EXPECT_EQ(nearest_word("weightss", kWords), "weights");
}

TEST(NearestWord, CountsASwapOfNeighboursAsOneSlip) {
    constexpr std::array<std::string_view, 3> kWords = {"games", "title", "until"};
    EXPECT_EQ(nearest_word("gamse", kWords), "games");
    EXPECT_EQ(nearest_word("titel", kWords), "title");
    EXPECT_EQ(nearest_word("utnil", kWords), "until");
    EXPECT_EQ(nearest_word("msgae", kWords), "");
}

TEST(Shortest, IsAsShortAsCanBe) {
    EXPECT_EQ(shortest(0.1), "0.1");
    EXPECT_EQ(shortest(12), "12");
    EXPECT_EQ(shortest(60), "60");  // not 6e+01
    EXPECT_EQ(shortest(1e15), "1000000000000000");
    EXPECT_EQ(shortest(1e20), "1e+20");
    EXPECT_EQ(shortest(0), "0");
    EXPECT_EQ(shortest(-2.5), "-2.5");
    EXPECT_EQ(shortest(1e-7), "1e-07");
    EXPECT_EQ(shortest(0.1 + 0.2), "0.30000000000000004");
}

RC_GTEST_PROP(Shortest, ReadsBackTheSame, (double number)) {
    RC_PRE(std::isfinite(number));
    RC_ASSERT(*parse_real(shortest(number)) == number);
}

}  // namespace
}  // namespace tilestone
