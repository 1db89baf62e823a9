// SPDX-License-Identifier: MIT
//
// Tests the hand-made evaluation: its traits by hand, its table against the definition, and
// invariants for all weights.
#include "tilestone/games/twenty48/line_evaluation.h"

#include <gtest/gtest.h>

#include "tests/twenty48/positions.h"
#include "tilestone/games/twenty48/symmetry.h"

namespace tilestone::twenty48 {
namespace {

constexpr int kLinePositions = 200'000 / TILESTONE_TEST_DIVISOR;

int default_value(const Board& board) {
    return LineEvaluation::with_default_weights().value(board);
}

TEST(LineTraits, ByHand) {
    // 4 . 4 1: e^3.5 is 128, 0, 128 and 1. The pair of 4s has an empty cell between them. From the
    // left e^4 is 256, 0, 256, 1: falls 256 + 255, rises 256.
    const LineTraits pair = line_traits(Line{4, 0, 4, 1});
    EXPECT_EQ(pair.empty, 1);
    EXPECT_EQ(pair.merges, 1);
    EXPECT_EQ(pair.steps, 0);
    EXPECT_EQ(pair.weight, 257);
    EXPECT_EQ(pair.disorder, 256);
    // 1 2 3 4: 1 + 11.31 + 46.77 + 128 = 187.08; three steps, in order.
    const LineTraits ordered = line_traits(Line{1, 2, 3, 4});
    EXPECT_EQ(ordered.empty, 0);
    EXPECT_EQ(ordered.merges, 0);
    EXPECT_EQ(ordered.steps, 3);
    EXPECT_EQ(ordered.weight, 187);
    EXPECT_EQ(ordered.disorder, 0);
    EXPECT_EQ(line_traits(Line{0, 0, 0, 0}).empty, 4);
    // Three equal tiles form two pairs.
    EXPECT_EQ(line_traits(Line{7, 7, 0, 7}).merges, 2);
}

TEST(BoardValue, IsTheSumOverRowsAndColumns) {
    Positions positions(24);
    for (int i = 0; i < kLinePositions; ++i) {
        const Board packed = board_of(positions.draw());
        const Board turned = transposed(packed);
        int expected = 0;
        LineTraits sum;
        for (int line = 0; line < kSide; ++line) {
            for (const Line& each : {packed.row(line), turned.row(line)}) {
                expected += line_value(each);
                sum.empty += line_traits(each).empty;
                sum.merges += line_traits(each).merges;
                sum.steps += line_traits(each).steps;
                sum.weight += line_traits(each).weight;
                sum.disorder += line_traits(each).disorder;
            }
        }
        ASSERT_EQ(default_value(packed), expected) << to_text(packed);
        const LineTraits traits = board_traits(packed);
        ASSERT_EQ(traits.empty, sum.empty);
        ASSERT_EQ(traits.merges, sum.merges);
        ASSERT_EQ(traits.steps, sum.steps);
        ASSERT_EQ(traits.weight, sum.weight);
        ASSERT_EQ(traits.disorder, sum.disorder);
        ASSERT_EQ(traits.empty, 2 * packed.count_empty());
    }
}

/// With any weights a board's value is the rounded sum of its lines, also for wide boards, and fits
/// an int with the largest weights.
TEST(LineEvaluation, IsTheSumOverLinesByItsWeights) {
    const std::vector<LineWeights> all = {
        {},
        {.empty = 1.5, .merge = -3, .step = 0.25, .weight = 0.1, .disorder = 0.3},
        {.empty = kMaxCountWeight,
         .merge = kMaxCountWeight,
         .step = kMaxCountWeight,
         .weight = kMaxHeavyWeight,
         .disorder = kMaxHeavyWeight}};
    Positions positions(26);
    for (const LineWeights& weights : all) {
        const LineEvaluation evaluation(weights);
        for (int i = 0; i < kLinePositions / 100; ++i) {
            const Board packed = board_of(positions.draw());
            const Board turned = transposed(packed);
            std::int64_t expected = 0;
            for (int line = 0; line < kSide; ++line) {
                expected += line_value(packed.row(line), weights);
                expected += line_value(turned.row(line), weights);
            }
            ASSERT_EQ(evaluation.value(packed), expected) << to_text(packed);
            if (weights == LineWeights{}) {
                ASSERT_EQ(default_value(packed), expected);
            }
        }
    }
}

/// The default weights are integers, so no rounding occurs.
TEST(LineEvaluation, OfTheUsualWeightsIsExact) {
    const LineTraits traits = line_traits(Line{4, 0, 4, 1});
    EXPECT_EQ(line_value(Line{4, 0, 4, 1}), 270 * traits.empty + 940 * traits.merges +
                                                72 * traits.steps - 7 * traits.weight -
                                                19 * traits.disorder);
}

TEST(BoardValue, IsTheSameFromAllSides) {
    Positions positions(25);
    for (int i = 0; i < kLinePositions / 4; ++i) {
        const Board packed = board_of(positions.draw());
        for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
            ASSERT_EQ(default_value(apply_symmetry(symmetry, packed)), default_value(packed))
                << to_text(packed) << " symmetry " << symmetry;
        }
    }
}

}  // namespace
}  // namespace tilestone::twenty48
