// SPDX-License-Identifier: MIT
//
// What the values of Gomoku's players mean, and the limits of a single question.
#include <gtest/gtest.h>

#include "tests/engine/gomoku_positions.h"
#include "tilestone/engine/gomoku/classic_knowledge.h"
#include "tilestone/engine/gomoku/tactics.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine_test {
namespace {

TEST(GomokuOutlook, OfClassicProvesWhatIsCertainAndNothingElse) {
    Rng rng(1);
    const auto player = gomoku_player("classic:depth=4");
    int proven = 0;
    for (int i = 0; i < scaled_games(300); ++i) {
        const Position position = random_gomoku(rng, kAllRules[rng.below(3)], 15, 60);
        const GomokuDecision decision = player->decide({.state = position, .all_values = true});
        const double value = decision.moves.front().value;
        const auto outlook = player->outlook(value);
        ASSERT_TRUE(outlook);
        ASSERT_EQ(outlook->win_rate > 0.5, value > 0);
        ASSERT_GE(outlook->win_rate, 0);
        ASSERT_LE(outlook->win_rate, 1);
        if (!outlook->plies) continue;
        ++proven;
        const auto proof = engine::proof_at_a_glance(position);
        ASSERT_TRUE(proof);
        ASSERT_EQ(proof->wins, value > 0);
        ASSERT_EQ(proof->plies, *outlook->plies);
    }
    EXPECT_GE(proven, scaled_games(300) / 10);
}

TEST(GomokuOutlook, GrowsWithTheValue) {
    const auto classic = gomoku_player("classic:depth=1");
    (void)classic->decide({.state = Position()});
    double last = 0;
    for (const double value : {-9'999'999.0, -5000.0, -100.0, 0.0, 2300.0, 9000.0, 9'999'999.0}) {
        const double rate = classic->outlook(value)->win_rate;
        EXPECT_TRUE(rate > last || value == -9'999'999.0);
        last = rate;
    }
    EXPECT_EQ(classic->outlook(0)->win_rate, 0.5);
    EXPECT_EQ(classic->outlook(2300)->win_rate, 0.75);
    EXPECT_EQ(gomoku_player("mcts")->outlook(0.5)->win_rate, 0.75);
    EXPECT_FALSE(gomoku_player("points")->outlook(1));
}

TEST(GomokuLimits, OfAQuestionHold) {
    const Position position = position_of("h8i9h9");
    const auto classic = gomoku_player("classic");
    EXPECT_EQ(classic->decide({.state = position, .limits = Limits{.depth = 2}}).depth, 2);
    EXPECT_LE(classic->decide({.state = position, .limits = Limits{.nodes = 500}}).nodes, 500u);
    const auto mcts = gomoku_player("mcts:playouts=50");
    EXPECT_LE(mcts->decide({.state = position, .limits = Limits{.nodes = 200}}).nodes, 600u);
}

}  // namespace
}  // namespace tilestone::engine_test
