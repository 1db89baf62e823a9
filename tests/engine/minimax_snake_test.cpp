// SPDX-License-Identifier: MIT
//
// Tests the player minimax-snake against the plain definition of its search and evaluation.
#include "tilestone/engine/twenty48/minimax_snake.h"

#include <gtest/gtest.h>

#include "tests/engine/plain_minimax.h"
#include "tests/engine/positions.h"
#include "tilestone/games/twenty48/snake_features.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine_test {
namespace {

using engine::twenty48::kMinimaxSnakePlayer;
using engine::twenty48::SnakeWeights;
using plain::Cells;

plain::Judgement snake(const SnakeWeights& weights) {
    const auto value = [weights](const Cells& cells) {
        return weights.smooth * plain::snake_smooth(cells) +
               weights.mono * plain::snake_mono(cells) + weights.empty * plain::count_empty(cells) +
               weights.max * plain::largest(cells) + weights.repeat * plain::repeat(cells) +
               weights.average * plain::average(cells);
    };
    const auto value_unless_lost = [value](const Cells& cells) {
        for (const twenty48::Move move : twenty48::kMoves) {
            if (plain::moved(cells, move)) return value(cells);
        }
        return engine::twenty48::kSnakeLost;
    };
    return {value, value_unless_lost, plain::every_two, engine::twenty48::kSnakeLost};
}

void compare_with_plain(int plies, int positions, const std::string& options,
                        const SnakeWeights& weights) {
    Rng rng(static_cast<std::uint64_t>(plies) + 200);
    const auto player = make(kMinimaxSnakePlayer, "depth=" + std::to_string(plies) +
                                                      (options.empty() ? "" : ",") + options);
    int compared = 0;
    for (int i = 0; i < scaled(positions); ++i) {
        const Board position = any_position(rng, true);
        if (plies > 4 && position.count_empty() > 5) continue;  // too slow for the plain search
        const plain::Answer expected =
            plain::answer(snake(weights), plain::cells_of(position), 1, 1, plies);
        const SearchResult all = player->decide({.state = position, .all_values = true});
        ASSERT_EQ("", plain::difference(all, expected.values)) << twenty48::to_text(position);
        ASSERT_TRUE(is_legal(all, position)) << twenty48::to_text(position);
        if (expected.values.size() < 2) continue;  // forced moves have their own test
        ++compared;
        ASSERT_EQ(all.depth, expected.plies) << twenty48::to_text(position);
        const SearchResult best = player->decide({.state = position});
        ASSERT_EQ("", plain::difference_of_best(best, expected.values))
            << twenty48::to_text(position);
        ASSERT_EQ(best.depth, expected.plies) << twenty48::to_text(position);
    }
    EXPECT_GT(compared, 0);
}

TEST(MinimaxSnake, AgreesWithPlainSearch1PlyDeep) { compare_with_plain(1, 1000, "", {}); }
TEST(MinimaxSnake, AgreesWithPlainSearch2PliesDeep) { compare_with_plain(2, 400, "", {}); }
TEST(MinimaxSnake, AgreesWithPlainSearch3PliesDeep) { compare_with_plain(3, 200, "", {}); }
TEST(MinimaxSnake, AgreesWithPlainSearch4PliesDeep) { compare_with_plain(4, 100, "", {}); }
TEST(MinimaxSnake, AgreesWithPlainSearch5PliesDeep) { compare_with_plain(5, 60, "", {}); }
TEST(MinimaxSnake, AgreesWithPlainSearch6PliesDeep) { compare_with_plain(6, 60, "", {}); }

TEST(MinimaxSnake, AgreesWithPlainSearchUnderOtherWeights) {
    compare_with_plain(
        3, 100, "smooth=-0.5,mono=0,empty=-3,max=0.25,repeat=4,average=-12.5",
        {.smooth = -0.5, .mono = 0, .empty = -3, .max = 0.25, .repeat = 4, .average = -12.5});
}

// A lost position stays the worst at both ends of the range of weights.
TEST(MinimaxSnake, AgreesWithPlainSearchUnderExtremeWeights) {
    compare_with_plain(2, 100,
                       "smooth=1000,mono=1000,empty=-1000,max=-1000,repeat=1000,average=-1000",
                       {.smooth = 1000,
                        .mono = 1000,
                        .empty = -1000,
                        .max = -1000,
                        .repeat = 1000,
                        .average = -1000});
}

TEST(MinimaxSnake, AnswersFromAShallowerDepthWhereTheWorstCaseLoses) {
    Rng rng(9);
    const auto player = make(kMinimaxSnakePlayer, "depth=2");
    constexpr int kLostPositions = 20;
    constexpr int kMaxTries = 20000;  // about one position in 400 qualifies
    int lost = 0;
    for (int i = 0; lost < kLostPositions && i < kMaxTries; ++i) {
        const Board position = crowded_position(rng, 6);
        const Cells cells = plain::cells_of(position);
        const plain::Answer expected = plain::answer(snake({}), cells, 1, 1, 2);
        if (expected.values.size() < 2 || expected.plies > 1) continue;
        ++lost;
        const SearchResult result = player->decide({.state = position});
        ASSERT_EQ(result.depth, 1) << twenty48::to_text(position);
        ASSERT_EQ("", plain::difference_of_best(result, expected.values));
    }
    EXPECT_EQ(lost, kLostPositions);
}

TEST(MinimaxSnake, LooksSixPliesAheadUnlessToldOtherwise) {
    const Board position = board("0012002300340145");
    EXPECT_EQ(make(kMinimaxSnakePlayer, "")->decide({.state = position}).depth, 6);
    EXPECT_EQ(make(kMinimaxSnakePlayer, "max=2")->decide({.state = position}).depth, 6);
    EXPECT_EQ(make(kMinimaxSnakePlayer, "depth=5")->decide({.state = position}).depth, 5);
    EXPECT_GT(make(kMinimaxSnakePlayer, "nodes=300000")->decide({.state = position}).depth, 6);
    EXPECT_LT(make(kMinimaxSnakePlayer, "nodes=100")->decide({.state = position}).depth, 6);
}

// Computed by hand. The snake reads 1 1 0 0 | 0 2 0 0 | 3 0 0 0 | 4 0 5 0: steps 1 2 2 3 3 4 4 5 5
// and five descents, each to 0. Only the 2 occurs twice; the exponents add up to 16.
TEST(MinimaxSnake, EvaluatesAnExampleDoneByHand) {
    const auto evaluation = make(kMinimaxSnakePlayer, "")->evaluate(board("1100002030000504"));
    ASSERT_TRUE(evaluation);
    const std::vector<std::pair<std::string_view, double>> expected = {
        {"smooth", -29}, {"mono", -5}, {"empty", 10}, {"max", 5}, {"repeat", -1}, {"average", 1}};
    ASSERT_EQ(evaluation->features.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(evaluation->features[i].name, expected[i].first);
        EXPECT_EQ(evaluation->features[i].value, expected[i].second) << expected[i].first;
    }
    EXPECT_EQ(evaluation->value, -29 - 2 * 5 + 3 * 10 + 5);
}

TEST(MinimaxSnake, EveryWeightCounts) {
    const Board position = board("1100002030000504");
    const double before = make(kMinimaxSnakePlayer, "")->evaluate(position)->value;
    const auto gain = [&](std::string_view options) {
        return make(kMinimaxSnakePlayer, options)->evaluate(position)->value - before;
    };
    EXPECT_EQ(gain("smooth=2"), -29);
    EXPECT_EQ(gain("mono=3"), -5);
    EXPECT_EQ(gain("empty=4"), 10);
    EXPECT_EQ(gain("max=2"), 5);
    EXPECT_EQ(gain("repeat=1"), -1);
    EXPECT_EQ(gain("average=-1"), -1);
}

void expect_features_as_defined(const Board& position) {
    const Cells cells = plain::cells_of(position);
    const twenty48::SnakeFeatures features = twenty48::snake_features(position);
    ASSERT_EQ(features.smooth, plain::snake_smooth(cells)) << twenty48::to_text(position);
    ASSERT_EQ(features.mono, plain::snake_mono(cells)) << twenty48::to_text(position);
    ASSERT_EQ(features.empty, plain::count_empty(cells)) << twenty48::to_text(position);
    ASSERT_EQ(features.max, plain::largest(cells)) << twenty48::to_text(position);
    ASSERT_EQ(features.repeat, plain::repeat(cells)) << twenty48::to_text(position);
    ASSERT_EQ(features.average, plain::average(cells)) << twenty48::to_text(position);
}

TEST(SnakeFeatures, AreAsDefined) {
    Rng rng(10);
    for (int i = 0; i < scaled(100000); ++i) {
        expect_features_as_defined(any_position(rng, true));
        if (HasFatalFailure()) return;
    }
}

// The largest values that the packed sums of the row tables must hold.
TEST(SnakeFeatures, AreAsDefinedAtTheExtremes) {
    for (const std::string_view text :
         {"0000000000000000", "ffffffffffffffff", "hhhhhhhhhhhhhhhh", "f0f00f0ff0f00f0f",
          "0f0ff0f00f0ff0f0", "f0f0f0f0f0f0f0f0", "0f0f0f0f0f0f0f0f", "h0h00h0hh0h00h0h",
          "123456789abcdefg", "fedc89ab7654012f"}) {
        expect_features_as_defined(board(text));
        if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace tilestone::engine_test
