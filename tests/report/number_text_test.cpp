// SPDX-License-Identifier: MIT
#include "tilestone/report/number_text.h"

#include <limits>

#include <gtest/gtest.h>

namespace tilestone::report {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(FixedText, RoundsAndNeverShowsMinusZero) {
    EXPECT_EQ(fixed_text(1.25, 1), "1.2");
    EXPECT_EQ(fixed_text(-3.0, 2), "-3.00");
    EXPECT_EQ(fixed_text(-0.001, 2), "0.00");
    EXPECT_EQ(fixed_text(-0.0, 0), "0");
    EXPECT_EQ(fixed_text(-0.1, 1), "-0.1");
}

TEST(FixedText, HasAWordForWhatHasNoDigits) {
    EXPECT_EQ(fixed_text(kInfinity, 2), "∞");
    EXPECT_EQ(fixed_text(-kInfinity, 2), "-∞");
    EXPECT_EQ(fixed_text(std::numeric_limits<double>::quiet_NaN(), 2), "?");
    EXPECT_EQ(fixed_text(std::numeric_limits<double>::max(), 9).size(), 309u + 1 + 9);
}

TEST(CountText, GroupsThreeDigits) {
    EXPECT_EQ(count_text(0), "0");
    EXPECT_EQ(count_text(999), "999");
    EXPECT_EQ(count_text(9999), "9,999");
    EXPECT_EQ(count_text(12345), "12,345");
    EXPECT_EQ(count_text(100000), "100,000");
    EXPECT_EQ(count_text(1234567), "1,234,567");
}

TEST(PercentText, DoesNotRoundAwayWhatThereIs) {
    EXPECT_EQ(percent_text(0), "0%");
    EXPECT_EQ(percent_text(1e-9), "<0.1%");
    EXPECT_EQ(percent_text(0.032), "3.2%");
    EXPECT_EQ(percent_text(0.5), "50.0%");
    EXPECT_EQ(percent_text(0.9999), ">99.9%");
    EXPECT_EQ(percent_text(1), "100%");
    EXPECT_EQ(ratio_text(1.1438), "114.4%");
    EXPECT_EQ(ratio_text(0), "0.0%");
}

TEST(ValueText, HasDecimalsByItsSize) {
    EXPECT_EQ(value_text(0), "0.00");
    EXPECT_EQ(value_text(8.954), "8.95");
    EXPECT_EQ(value_text(-999.994), "-999.99");
    EXPECT_EQ(value_text(7999.25), "7,999.2");
    EXPECT_EQ(value_text(-17329.4), "-17,329");
    EXPECT_EQ(value_text(0.004), "<0.01");
    EXPECT_EQ(value_text(-0.004), ">-0.01");
}

TEST(DurationText, UsesTheTwoLargestUnits) {
    EXPECT_EQ(duration_text(0.01, Language::kEnglish), "<0.1 s");
    EXPECT_EQ(duration_text(4.23, Language::kEnglish), "4.2 s");
    EXPECT_EQ(duration_text(9.96, Language::kEnglish), "10 s");
    EXPECT_EQ(duration_text(59.4, Language::kEnglish), "59 s");
    EXPECT_EQ(duration_text(59.6, Language::kEnglish), "1 min 0 s");
    EXPECT_EQ(duration_text(200, Language::kEnglish), "3 min 20 s");
    EXPECT_EQ(duration_text(7500, Language::kEnglish), "2 h 5 min");
    EXPECT_EQ(duration_text(200, Language::kChinese), "3 分 20 秒");
    EXPECT_EQ(duration_text(7500, Language::kChinese), "2 小时 5 分");
}

TEST(ColumnsOf, CountsChineseTwice) {
    EXPECT_EQ(columns_of(""), 0u);
    EXPECT_EQ(columns_of("abc"), 3u);
    EXPECT_EQ(columns_of("→ up…·-∞–"), 9u);
    EXPECT_EQ(columns_of("← 左"), 4u);
    EXPECT_EQ(columns_of("估值：，。（）"), 14u);
}

}  // namespace
}  // namespace tilestone::report
