// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/rules.h"

#include <gtest/gtest.h>

#include "tests/twenty48/reference.h"
#include "tilestone/core/game_check.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::twenty48 {
namespace {

TEST(Rules, KeepEveryPromiseOfAGame) {
    const auto broken =
        contract_violation<Rules>(Position{.board = {}, .waits_for_tile = true}, 20, 1);
    EXPECT_FALSE(broken) << *broken;
    // Near the tiles that do not fit a nibble.
    const Board large = *parse_board("fffe0012e0000000");
    const auto broken_too = contract_violation<Rules>(Position{.board = large}, 20, 2);
    EXPECT_FALSE(broken_too) << *broken_too;
}

TEST(Rules, ActionsAreMovesAndTiles) {
    const Action left = Move::kLeft;
    EXPECT_FALSE(left.is_tile());
    EXPECT_EQ(left.move(), Move::kLeft);
    for (int cell = 0; cell < kCells; ++cell) {
        for (const Exponent exponent : kSpawnExponents) {
            const Action tile = Action::tile(cell, exponent);
            EXPECT_TRUE(tile.is_tile());
            EXPECT_EQ(tile.cell(), cell);
            EXPECT_EQ(tile.exponent(), exponent);
        }
    }
}

TEST(Rules, TextNamesTheCell) {
    const Position after = *Rules::parse("0000000000000001+");
    EXPECT_TRUE(after.waits_for_tile);
    EXPECT_EQ(Rules::action_text(after, Action::tile(0, 2)), "4@a4");
    EXPECT_EQ(Rules::action_text(after, Action::tile(14, 1)), "2@c1");
    EXPECT_EQ(*Rules::parse_action(after, "2@c1"), Action::tile(14, 1));
    EXPECT_FALSE(Rules::parse_action(after, "2@d1"));
    EXPECT_FALSE(Rules::parse("0000+"));
}

TEST(Rules, RandomGamesScoreWhatTheirMovesScore) {
    // The fast playout against one by the game contract: equal means within four standard errors of
    // the difference.
    constexpr int kGames = 4000 / TILESTONE_TEST_DIVISOR;
    Rng rng(5);
    double fast = 0;
    double slow = 0;
    double squares = 0;
    for (int game = 0; game < kGames; ++game) {
        Position position{.board = *parse_board("0012002300340145")};
        const double score = Rules::play_out(position, rng);
        fast += score;
        squares += score * score;
        while (!Rules::result(position)) {
            Rules::Actions actions;
            Rules::list_actions(position, actions);
            const Action action =
                position.waits_for_tile
                    ? draw<Rules>(position, actions, rng)
                    : actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            slow += Rules::reward(position, action);
            Rules::apply(position, action);
        }
    }
    const double variance = squares / kGames - (fast / kGames) * (fast / kGames);
    EXPECT_NEAR(fast / kGames, slow / kGames, 4 * std::sqrt(2 * variance / kGames));
}

}  // namespace
}  // namespace tilestone::twenty48
