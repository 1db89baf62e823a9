// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/thinker.h"

#include <gtest/gtest.h>
#include <poll.h>

#include "tilestone/apps/tui/gomoku/thinker.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::tui::gomoku {
namespace {

constexpr int kThinkerPatience = 30'000;  // ms; a test that waits so long has failed

/// Waits for the answer to the present task; its best move, or none.
std::optional<game::Point> wait_for_move(Thinker& thinker) {
    for (;;) {
        pollfd source{thinker.descriptor(), POLLIN, 0};
        if (::poll(&source, 1, kThinkerPatience) <= 0) return std::nullopt;
        const Thinker::Updates updates = thinker.take_updates();
        if (!updates.answer) continue;
        if (updates.answer->moves.empty()) return std::nullopt;
        return updates.answer->moves.front().move;
    }
}

TEST(GomokuThinker, AnswersWithALegalMove) {
    Thinker thinker(7, report::Language::kEnglish);
    game::Position position(game::Rule::kRenju, 9);
    for (std::uint64_t number = 1; number <= 20; ++number) {
        thinker.begin({.number = number, .hint = false, .player = "random", .milliseconds = 30},
                      position);
        EXPECT_EQ(thinker.number(), number);
        const auto move = wait_for_move(thinker);
        ASSERT_TRUE(move);
        ASSERT_TRUE(game::is_legal(position, *move));
        position.place(*move);
        if (game::Rules::result(position)) break;
    }
}

TEST(GomokuThinker, AHintHasReasonsInTheUsersLanguage) {
    Thinker thinker(7, report::Language::kChinese);
    const auto position = game::parse_position("a1h8a3h9a5h10b2", game::Rule::kFreestyle, 15);
    ASSERT_TRUE(position);
    thinker.begin({.number = 1, .hint = true, .player = "points", .milliseconds = 30}, *position);
    pollfd source{thinker.descriptor(), POLLIN, 0};
    Thinker::Updates updates;
    while (!updates.answer && ::poll(&source, 1, kThinkerPatience) > 0)
        updates = thinker.take_updates();
    ASSERT_TRUE(updates.answer);
    ASSERT_FALSE(updates.answer->why.empty());
    EXPECT_NE(updates.answer->why.front().find("活四"), std::string::npos)
        << updates.answer->why.front();
}

TEST(GomokuThinker, TheSameSeedPlaysTheSameGame) {
    const auto first_moves = [](std::uint64_t seed) {
        Thinker thinker(seed, report::Language::kEnglish);
        game::Position position;
        std::vector<game::Point> moves;
        for (std::uint64_t number = 1; number <= 6; ++number) {
            thinker.begin({.number = number, .hint = false, .player = "random", .milliseconds = 30},
                          position);
            const auto move = wait_for_move(thinker);
            if (!move) break;
            moves.push_back(*move);
            position.place(*move);
        }
        return game::moves_text(moves);
    };
    EXPECT_EQ(first_moves(1), first_moves(1));
    EXPECT_NE(first_moves(1), first_moves(2));
}

TEST(GomokuThinker, WhatIsEndedHasNoNews) {
    Thinker thinker(7, report::Language::kEnglish);
    for (std::uint64_t number = 1; number <= 50; ++number) {
        thinker.begin({.number = number, .hint = number % 2 == 0, .player = "random"},
                      game::Position());
        thinker.end();
        EXPECT_EQ(thinker.number(), 0u);
        const Thinker::Updates updates = thinker.take_updates();
        EXPECT_FALSE(updates.answer || updates.so_far);
    }
}

TEST(GomokuThinker, APlayerThatIsNotThereIsAnError) {
    EXPECT_TRUE(player_for("random", 100, 3));
    EXPECT_EQ(player_for("classic", 250, 3)->options.real("time"), 250);
    EXPECT_EQ(player_for("classic:time=40", 250, 3)->options.real("time"), 40);
    EXPECT_FALSE(player_for("classic:depth=3", 250, 3)->options.given("time"));
    EXPECT_EQ(player_for("tilestone", 250, 3)->options.integer("level"), 3);
    EXPECT_FALSE(player_for("tilestone", 250, 0)->options.given("level"));
    EXPECT_EQ(player_for("tilestone:level=5", 250, 3)->options.integer("level"), 5);
    EXPECT_FALSE(player_for("tilestone:time=70", 250, 3)->options.given("level"));
    EXPECT_FALSE(player_for("nobody", 100, 3));
    EXPECT_FALSE(player_for("random:wings=2", 100, 3));
}

}  // namespace
}  // namespace tilestone::tui::gomoku
