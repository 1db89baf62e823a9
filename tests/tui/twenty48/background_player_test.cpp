// SPDX-License-Identifier: MIT
#include <algorithm>

#include <gtest/gtest.h>
#include <poll.h>

#include "tilestone/apps/tui/twenty48/play.h"
#include "tilestone/core/clock.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::tui::twenty48 {
namespace {

using Thinker = BackgroundPlayer<tilestone::twenty48::Game>;
using Analysis = Thinker::Answer;

constexpr int kThinkerPatience = 30'000;  // ms; a test that reaches it has failed

const game::Board kCrowded = *game::parse_board("1234567812345670", {});

/// The player's answer to the task on kCrowded.
Analysis ask(const char* player, Task task) {
    Thinker thinker(*engine::parse_player<tilestone::twenty48::Game>(player), 1,
                    report::Language::kEnglish);
    task.number = 1;
    thinker.begin(task, kCrowded);
    pollfd source{static_cast<int>(thinker.event().handle()), POLLIN, 0};
    while (::poll(&source, 1, kThinkerPatience) > 0) {
        if (auto answer = thinker.take_updates().answer) return *answer;
    }
    ADD_FAILURE() << player << " never answers";
    return {};
}

const Task kHintTask{.hint = true, .seat = Task::kHintSeat};

/// The task of one auto-play move.
Task move_task(double milliseconds) { return {.milliseconds = milliseconds, .all_values = true}; }

TEST(Twenty48Thinker, AHintHasTheMovesBestFirstAndTheReasons) {
    const Analysis analysis = ask("expectimax:depth=1", kHintTask);
    const auto legal = std::ranges::count_if(
        game::kMoves, [](game::Move move) { return game::is_legal(kCrowded, move); });
    EXPECT_EQ(std::ssize(analysis.moves), legal);
    for (std::size_t i = 1; i < analysis.moves.size(); ++i) {
        EXPECT_GE(analysis.moves[i - 1].value, analysis.moves[i].value);
    }
    EXPECT_FALSE(analysis.why.headline.empty());
    EXPECT_FALSE(analysis.win_rate);
}

TEST(Twenty48Thinker, AHintExplainsAnotherMoveToo) {
    Task task = kHintTask;
    const Analysis plain = ask("expectimax:depth=1", task);
    EXPECT_FALSE(plain.instead);
    const game::Move other = plain.moves.back().move;
    task.instead = game::name_of(other);
    const Analysis analysis = ask("expectimax:depth=1", task);
    ASSERT_TRUE(analysis.instead);
    EXPECT_EQ(analysis.instead->move, other);
    EXPECT_FALSE(analysis.instead->why.reasons.empty());
    EXPECT_EQ(analysis.why.headline, plain.why.headline);
}

TEST(Twenty48Thinker, ALongThoughtCanBeEnded) {
    Thinker thinker(
        *engine::parse_player<tilestone::twenty48::Game>("expectimax:time=60000,cutoff=0"), 1,
        report::Language::kEnglish);
    const Stopwatch watch;
    thinker.begin({.number = 1, .hint = true}, kCrowded);
    thinker.end();
    EXPECT_LT(watch.seconds(), 30);
    EXPECT_FALSE(thinker.take_updates().answer);
}

TEST(Twenty48Thinker, AutoPlayKeepsTheUsersLimits) {
    EXPECT_EQ(ask("expectimax:depth=1,cutoff=0", move_task(50)).depth, 1);
    EXPECT_LT(ask("minimax:nodes=50", move_task(50)).nodes, 5000u);
    EXPECT_LT(ask("expectimax", move_task(20)).milliseconds, 10'000);
}

TEST(Twenty48Thinker, PlayersWithoutAClockPlayToo) {
    for (const char* player : {"random", "greedy", "minimax-snake:depth=2"}) {
        const Analysis analysis = ask(player, move_task(20));
        ASSERT_FALSE(analysis.moves.empty()) << player;
        EXPECT_TRUE(game::is_legal(kCrowded, analysis.moves.front().move));
    }
}

}  // namespace
}  // namespace tilestone::tui::twenty48
