// SPDX-License-Identifier: MIT
#include "tilestone/report/chart/scale.h"

#include <cmath>
#include <limits>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace tilestone::chart {
namespace {

Scale scale_over(const Axis& axis, std::initializer_list<double> values, int wanted = 6) {
    Extent extent(axis);
    for (const double value : values) extent.add(value);
    return {extent, wanted};
}

std::vector<std::string> labels_of(const Scale& scale) {
    std::vector<std::string> labels;
    for (const double tick : scale.ticks()) labels.push_back(scale.label(tick));
    return labels;
}

using Labels = std::vector<std::string>;

TEST(ChartScale, CountsInStepsOfOneTwoFive) {
    EXPECT_EQ(labels_of(scale_over({.from_zero = true}, {97})),
              (Labels{"0", "20", "40", "60", "80", "100"}));
    EXPECT_EQ(labels_of(scale_over({}, {1.2, 1.9})), (Labels{"1.2", "1.4", "1.6", "1.8", "2.0"}));
    EXPECT_EQ(labels_of(scale_over({}, {-7, 12})), (Labels{"-10", "-5", "0", "5", "10", "15"}));
}

TEST(ChartScale, KeepsWholeNumbersWhole) {
    EXPECT_EQ(labels_of(scale_over({.numbers = Numbers::kWhole}, {1, 3})), (Labels{"1", "2", "3"}));
    EXPECT_EQ(labels_of(scale_over({.numbers = Numbers::kWhole}, {5})), (Labels{"4", "5", "6"}));
}

TEST(ChartScale, ShortensLargeNumbers) {
    EXPECT_EQ(labels_of(scale_over({.from_zero = true}, {2.4e6})),
              (Labels{"0", "0.5 M", "1.0 M", "1.5 M", "2.0 M", "2.5 M"}));
    EXPECT_EQ(labels_of(scale_over({.from_zero = true}, {240000})).back(), "250,000");
    EXPECT_EQ(scale_over({.from_zero = true}, {3e12}).label(3e12), "3.0 T");
    EXPECT_EQ(scale_over({.from_zero = true}, {4e20}).label(1e20), "1e20");
    EXPECT_EQ(scale_over({.from_zero = true}, {3e-7}).label(1e-7), "1.0e-7");
}

TEST(ChartScale, SharesArePerCent) {
    const Axis axis{.from_zero = true, .numbers = Numbers::kPercent};
    EXPECT_EQ(labels_of(scale_over(axis, {0.83})),
              (Labels{"0%", "20%", "40%", "60%", "80%", "100%"}));
    EXPECT_EQ(scale_over(axis, {0.83}).text(0.0004), "<0.1%");
    EXPECT_EQ(scale_over(axis, {0.83}).text(-0.25), "-25%");
    EXPECT_EQ(scale_over(axis, {1, 1}).high(), 1);
    Extent extent(axis);
    extent.add(0.5);
    EXPECT_EQ(Scale(extent, 5).label(0.5), "50%");
}

TEST(ChartScale, LogarithmicDecadesWithTwoAndFiveWhereThereIsRoom) {
    const Axis axis{.logarithmic = true};
    EXPECT_EQ(labels_of(scale_over(axis, {1.5, 80})),
              (Labels{"1", "2", "5", "10", "20", "50", "100"}));
    EXPECT_EQ(labels_of(scale_over(axis, {0.1, 1500})), (Labels{"0.1", "1", "10", "100", "1,000"}));
    EXPECT_EQ(scale_over(axis, {0.1, 1500}).high(), 2000);
    EXPECT_EQ(labels_of(scale_over(axis, {7})), (Labels{"5", "10"}));
    EXPECT_EQ(labels_of(scale_over(axis, {10})), (Labels{"5", "10", "20"}));
    EXPECT_EQ(labels_of(scale_over(axis, {1e6, 5e6})), (Labels{"1 M", "2 M", "5 M"}));
    EXPECT_EQ(scale_over(axis, {1, 1e12}).ticks().size(), 5u);  // every third decade
}

TEST(ChartScale, WithoutValuesStillAnAxis) {
    EXPECT_EQ(labels_of(scale_over({}, {}, 2)), (Labels{"0", "0.5", "1.0"}));
    EXPECT_EQ(scale_over({.logarithmic = true}, {}).low(), 1);
    EXPECT_EQ(scale_over({.from_zero = true}, {0}).high(), 1);
    EXPECT_EQ(scale_over({}, {0}).low(), -1);
}

TEST(ChartScale, WhatHasNoPlace) {
    const double infinity = std::numeric_limits<double>::infinity();
    for (const double value : {infinity, -infinity, std::nan(""), 1e101, -1e300}) {
        EXPECT_FALSE(can_show({}, value)) << value;
    }
    EXPECT_FALSE(can_show({.logarithmic = true}, 0));
    EXPECT_FALSE(can_show({.logarithmic = true}, -1));
    EXPECT_TRUE(can_show({}, -1));
    EXPECT_EQ(scale_over({}, {1, 2}).share(-infinity), 0);
    EXPECT_EQ(scale_over({}, {1, 2}).share(infinity), 1);
    EXPECT_EQ(scale_over({}, {1, 2}).share(std::nan("")), 0);
}

TEST(ChartScale, NumbersWithTheirIntervals) {
    const Scale scale = scale_over({.from_zero = true}, {12345.678});
    EXPECT_EQ(scale.text(12345.678), "12,346");
    EXPECT_EQ(scale.text(12345.678, Interval{.low = 11000, .high = 13000.4}),
              "12,346 (11,000 … 13,000)");
    EXPECT_EQ(scale_over({.logarithmic = true}, {1, 1000}).text(12.3456), "12.3");
}

rc::Gen<double> any_real() {
    return rc::gen::apply(
        [](int digits, int exponent) { return digits * std::pow(10.0, exponent); },
        rc::gen::inRange(-9999, 9999), rc::gen::inRange(-20, 20));
}

RC_GTEST_PROP(ChartScale, HoldsItsValuesInOrderBetweenTicksThatDiffer, ()) {
    const Axis axis{.logarithmic = *rc::gen::arbitrary<bool>(),
                    .from_zero = *rc::gen::arbitrary<bool>(),
                    .numbers = *rc::gen::element(Numbers::kDecimal, Numbers::kWhole)};
    const auto values = *rc::gen::container<std::vector<double>>(any_real());
    const int wanted = *rc::gen::inRange(1, 12);
    Extent extent(axis);
    std::vector<double> shown;
    for (const double value : values) {
        if (extent.add(value)) shown.push_back(value);
    }
    const Scale scale(extent, wanted);
    RC_ASSERT(scale.low() < scale.high());
    RC_ASSERT(scale.ticks().size() >= 2u);
    RC_ASSERT(scale.ticks().size() <= std::size_t(wanted) + 3);
    for (const double value : shown) {
        const double slack = 1e-8 * std::max(scale.high() - scale.low(), std::abs(value));
        RC_ASSERT(value >= scale.low() - slack);
        RC_ASSERT(value <= scale.high() + slack);
        for (const double other : shown) {
            if (value < other) RC_ASSERT(scale.share(value) <= scale.share(other));
        }
    }
    std::set<std::string> labels;
    for (const double tick : scale.ticks()) {
        RC_ASSERT(tick >= scale.low() * (1 - 1e-9) - 1e-300 || tick >= scale.low());
        RC_ASSERT(labels.insert(scale.label(tick)).second);
    }
}

}  // namespace
}  // namespace tilestone::chart
