// SPDX-License-Identifier: MIT
#include "tilestone/report/chart/measure.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace tilestone::chart {
namespace {

std::string without_spaces(const std::string& text) {
    std::string rest;
    for (const char c : text) {
        if (c != ' ') rest += c;
    }
    return rest;
}

TEST(Measure, KnowsNarrowAndWideLetters) {
    EXPECT_LT(width_of("ill", 12), width_of("mwm", 12) / 2);
    EXPECT_DOUBLE_EQ(width_of("0123456789", 10), 64);
    EXPECT_DOUBLE_EQ(width_of("局面", 12), 24);
    EXPECT_GT(width_of("title", 12, Weight::kBold), width_of("title", 12));
    EXPECT_EQ(width_of("", 12), 0);
}

TEST(Measure, BreaksWhereALineMayEnd) {
    EXPECT_EQ(wrapped("minimax-snake:depth=6", 80, 12),
              (std::vector<std::string>{"minimax-", "snake:", "depth=6"}));
    EXPECT_EQ(wrapped("mean of all", 60, 12), (std::vector<std::string>{"mean of", "all"}));
    EXPECT_EQ(wrapped("每步用时，毫秒", 50, 12), (std::vector<std::string>{"每步用", "时，毫秒"}));
    EXPECT_EQ(wrapped("", 60, 12), std::vector<std::string>{""});
    EXPECT_EQ(wrapped("-5", 8, 12), (std::vector<std::string>{"-", "5"}));  // nothing else fits
    EXPECT_EQ(wrapped("a -5", 100, 12), std::vector<std::string>{"a -5"});
}

TEST(Measure, CleansWhatXmlCannotHold) {
    EXPECT_EQ(clean("a\x01"
                    "b\n\t"),
              "a b  ");
    EXPECT_EQ(clean("\xff"), "\uFFFD");
    EXPECT_EQ(clean("\xed\xa0\x80"), "\uFFFD\uFFFD\uFFFD");  // half a surrogate pair
    EXPECT_EQ(clean("\xc0\xaf"), "\uFFFD\uFFFD");            // a slash, too long
    EXPECT_EQ(clean("\xe5\xb1"), "\uFFFD\uFFFD");            // cut off
    EXPECT_EQ(clean("局 <&> é 😀"), "局 <&> é 😀");
}

RC_GTEST_PROP(Measure, CleanTextStaysAsItIs, (const std::string& text)) {
    RC_ASSERT(clean(clean(text)) == clean(text));
}

RC_GTEST_PROP(Measure, LinesHoldTheWholeTextAndFit, ()) {
    const auto words = *rc::gen::container<std::vector<std::string>>(
        rc::gen::element<std::string>("a", "wide", "minimax-snake:depth=6", "局面", "，", "é", "-",
                                      "unbreakablewordwithoutend", " "));
    std::string text;
    for (const std::string& word : words) text += word + (word.size() % 2 == 0 ? " " : "");
    const double width = *rc::gen::inRange(20, 300);
    const auto lines = wrapped(text, width, kTextSize);
    std::string all;
    for (const std::string& line : lines) {
        RC_ASSERT(width_of(line, kTextSize) <= width);
        all += line;
    }
    RC_ASSERT(without_spaces(all) == without_spaces(text));
    // What is wide enough for the widest piece breaks no word.
    if (min_width(text, kTextSize) <= width && text.find("unbreakable") != std::string::npos) {
        RC_ASSERT(all.find("unbreakablewordwithoutend") != std::string::npos);
        bool whole = false;
        for (const std::string& line : lines) {
            whole = whole || line.find("unbreakablewordwithoutend") != std::string::npos;
        }
        RC_ASSERT(whole);
    }
}

}  // namespace
}  // namespace tilestone::chart
