// SPDX-License-Identifier: MIT
//
// Iterative deepening with made-up searches: which iterations are run, and whose answer counts.
#include "tilestone/search/root.h"

#include <vector>

#include <gtest/gtest.h>

namespace tilestone::search {
namespace {

using Moves = RootMoves<char>;

const auto kNeverDecided = [](const Moves&) { return false; };

/// A search that values its only move by the depth, spends `cost` nodes an iteration and notes
/// which depths were asked for.
struct Scripted {
    Budget& budget;
    int cost = 1;
    int fails_at = 1000;
    std::vector<int> depths{};

    bool operator()(int depth, Moves& moves) {
        depths.push_back(depth);
        for (int node = 0; node < cost; ++node) {
            if (budget.spend()) return false;
        }
        if (depth >= fails_at) return false;
        moves[0].value = depth;
        return true;
    }
};

TEST(Deepen, RunsFromTheShallowestToTheDeepest) {
    Budget budget(Limits{}, nullptr);
    Scripted search{budget};
    const auto result = deepen(Moves{{'a', 0}}, 2, 5, budget, search, kNeverDecided);
    EXPECT_EQ(result.depth, 5);
    EXPECT_EQ(result.moves[0].value, 5);
}

TEST(Deepen, AnswersFromTheDeepestCompletedIteration) {
    Budget budget(Limits{}, nullptr);
    std::vector<int> depths;
    const auto result = deepen(
        Moves{{'a', 0}, {'b', 0}}, 0, 9, budget,
        [&](int depth, Moves& moves) {
            depths.push_back(depth);
            moves[0].value = 100 + depth;  // even where the iteration is then cut short
            return depth < 4;
        },
        kNeverDecided);
    EXPECT_EQ(depths, (std::vector<int>{0, 1, 2, 3, 4}));
    EXPECT_EQ(result.depth, 3);
    EXPECT_EQ(result.moves[0].value, 103);
    EXPECT_EQ(result.moves.size(), 2u);
}

TEST(Deepen, HandsTheOrderOfOneIterationToTheNext) {
    Budget budget(Limits{}, nullptr);
    std::vector<char> firsts;
    deepen(
        Moves{{'a', 0}, {'b', 0}, {'c', 0}}, 1, 4, budget,
        [&](int, Moves& moves) {
            firsts.push_back(moves[0].move);
            std::ranges::rotate(moves, moves.begin() + 1);
            return true;
        },
        kNeverDecided);
    EXPECT_EQ(firsts, (std::vector<char>{'a', 'b', 'c', 'a'}));
}

TEST(Deepen, TheFirstIterationIsNeverCutShort) {
    Budget budget(Limits{.nodes = 1}, nullptr);
    const auto result = deepen(Moves{{'a', 0}}, 1, 9, budget, Scripted{budget, 500}, kNeverDecided);
    EXPECT_EQ(result.depth, 1);
    EXPECT_EQ(budget.nodes(), 500u);
    EXPECT_TRUE(budget.spent());
}

TEST(Deepen, LaterIterationsAre) {
    Budget budget(Limits{.nodes = 1700}, nullptr);
    const auto result = deepen(Moves{{'a', 0}}, 1, 9, budget, Scripted{budget, 500}, kNeverDecided);
    EXPECT_EQ(result.depth, 3);
    EXPECT_EQ(result.moves[0].value, 3);
    EXPECT_EQ(budget.nodes(), 1700u);
}

TEST(Deepen, EndsWithTheBudgetAtTheEndOfAnIteration) {
    Budget budget(Limits{.nodes = 1000}, nullptr);
    std::vector<int> depths;
    const auto result = deepen(
        Moves{{'a', 0}}, 1, 9, budget,
        [&](int depth, Moves&) {
            depths.push_back(depth);
            for (int node = 0; node < 500; ++node) budget.spend();
            return true;  // done just as the last node was spent
        },
        kNeverDecided);
    EXPECT_EQ(depths, (std::vector<int>{1, 2}));
    EXPECT_EQ(result.depth, 2);
}

TEST(Deepen, EndsWhenDecided) {
    Budget budget(Limits{}, nullptr);
    const auto result = deepen(Moves{{'a', 0}}, 1, 9, budget, Scripted{budget},
                               [](const Moves& moves) { return moves[0].value >= 4; });
    EXPECT_EQ(result.depth, 4);
}

TEST(Deepen, ARequestToStopEndsItAfterTheFirst) {
    StopToken stop;
    stop.request_stop();
    Budget budget(Limits{}, &stop);
    const auto result = deepen(Moves{{'a', 0}}, 0, 9, budget, Scripted{budget}, kNeverDecided);
    EXPECT_EQ(result.depth, 0);
    EXPECT_EQ(result.moves.size(), 1u);
}

TEST(Deepen, NothingCompletedIsSaid) {
    Budget budget(Limits{}, nullptr);
    const auto failed =
        deepen(Moves{{'a', 0}}, 1, 9, budget, Scripted{budget, 1, 1}, kNeverDecided);
    EXPECT_EQ(failed.depth, -1);
    EXPECT_TRUE(failed.moves.empty());
    const auto empty_range = deepen(Moves{{'a', 0}}, 3, 2, budget, Scripted{budget}, kNeverDecided);
    EXPECT_EQ(empty_range.depth, -1);
}

TEST(SortByValue, BestFirstAndEqualOnesInTheirOrder) {
    Moves moves = {{'a', 1}, {'b', 3}, {'c', -2}, {'d', 3}, {'e', 1}};
    sort_by_value(moves);
    std::string order;
    for (const auto& move : moves) order += move.move;
    EXPECT_EQ(order, "bdaec");
}

}  // namespace
}  // namespace tilestone::search
