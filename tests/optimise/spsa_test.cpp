// SPDX-License-Identifier: MIT
//
// SPSA: its gains as published, noise, walls.
#include "tilestone/training/optimise/spsa.h"

#include <limits>

#include <gtest/gtest.h>

#include "tests/optimise/functions.h"

namespace tilestone::optimise {
namespace {

const Point kOptimum = {0.3, 0.6, 0.5, 0.7, 0.4};

double from_optimum(const Point& point) {
    Point away = point;
    for (std::size_t i = 0; i < away.size(); ++i) away[i] -= kOptimum[i];
    return sphere(away);
}

SpsaSettings settings(std::uint64_t seed) {
    return {.start = Point(5, 0.5), .pairs = 2, .iterations = 300, .seed = seed};
}

TEST(Spsa, AsksForPairsAboutItsCentre) {
    Spsa spsa(settings(1));
    for (int iteration = 0; iteration < 5; ++iteration) {
        ASSERT_EQ(spsa.ask().size(), 4u);
        for (std::size_t pair = 0; pair < 2; ++pair) {
            const Point& up = spsa.ask()[2 * pair];
            const Point& down = spsa.ask()[2 * pair + 1];
            for (std::size_t i = 0; i < 5; ++i) {
                EXPECT_NEAR((up[i] + down[i]) / 2, spsa.centre()[i], 1e-12);
                // c / (k + 1)^0.101
                EXPECT_NEAR(std::abs(up[i] - down[i]) / 2, 0.1 / std::pow(iteration + 1, 0.101),
                            1e-12);
            }
        }
        spsa.tell(values_of(from_optimum, spsa.ask()));
    }
}

/// With a slope that is the same everywhere, steps fall as 1 / (A + k + 1)^0.602, and the first has
/// the length asked for.
TEST(Spsa, TakesStepsOfThePublishedLengths) {
    Spsa spsa({.start = {0.5}, .step = 0.02, .pairs = 1, .iterations = 50, .seed = 1});
    double before = 0.5;
    for (int k = 0; k < 10; ++k) {
        spsa.tell(values_of([](const Point& x) { return 7 * x[0]; }, spsa.ask()));
        EXPECT_NEAR(before - spsa.centre()[0], 0.02 * std::pow((5 + 1.0) / (5 + k + 1), 0.602),
                    1e-12);
        before = spsa.centre()[0];
    }
}

TEST(Spsa, FindsTheOptimumOfASphereWithAndWithoutNoise) {
    for (const double level : {0.0, 0.02}) {
        double sum = 0;
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            Normal noise(100 + seed);
            Spsa spsa(settings(seed));
            for (int i = 0; i < 300; ++i) {
                spsa.tell(values_of(
                    [&](const Point& x) { return from_optimum(x) + level * noise.draw(); },
                    spsa.ask()));
            }
            sum += std::sqrt(from_optimum(spsa.centre()));
        }
        EXPECT_LT(sum / 10, level == 0 ? 0.01 : 0.1) << level;  // from 0.32
    }
}

TEST(Spsa, StaysWithinTheCubeAndFindsItsCorner) {
    Spsa spsa({.start = {0.02, 0.9, 0.5}, .iterations = 100, .seed = 3});
    for (int i = 0; i < 100; ++i) {
        for (const Point& point : spsa.ask()) {
            for (const double each : point) ASSERT_TRUE(each >= 0 && each <= 1);
        }
        spsa.tell(values_of([](const Point& x) { return x[0] - x[1] + x[2]; }, spsa.ask()));
    }
    const Point corner = spsa.centre();
    EXPECT_LT(corner[0], 0.1);
    EXPECT_GT(corner[1], 0.9);
    EXPECT_LT(corner[2], 0.1);
}

TEST(Spsa, FollowsFromSeedAndWhatItIsTold) {
    const auto after = [](std::uint64_t seed) {
        Spsa spsa(settings(seed));
        for (int i = 0; i < 20; ++i) spsa.tell(values_of(from_optimum, spsa.ask()));
        return spsa.ask();
    };
    EXPECT_EQ(after(5), after(5));
    EXPECT_NE(after(5), after(6));
}

TEST(Spsa, BearsValuesThatSayNothing) {
    for (const double value :
         {1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        Spsa spsa(settings(9));
        for (int i = 0; i < 50; ++i) spsa.tell(std::vector<double>(spsa.ask().size(), value));
        EXPECT_EQ(spsa.centre(), Point(5, 0.5));
    }
}

}  // namespace
}  // namespace tilestone::optimise
