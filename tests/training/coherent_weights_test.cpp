// SPDX-License-Identifier: MIT
#include "tilestone/training/coherent_weights.h"

#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"

namespace tilestone::training {
namespace {

std::vector<std::uint32_t> first_eight(std::uint32_t first = 0) {
    std::vector<std::uint32_t> indices(8);
    std::iota(indices.begin(), indices.end(), first);
    return indices;
}

/// Proposes `change` to eight weights.
void propose(CoherentWeights& weights, const std::vector<std::uint32_t>& indices, double change,
             float rate, std::uint64_t noise) {
    const float target = weights.total(indices) + static_cast<float>(8 * change);
    weights.learn(indices, target, {rate}, static_cast<std::uint32_t>(noise));
}

/// Temporal coherence by its definition, in doubles.
struct PlainWeight {
    double value = 0;
    double sum = 0;
    double absolute = 0;

    void learn(double change, double rate) {
        const double coherence = absolute > 0 ? std::fabs(sum) / absolute : 1;
        value += rate * coherence * change;
        sum += change;
        absolute += std::fabs(change);
    }
};

TEST(CoherentWeights, BeginsWithNothing) {
    const CoherentWeights weights(1 << 16);
    ASSERT_EQ(weights.size(), std::size_t{1} << 16);
    EXPECT_EQ(weights.at(12345), LearnedWeight{});
    EXPECT_TRUE(weights.are_untouched(0, weights.size()));
}

TEST(CoherentWeights, TheFirstProposalIsTakenWhole) {
    CoherentWeights weights(64);
    propose(weights, first_eight(8), 3.0, 0.5F, 0);
    EXPECT_EQ(weights.at(8).value, 1.5F);
    EXPECT_EQ(weights.at(7).value, 0.0F);
    EXPECT_EQ(weights.total(first_eight(8)), 12.0F);
}

TEST(CoherentWeights, AFixedRateHeedsNoCoherence) {
    CoherentWeights weights(64);
    const auto indices = first_eight();
    // Proposals of 3 and -1 in turn: 200 of them add up to 200 at full rate.
    for (int i = 0; i < 200; ++i) {
        const float target = weights.total(indices) + 8 * (i % 2 == 0 ? 3.0F : -1.0F);
        weights.learn(indices, target, {.share = 0.5F, .coherent = false}, 0);
    }
    EXPECT_NEAR(weights.at(0).value, 100, 0.01);
    EXPECT_LT(weights.at(0).sum, weights.at(0).absolute);
}

TEST(CoherentWeights, FollowsThePlainRule) {
    CoherentWeights weights(64);
    PlainWeight plain;
    Rng rng(21);
    for (int i = 0; i < 2000; ++i) {
        // A drift of 2 with noise of ±10.
        const double change = 20 * rng.uniform() - 8;
        propose(weights, first_eight(), change, 1.0F, rng.next());
        plain.learn(change, 1);
    }
    double sum = 0;
    double absolute = 0;
    for (std::uint32_t i = 0; i < 8; ++i) {
        sum += weights.at(i).sum / 8;
        absolute += weights.at(i).absolute / 8;
        EXPECT_NEAR(weights.at(i).value / plain.value, 1, 0.1);
    }
    EXPECT_NEAR(sum / plain.sum, 1, 0.05);
    EXPECT_NEAR(absolute / plain.absolute, 1, 0.05);
}

TEST(CoherentWeights, SmallChangesToLargeSumsCountInTheMean) {
    CoherentWeights weights(8);
    for (std::uint32_t i = 0; i < 8; ++i) weights.set(i, {.sum = 1024, .absolute = 4096});
    Rng rng(22);
    // Each change is far below the last bit of either sum, 8 and 32.
    for (int i = 0; i < 4096; ++i) {
        propose(weights, first_eight(), 0.25, 0, rng.next());
    }
    double sum = 0;
    double absolute = 0;
    for (std::uint32_t i = 0; i < 8; ++i) {
        sum += weights.at(i).sum / 8;
        absolute += weights.at(i).absolute / 8;
    }
    EXPECT_NEAR(sum, 1024 + 1024, 100);
    EXPECT_NEAR(absolute, 4096 + 1024, 200);
}

TEST(CoherentWeights, ContradictionBringsAWeightToRest) {
    CoherentWeights weights(8);
    Rng rng(23);
    for (int i = 0; i < 1000; ++i) {
        propose(weights, first_eight(), i % 2 == 0 ? 5.0 : -5.0, 1, rng.next());
    }
    const float before = weights.at(0).value;
    propose(weights, first_eight(), 5.0, 1, 1);
    EXPECT_LT(std::fabs(weights.at(0).value - before), 0.5F);
}

TEST(CoherentWeights, APromotedWeightHasTheSameRateAndLessWeight) {
    CoherentWeights weights(16);
    weights.set(3, {.value = -100, .sum = 512, .absolute = 2048});
    weights.write(9, promoted_from(weights.read(3)));
    EXPECT_EQ(weights.at(9), (LearnedWeight{.value = -100, .sum = 32, .absolute = 128}));
    EXPECT_TRUE(weights.read(8).is_untouched());
    weights.write(8, promoted_from(weights.read(7)));  // nothing was learned there
    EXPECT_TRUE(weights.read(8).is_untouched());
}

TEST(CoherentWeights, AWeightWithoutAForerunnerLearnsAsOneThatNobodyLookedAt) {
    CoherentWeights asked(8);
    CoherentWeights plain(8);
    for (std::uint32_t i = 0; i < 8; ++i) {
        EXPECT_TRUE(asked.read(i).may_be_promoted());
        asked.write(i, {0, kNoPromotionSource});
        EXPECT_FALSE(asked.read(i).may_be_promoted());
        EXPECT_TRUE(asked.read(i).is_untouched());
        EXPECT_EQ(asked.at(i), LearnedWeight{});
    }
    EXPECT_FALSE(asked.are_untouched(0, 8));  // a checkpoint keeps it
    Rng rng(5);
    for (int i = 0; i < 100; ++i) {
        const float change = 200 * static_cast<float>(rng.uniform()) - 60;
        const std::uint64_t noise = rng.next();
        propose(asked, first_eight(0), change, 1, noise);
        propose(plain, first_eight(0), change, 1, noise);
        for (std::uint32_t k = 0; k < 8; ++k) ASSERT_EQ(asked.at(k), plain.at(k)) << i;
    }
    EXPECT_FALSE(asked.read(0).is_untouched());
}

TEST(CoherentWeights, SavedWordsAreTheSameWords) {
    CoherentWeights weights(64);
    Rng rng(24);
    for (int i = 0; i < 50; ++i) {
        propose(weights, first_eight(8), rng.uniform(), 1, rng.next());
    }
    EXPECT_TRUE(weights.are_untouched(16, 48));
    EXPECT_FALSE(weights.are_untouched(0, 16));
    ByteWriter out;
    weights.save(0, 64, out);
    CoherentWeights copy(64);
    ByteReader in(out.bytes());
    EXPECT_TRUE(copy.load(0, 64, in));
    EXPECT_TRUE(in.ok());
    for (std::uint32_t i = 0; i < 64; ++i) EXPECT_EQ(copy.at(i), weights.at(i));
}

TEST(CoherentWeights, SumsThatNoProposalsGiveAreRefused) {
    EXPECT_TRUE((PackedWeight{1, 0}.is_sound()));
    EXPECT_TRUE((PackedWeight{1, kNoPromotionSource}.is_sound()));
    EXPECT_TRUE((PackedWeight{-5, 0xbf803f80u}.is_sound()));  // -1 of 1
    EXPECT_FALSE((PackedWeight{0, 0x40a03f80u}.is_sound()));  // 5 of 1
    EXPECT_FALSE((PackedWeight{0, 0x3f800000u}.is_sound()));  // 1 of 0
    EXPECT_FALSE((PackedWeight{0, 0x3f807f80u}.is_sound()));  // 1 of infinity
    EXPECT_FALSE((PackedWeight{0, 0x7fc03f80u}.is_sound()));  // no number of 1
    EXPECT_FALSE((PackedWeight{0, 0x3f80bf80u}.is_sound()));  // 1 of -1
    EXPECT_FALSE((PackedWeight{0, 0x00008000u}.is_sound()));  // 0 of -0
    EXPECT_FALSE((PackedWeight{0, 0x7f7f7f7fu}.is_sound()));  // the largest number of itself
    EXPECT_FALSE(are_sound_points(std::numeric_limits<float>::max()));
    EXPECT_FALSE(are_sound_points(std::nanf("")));
    EXPECT_TRUE(are_sound_points(-262144));
    ByteWriter out;
    for (std::uint32_t i = 0; i < 8; ++i) {
        out.put(std::int32_t{7});
        out.put(i == 5 ? 0x40a03f80u : 0u);
    }
    CoherentWeights weights(8);
    ByteReader in(out.bytes());
    EXPECT_FALSE(weights.load(0, 8, in));
}

// An integer near its limit is rounded to a float beyond it.
TEST(CoherentWeights, ValuesOutOfRangeArePackedAsTheNearestInRange) {
    constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();
    EXPECT_EQ(promoted_from({kMost, 0x3f803f80u}).value, kMost - 127);
    EXPECT_EQ(promoted_from({-kMost, 0x3f803f80u}).value, 127 - kMost);
    EXPECT_EQ(packed({.value = std::numeric_limits<float>::infinity()}).value, kMost - 127);
    EXPECT_EQ(packed({.value = -12.5}).value, -12.5 * kUnitsPerPoint);
}

// Values and changes at the limits of the file's words: the sum wraps, and nothing else happens.
TEST(CoherentWeights, ExtremeWeightsDoNoHarm) {
    ByteWriter out;
    for (std::uint32_t i = 0; i < 8; ++i) {
        out.put(std::numeric_limits<std::int32_t>::max());
        out.put(0x3f803f80u);
    }
    CoherentWeights weights(8);
    ByteReader in(out.bytes());
    ASSERT_TRUE(weights.load(0, 8, in));
    for (int i = 0; i < 100; ++i) weights.learn(first_eight(), 1e30F, {.share = 10}, 1);
    EXPECT_TRUE(std::isfinite(weights.total(first_eight())));
}

}  // namespace
}  // namespace tilestone::training
