// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/line.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"

namespace tilestone::tui {
namespace {

using Lines = std::vector<std::string>;

TEST(TextWidth, DecodesAndEncodesUtf8) {
    const std::string text = "aé中\U00020000…";
    const std::u32string decoded = decode_utf8(text);
    EXPECT_EQ(decoded, U"aé中\U00020000…");
    std::string encoded;
    for (const char32_t c : decoded) append_utf8(encoded, c);
    EXPECT_EQ(encoded, text);
}

TEST(TextWidth, BrokenUtf8BecomesReplacements) {
    EXPECT_EQ(decode_utf8("\xff"
                          "a"),
              U"\ufffda");
    EXPECT_EQ(decode_utf8("\xe4\xb8"), U"\ufffd\ufffd");
    EXPECT_EQ(decode_utf8("\xe4"
                          "ab"),
              U"\ufffdab");
    EXPECT_EQ(decode_utf8("\xc0\x80"), U"\ufffd\ufffd");
}

TEST(TextWidth, ChineseTakesTwoColumns) {
    EXPECT_EQ(width_of("2048"), 4);
    EXPECT_EQ(width_of("得分"), 4);
    EXPECT_EQ(width_of("，。："), 6);
    EXPECT_EQ(width_of("←↑→↓ ▄▀▗▖▝▘ ╭─╮ … − · •"), 23);
}

TEST(TextWidth, WrapsAtSpaces) {
    EXPECT_EQ(wrap("the quick brown fox", 10), (Lines{"the quick", "brown fox"}));
    EXPECT_EQ(wrap("the quick brown fox", 9), (Lines{"the quick", "brown fox"}));
    EXPECT_EQ(wrap("", 5), Lines{});
    EXPECT_EQ(wrap("abcdefgh", 3), (Lines{"abc", "def", "gh"}));
}

TEST(TextWidth, WrapsChineseAnywhereButBeforeAComma) {
    EXPECT_EQ(wrap("一二三四五六", 6), (Lines{"一二三", "四五六"}));
    EXPECT_EQ(wrap("一二三，四五", 6), (Lines{"一二", "三，四", "五"}));
    EXPECT_EQ(wrap("还有 12 个空格", 7), (Lines{"还有 12", "个空格"}));
}

TEST(TextWidth, LinesAreNeverTooWideAndLoseNothingButSpaces) {
    Rng rng(4);
    const std::u32string letters = U"ab ，中（e。 ";
    for (int round = 0; round < 2000; ++round) {
        std::string text;
        for (std::uint32_t i = rng.below(40); i > 0; --i) {
            append_utf8(text, letters[rng.below(static_cast<std::uint32_t>(letters.size()))]);
        }
        const int width = 2 + static_cast<int>(rng.below(12));
        std::string joined;
        for (const std::string& line : wrap(text, width)) {
            ASSERT_LE(width_of(line), width) << text;
            joined += line;
        }
        std::erase(joined, ' ');
        std::erase(text, ' ');
        ASSERT_EQ(joined, text);
    }
}

}  // namespace
}  // namespace tilestone::tui
