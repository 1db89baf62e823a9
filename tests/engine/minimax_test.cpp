// SPDX-License-Identifier: MIT
//
// The player minimax against the definition of its search and evaluation, computed plainly.
#include <cmath>

#include <gtest/gtest.h>

#include "tests/engine/plain_minimax.h"
#include "tests/engine/positions.h"
#include "tilestone/engine/twenty48/minimax_knowledge.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine_test {
namespace {

using engine::twenty48::kMinimaxPlayer;
using plain::Cells;

plain::Judgement classic(const engine::twenty48::MinimaxWeights& weights) {
    const auto value = [weights](const Cells& cells) {
        const int empty = plain::count_empty(cells);
        return weights.smoothness * plain::smoothness(cells) +
               weights.monotonicity * plain::monotonicity(cells) +
               (empty > 0 ? weights.empty * std::log(empty) : 0) +
               weights.largest * plain::largest(cells);
    };
    return {value, value, plain::most_annoying, -10000};
}

/// The answer's depth as the player counts it: its own moves beyond the first.
int depth_of(const plain::Answer& answer) { return (answer.plies - 1) / 2; }

void compare_with_plain(int depth, int positions, const std::string& options,
                        const engine::twenty48::MinimaxWeights& weights) {
    Rng rng(static_cast<std::uint64_t>(depth) + 100);
    const auto player = make(
        kMinimaxPlayer, "depth=" + std::to_string(depth) + (options.empty() ? "" : ",") + options);
    int compared = 0;
    for (int i = 0; i < scaled(positions); ++i) {
        const Board position = any_position(rng, true);
        const plain::Answer expected =
            plain::answer(classic(weights), plain::cells_of(position), 1, 2, 2 * depth + 1);
        const SearchResult all = player->decide({.state = position, .all_values = true});
        ASSERT_EQ("", plain::difference(all, expected.values)) << twenty48::to_text(position);
        ASSERT_TRUE(is_legal(all, position)) << twenty48::to_text(position);
        if (expected.values.size() < 2) continue;  // forced moves have their own test
        ++compared;
        ASSERT_EQ(all.depth, depth_of(expected)) << twenty48::to_text(position);
        const SearchResult best = player->decide({.state = position});
        ASSERT_EQ("", plain::difference_of_best(best, expected.values))
            << twenty48::to_text(position);
        ASSERT_EQ(best.depth, depth_of(expected)) << twenty48::to_text(position);
    }
    EXPECT_GT(compared, 0);
}

TEST(Minimax, AgreesWithPlainSearchAtDepth0) { compare_with_plain(0, 1000, "", {}); }
TEST(Minimax, AgreesWithPlainSearchAtDepth1) { compare_with_plain(1, 400, "", {}); }
TEST(Minimax, AgreesWithPlainSearchAtDepth2) { compare_with_plain(2, 200, "", {}); }
TEST(Minimax, AgreesWithPlainSearchAtDepth3) { compare_with_plain(3, 60, "", {}); }

TEST(Minimax, AgreesWithPlainSearchUnderOtherWeights) {
    compare_with_plain(2, 100, "smoothness=-0.5,monotonicity=0,empty=-3,largest=7.25",
                       {.smoothness = -0.5, .monotonicity = 0, .empty = -3, .largest = 7.25});
}

TEST(Minimax, OverrunChangesNothingWhereThereIsNoClock) {
    compare_with_plain(1, 100, "overrun=on", {});
}

// Computed by hand. Smoothness: in rows 5-4; in columns 1-3 and 1-5. Monotonicity: the rows' walks
// 1 1 0, 0 2 0, 3 0 and 0 5 4 fall 1+2+3+1 and rise 2+5; the columns' walks 1 3 0, 1 5, 0 2 0 and 0
// 4 fall 3+2 and rise 2+4+2+4. Islands: five, since the two 2s form one.
TEST(Minimax, EvaluatesAnExampleDoneByHand) {
    const auto evaluation = make(kMinimaxPlayer, "")->evaluate(board("1100002030000504"));
    ASSERT_TRUE(evaluation);
    const std::vector<std::pair<std::string_view, double>> expected = {
        {"smoothness", -7}, {"monotonicity", -12}, {"empty", 10}, {"largest", 5}, {"islands", 5}};
    ASSERT_EQ(evaluation->features.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(evaluation->features[i].name, expected[i].first);
        EXPECT_EQ(evaluation->features[i].value, expected[i].second) << expected[i].first;
    }
    EXPECT_NEAR(evaluation->value, -0.7 - 15.6 + 2.7 * 2.302585092994046 + 5, 1e-12);
}

TEST(Minimax, EvaluatesAsDefined) {
    Rng rng(7);
    const auto player = make(kMinimaxPlayer, "largest=2");
    const plain::Judgement judgement = classic({.largest = 2});
    for (int i = 0; i < scaled(20000); ++i) {
        const Board position = any_position(rng, true);
        const Cells cells = plain::cells_of(position);
        const auto evaluation = player->evaluate(position);
        ASSERT_TRUE(evaluation);
        ASSERT_EQ(evaluation->features[0].value, plain::smoothness(cells));
        ASSERT_EQ(evaluation->features[1].value, plain::monotonicity(cells));
        ASSERT_EQ(evaluation->features[2].value, plain::count_empty(cells));
        ASSERT_EQ(evaluation->features[3].value, plain::largest(cells));
        ASSERT_EQ(evaluation->features[4].value, plain::islands(cells));
        ASSERT_NEAR(evaluation->value, judgement.value_after_move(cells), 1e-9);
    }
}

TEST(Minimax, AnswersFromAShallowerDepthWhereTheWorstCaseLoses) {
    Rng rng(8);
    const auto player = make(kMinimaxPlayer, "depth=3");
    constexpr int kLostPositions = 20;
    constexpr int kMaxTries = 20000;  // about one position in 100 qualifies
    int lost = 0;
    for (int i = 0; lost < kLostPositions && i < kMaxTries; ++i) {
        const Board position = crowded_position(rng, 6);
        const Cells cells = plain::cells_of(position);
        const plain::Answer expected = plain::answer(classic({}), cells, 1, 2, 3);
        if (expected.values.size() < 2 || expected.plies > 1) continue;
        ++lost;
        const SearchResult result = player->decide({.state = position});
        ASSERT_EQ(result.depth, 0) << twenty48::to_text(position);
        ASSERT_EQ("", plain::difference_of_best(result, expected.values));
    }
    EXPECT_EQ(lost, kLostPositions);
}

constexpr double kWon = 10000;

TEST(Minimax, WinsByMakingTheGoalAtOnce) {
    const SearchResult result =
        make(kMinimaxPlayer, "depth=6,goal=2048")->decide({.state = board("aa12/0003/0004/0000")});
    EXPECT_EQ(result.depth, 0);  // the first win found is the shortest; the search ends
    EXPECT_EQ(result.moves.front().value, kWon);
    const Board after = twenty48::slide(board("aa12/0003/0004/0000"), *result.move).after.board;
    EXPECT_EQ(after.largest(), 11);
}

TEST(Minimax, SeesTheGoalSeveralMovesAhead) {
    // 512 and 512 below 1024: the first move makes the second 1024, the next one 2048.
    const SearchResult result =
        make(kMinimaxPlayer, "depth=6,goal=2048")->decide({.state = board("a000/9000/9000/0000")});
    EXPECT_EQ(result.depth, 1);
    EXPECT_EQ(result.moves.front().value, kWon);
    EXPECT_EQ(static_cast<unsigned>(*result.move) % 2, 0u);  // up or down
}

TEST(Minimax, PlaysOnAfterTheGoal) {
    Rng rng(9);
    const auto aims = make(kMinimaxPlayer, "depth=2,goal=512");
    const auto plays = make(kMinimaxPlayer, "depth=2");
    for (int i = 0; i < scaled(50); ++i) {
        const Board position = late_position(rng, 11);
        ASSERT_GE(position.largest(), 9);
        const SearchResult aiming = aims->decide({.state = position, .all_values = true});
        const SearchResult playing = plays->decide({.state = position, .all_values = true});
        ASSERT_EQ(aiming.moves.size(), playing.moves.size());
        for (std::size_t move = 0; move < aiming.moves.size(); ++move) {
            EXPECT_EQ(aiming.moves[move].move, playing.moves[move].move);
            EXPECT_EQ(aiming.moves[move].value, playing.moves[move].value);
        }
    }
}

}  // namespace
}  // namespace tilestone::engine_test
