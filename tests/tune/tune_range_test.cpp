// SPDX-License-Identifier: MIT
//
// Ranges of options that are tuned: as written, as values.
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "tilestone/training/tune/range.h"

namespace tilestone::tune {
namespace {

const std::array kTable = {
    OptionSpec{.name = "depth",
               .type = OptionType::kInteger,
               .default_value = 4,
               .minimum = 1,
               .maximum = 60},
    OptionSpec{.name = "time", .type = OptionType::kReal, .minimum = 0.01, .maximum = 1000},
    OptionSpec{.name = "file"},
    weight_option("smooth", 2, 1000, ""),
    weight_option("mono", -0.5, 1, ""),
    weight_option("none", 0, 1000, ""),
};

std::string said(std::string_view text) {
    const auto ranges = parse_ranges(text, Options(kTable));
    return ranges ? "" : ranges.error().message;
}

TEST(Ranges, AreReadAsWritten) {
    const auto ranges =
        parse_ranges("smooth=0..10,depth=1..60:log,mono,none=-1..1", Options(kTable));
    ASSERT_TRUE(ranges) << ranges.error().message;
    const std::vector<Range> expected = {
        {.name = "smooth", .low = 0, .high = 10},
        {.name = "depth", .low = 1, .high = 60, .logarithmic = true, .is_integer = true},
        {.name = "mono", .low = -1, .high = 0},  // -2 is not declared
        {.name = "none", .low = -1, .high = 1}};
    EXPECT_EQ(*ranges, expected);
    for (const Range& range : *ranges) {
        const auto again = parse_ranges(to_text(range), Options(kTable));
        ASSERT_TRUE(again) << to_text(range);
        EXPECT_EQ(again->front(), range);
    }
}

TEST(Ranges, ReachFourTimesTheValueThatThePlayerHas) {
    Options options(kTable);
    ASSERT_TRUE(options.set("smooth", "30"));
    const auto ranges = parse_ranges("smooth", options);
    ASSERT_TRUE(ranges);
    EXPECT_EQ(to_text(ranges->front()), "smooth=0..120");
}

TEST(Ranges, AreRefusedInOneLine) {
    struct Case {
        const char* text;
        const char* says;
    };
    for (const Case& each : {Case{"smoth=0..1", "did you mean smooth?"},
                             {"", "there is no option"},
                             {"smooth=0..10,", "there is no option"},
                             {"file", "it is no number"},
                             {"time=1..10", "no value of it to begin with"},
                             {"none", "its value is 0"},
                             {"smooth=3", "is no range"},
                             {"smooth=0..x", "x"},
                             {"smooth=0..10:lin", "10:lin"},
                             {"smooth=10..0", "nothing within 10..0"},
                             {"smooth=2..2", "nothing within 2..2"},
                             {"smooth=0..nan", "nan"},
                             {"smooth=0..1001", "is not within -1000…1000"},
                             {"smooth=0..10:log", "begins above 0"},
                             {"smooth=1e-310..10:log", "too wide for a logarithmic range"},
                             {"smooth=3..10", "own value, 2, is not within 3..10"},
                             {"smooth=0..10,smooth", "twice"}}) {
        EXPECT_NE(said(each.text).find(each.says), std::string::npos)
            << each.text << ": " << said(each.text);
    }
}

TEST(Ranges, GoFromEndToEnd) {
    const Range line{.name = "x", .low = -5, .high = 15};
    EXPECT_EQ(value_at(line, 0), -5);
    EXPECT_EQ(value_at(line, 0.25), 0);
    EXPECT_EQ(value_at(line, 1), 15);
    const Range curve{.name = "x", .low = 1, .high = 10'000, .logarithmic = true};
    EXPECT_EQ(value_at(curve, 0), 1);
    EXPECT_EQ(value_at(curve, 0.5), 100);
    EXPECT_EQ(value_at(curve, 1), 10'000);
    for (const Range& range : {line, curve}) {
        for (double share = 0; share <= 1; share += 0.01) {
            EXPECT_NEAR(share_of(range, value_at(range, share)), share, 1e-4) << share;
        }
    }
    const Range integer{.name = "x", .low = 1, .high = 3, .is_integer = true};
    EXPECT_EQ(value_at(integer, 0.2), 1);
    EXPECT_EQ(value_at(integer, 0.3), 2);
}

TEST(Ranges, GiveShortValues) {
    EXPECT_EQ(value_at({.name = "x", .low = 0, .high = 1}, 1.0 / 3), 0.33333);
    EXPECT_EQ(value_at({.name = "x", .low = 0, .high = 1e9}, 1.0 / 3), 333330000);
    EXPECT_EQ(value_at({.name = "x", .low = 0, .high = 3e-7}, 0.1), 3e-8);
    // The scale for -1e-305, 10^309, overflows.
    EXPECT_EQ(value_at({.name = "x", .low = -1e-305, .high = 1e3}, 0), -1e-305);
    EXPECT_EQ(value_at({.name = "x", .low = 0, .high = 5e-324}, 1), 5e-324);
}

TEST(WithValues, ReplacesAndAdds) {
    const std::vector<Range> ranges = {{.name = "smooth"}, {.name = "mono"}};
    EXPECT_EQ(with_values("snake", ranges, {1, 0.5}), "snake:smooth=1,mono=0.5");
    EXPECT_EQ(with_values("snake:", ranges, {1, 0.5}), "snake:smooth=1,mono=0.5");
    EXPECT_EQ(with_values("snake:depth=4,mono=3,time=1", ranges, {1, 0.5}),
              "snake:depth=4,time=1,smooth=1,mono=0.5");
}

}  // namespace
}  // namespace tilestone::tune
