// SPDX-License-Identifier: MIT
//
// Tests that self-play on several threads gives the same games in the same order as on one.
#include <gtest/gtest.h>

#include "tilestone/training/gomoku/self_play.h"

namespace tilestone::learn_test {
namespace {

TEST(SelfPlayThreads, GiveTheSameGamesInTheSameOrder) {
    const training::GamesHeader header = {
        .rule = gomoku::Rule::kRenju, .seed = 11, .explore = 0.1, .player = "classic:nodes=200"};
    const auto player = engine::parse_player<gomoku::Game>(header.player);
    const auto play = [&](std::size_t threads) {
        std::vector<training::PlayedGame> games;
        const StopToken stop;
        training::play_games(header, *player, 0, 12, *make_executor(threads), stop,
                             [&](const training::PlayedGame& game) {
                                 games.push_back(game);
                                 return true;
                             });
        return games;
    };
    const auto alone = play(1);
    ASSERT_EQ(alone.size(), 12u);
    EXPECT_EQ(play(2), alone);
    EXPECT_EQ(play(5), alone);
}

TEST(SelfPlayThreads, StopInTheMiddleLeavesNoGap) {
    const training::GamesHeader header = {.seed = 11, .player = "classic:nodes=200"};
    const auto player = engine::parse_player<gomoku::Game>(header.player);
    StopToken stop;
    std::vector<training::PlayedGame> games;
    training::play_games(header, *player, 0, 100, *make_executor(4), stop,
                         [&](const training::PlayedGame& game) {
                             games.push_back(game);
                             if (games.size() == 5) stop.request_stop();
                             return true;
                         });
    ASSERT_GE(games.size(), 5u);
    EXPECT_LT(games.size(), 100u);
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_EQ(games[i], *training::play_game(header, *player, header.seed + i, StopToken()));
    }
}

}  // namespace
}  // namespace tilestone::learn_test
