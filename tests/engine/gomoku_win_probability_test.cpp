// SPDX-License-Identifier: MIT
//
// Tests win probabilities of Gomoku players, and the limits of a single request.
#include <gtest/gtest.h>

#include "tests/engine/gomoku_positions.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine_test {
namespace {

TEST(GomokuOutlook, GrowsWithTheValue) {
    const auto classic = gomoku_player("classic:depth=1");
    (void)classic->decide({.state = Position()});
    double last = 0;
    for (const double value : {-9'999'999.0, -5000.0, -100.0, 0.0, 2300.0, 9000.0, 9'999'999.0}) {
        const double rate = classic->win_probability(value)->win_rate;
        EXPECT_GT(rate, last);
        EXPECT_LT(rate, 1);
        EXPECT_FALSE(classic->win_probability(value)->plies);  // ten candidates prove nothing
        last = rate;
    }
    EXPECT_EQ(classic->win_probability(0)->win_rate, 0.5);
    EXPECT_EQ(gomoku_player("mcts")->win_probability(0.5)->win_rate, 0.75);
    EXPECT_FALSE(gomoku_player("points")->win_probability(1));
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
