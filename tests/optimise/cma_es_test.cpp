// SPDX-License-Identifier: MIT
//
// CMA-ES on known functions: how many values it needs, beside another program's; what must not
// change with the coordinates; noise; walls.
#include "tilestone/training/optimise/cma_es.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "tests/optimise/functions.h"

namespace tilestone::optimise {
namespace {

constexpr double kTarget = 1e-8;

CmaSettings unbounded(std::size_t n, double start, std::uint64_t seed) {
    return {.start = Point(n, start), .step = 0.3, .seed = seed, .bounded = false};
}

/// How many values until one was below the target, or nothing.
std::optional<int> evaluations(const Function& function, const CmaSettings& settings) {
    constexpr int kMax = 60'000;
    CmaEs cma(settings);
    for (int asked = 0; asked < kMax;) {
        const std::vector<double> values = values_of(function, cma.ask());
        for (const double value : values) {
            ++asked;
            if (value < kTarget) return asked;
        }
        cma.tell(values);
    }
    return {};
}

struct Known {
    std::string name;
    Function function;
    std::size_t dimensions;
    double start;
    int median;   ///< what the reference needed
    int reached;  ///< of 21 runs, at least; the function of Rosenbrock has a second minimum
};

/// The median over 21 seeds; nothing where the target was missed more often than expected.
std::optional<int> median_evaluations(const Known& known, bool negative) {
    std::vector<int> needed;
    for (std::uint64_t seed = 1; seed <= 21; ++seed) {
        CmaSettings settings = unbounded(known.dimensions, known.start, seed);
        settings.negative = negative;
        if (const auto count = evaluations(known.function, settings)) needed.push_back(*count);
    }
    if (needed.size() < static_cast<std::size_t>(known.reached)) return {};
    std::ranges::sort(needed);
    return needed[needed.size() / 2];
}

/// Without negative weights as many as the program of the method's author, purecma.py of pycma 4.4,
/// which has none: its medians over 21 seeds, with the same start, step and target. With them fewer
/// where there are directions to learn.
TEST(CmaEs, NeedsAsManyValuesAsTheReference) {
    constexpr double kAlike = 0.15;
    const std::vector<Known> all = {
        {"sphere", sphere, 5, 1, 705, 21},          {"sphere", sphere, 10, 1, 1448, 21},
        {"ellipsoid", ellipsoid, 5, 1, 2162, 21},   {"ellipsoid", ellipsoid, 10, 1, 6092, 21},
        {"rosenbrock", rosenbrock, 5, 0, 2090, 18}, {"rosenbrock", rosenbrock, 10, 0, 6022, 18}};
    for (const Known& known : all) {
        const std::string name = known.name + " in " + std::to_string(known.dimensions);
        const auto positive = median_evaluations(known, false);
        const auto both = median_evaluations(known, true);
        ASSERT_TRUE(positive && both) << name;
        EXPECT_NEAR(*positive, known.median, kAlike * known.median) << name;
        EXPECT_LT(*both, (known.name == "sphere" ? 1.05 : 0.95) * *positive) << name;
    }
}

/// Turning the coordinates (all but the start) changes the number of values little; what learns no
/// directions would need a hundred times as many.
TEST(CmaEs, DoesNotCareForTheCoordinates) {
    constexpr std::size_t kDimensions = 6;
    std::vector<int> straight;
    std::vector<int> turned;
    for (std::uint64_t seed = 1; seed <= 11; ++seed) {
        const Matrix turn = random_rotation(kDimensions, 100 + seed);
        const auto settings = unbounded(kDimensions, 0.5, seed);
        straight.push_back(evaluations(ellipsoid, settings).value_or(0));
        turned.push_back(
            evaluations([&](const Point& x) { return ellipsoid(times(turn, x)); }, settings)
                .value_or(0));
    }
    std::ranges::sort(straight);
    std::ranges::sort(turned);
    ASSERT_GT(straight.front(), 0);
    ASSERT_GT(turned.front(), 0);
    EXPECT_NEAR(turned[5], straight[5], 0.25 * straight[5]);
}

/// Only the order of the values counts.
TEST(CmaEs, DoesNotCareForTheScaleOfValues) {
    CmaEs plain(unbounded(4, 1, 3));
    CmaEs bent(unbounded(4, 1, 3));
    for (int i = 0; i < 50; ++i) {
        plain.tell(values_of(rosenbrock, plain.ask()));
        bent.tell(
            values_of([](const Point& x) { return std::log(rosenbrock(x)) - 7; }, bent.ask()));
    }
    EXPECT_EQ(plain.ask(), bent.ask());
}

TEST(CmaEs, FollowsFromSeedAndWhatItIsTold) {
    const auto after = [](std::uint64_t seed) {
        CmaEs cma(unbounded(3, 1, seed));
        for (int i = 0; i < 20; ++i) cma.tell(values_of(sphere, cma.ask()));
        return cma.ask();
    };
    EXPECT_EQ(after(5), after(5));
    EXPECT_NE(after(5), after(6));
}

/// The distance to the optimum after many noisy values.
double distance_under_noise(std::size_t population, int values, std::uint64_t seed) {
    const Point optimum = {0.3, 0.6, 0.5, 0.7, 0.4};
    Normal noise(1000 + seed);
    CmaEs cma({.start = Point(5, 0.5), .step = 0.2, .population = population, .seed = seed});
    for (int asked = 0; asked < values; asked += static_cast<int>(cma.ask().size())) {
        std::vector<double> told;
        for (const Point& point : cma.ask()) {
            Point away = point;
            for (std::size_t i = 0; i < 5; ++i) away[i] -= optimum[i];
            told.push_back(sphere(away) + 0.05 * noise.draw());
        }
        cma.tell(told);
    }
    Point away = cma.centre();
    for (std::size_t i = 0; i < 5; ++i) away[i] -= optimum[i];
    return std::sqrt(sphere(away));
}

/// The noise is as large as a point's value at a distance of 0.22. The start is 0.32 away.
TEST(CmaEs, FindsUnderNoiseWithALargerPopulation) {
    double sum = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) sum += distance_under_noise(40, 2000, seed);
    EXPECT_LT(sum / 10, 0.1);
}

TEST(CmaEs, StaysWithinTheCubeAndFindsItsCorner) {
    CmaEs cma({.start = Point(4, 0.5), .step = 0.3, .seed = 2});
    for (int i = 0; i < 100; ++i) {
        for (const Point& point : cma.ask()) {
            for (const double each : point) ASSERT_TRUE(each >= 0 && each <= 1);
        }
        cma.tell(values_of([](const Point& x) { return x[0] - x[1] + x[2] - x[3]; }, cma.ask()));
    }
    const Point corner = cma.centre();
    for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(corner[i], i % 2 == 0 ? 0 : 1, 1e-3);
}

/// Where all values are alike, or none is a number, it neither leaves the cube nor breaks.
TEST(CmaEs, BearsValuesThatSayNothing) {
    for (const double value :
         {1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        CmaEs cma({.start = Point(3, 0.5), .seed = 9});
        for (int i = 0; i < 500; ++i) cma.tell(std::vector<double>(cma.ask().size(), value));
        for (const double each : cma.centre()) EXPECT_TRUE(each >= 0 && each <= 1);
        EXPECT_GT(cma.reach(), 0);
        EXPECT_LT(cma.reach(), 0.34);
    }
}

/// A value that is not a number is worse than any other.
TEST(CmaEs, TakesWhatIsNoNumberForTheWorst) {
    CmaEs nothing(unbounded(3, 1, 4));
    CmaEs large(unbounded(3, 1, 4));
    for (int i = 0; i < 30; ++i) {
        const auto values = [&](double worst) {
            return values_of([&](const Point& x) { return x[0] > 0.5 ? worst : sphere(x); },
                             nothing.ask());
        };
        const auto first = values(std::numeric_limits<double>::quiet_NaN());
        const auto second = values(1e300);
        nothing.tell(first);
        large.tell(second);
    }
    EXPECT_EQ(nothing.ask(), large.ask());
}

TEST(CmaEs, HasOneDimensionToo) {
    EXPECT_TRUE(evaluations(sphere, unbounded(1, 1, 1)).has_value());
}

}  // namespace
}  // namespace tilestone::optimise
