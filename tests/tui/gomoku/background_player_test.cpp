// SPDX-License-Identifier: MIT
//
// Engines of a Gomoku session; a lost game is learnt from before the next player is created.
#include "tilestone/apps/tui/gomoku/background_player.h"

#include <condition_variable>
#include <mutex>

#include <gtest/gtest.h>
#include <poll.h>

#include "tilestone/apps/tui/gomoku/session.h"
#include "tilestone/core/clock.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/report/language.h"

namespace tilestone::tui::gomoku {
namespace {

constexpr int kThinkerPatience = 30'000;  // ms; a test that reaches it has failed

/// Waits for the answer to the present task; none at the time limit.
std::optional<Analysis> wait_for_answer(BackgroundPlayer& thinker) {
    pollfd source{static_cast<int>(thinker.event().handle()), POLLIN, 0};
    while (::poll(&source, 1, kThinkerPatience) > 0) {
        if (auto updates = thinker.take_updates(); updates.answer) return updates.answer;
    }
    return std::nullopt;
}

/// The best move of that answer; none without an answer or without moves.
std::optional<game::Point> wait_for_move(BackgroundPlayer& thinker) {
    const auto answer = wait_for_answer(thinker);
    if (!answer || answer->moves.empty()) return std::nullopt;
    return answer->moves.front().move;
}

Task move_task(std::uint64_t number) {
    return {.number = number, .player = "random", .milliseconds = 30};
}

TEST(GomokuThinker, AnswersWithALegalMove) {
    BackgroundPlayer thinker(7, report::Language::kEnglish);
    game::Position position(game::Rule::kRenju, 9);
    for (std::uint64_t number = 1; number <= 20; ++number) {
        thinker.begin(move_task(number), position);
        EXPECT_EQ(thinker.number(), number);
        const auto move = wait_for_move(thinker);
        ASSERT_TRUE(move);
        ASSERT_TRUE(game::is_legal(position, *move));
        position.place(*move);
        if (game::Rules::result(position)) break;
    }
}

TEST(GomokuThinker, AHintHasReasonsInTheUsersLanguage) {
    BackgroundPlayer thinker(7, report::Language::kChinese);
    const auto position = game::parse_position("a1h8a3h9a5h10b2", game::Rule::kFreestyle, 15);
    ASSERT_TRUE(position);
    thinker.begin({.number = 1, .hint = true, .player = "points", .milliseconds = 30}, *position);
    const auto answer = wait_for_answer(thinker);
    ASSERT_TRUE(answer);
    EXPECT_NE(answer->why.headline.find("必胜"), std::string::npos) << answer->why.headline;
    ASSERT_GE(answer->why.reasons.size(), 2u);
    EXPECT_NE(answer->why.reasons[1].text.find("活四"), std::string::npos)
        << answer->why.reasons[1].text;
}

TEST(GomokuThinker, TheSameSeedPlaysTheSameGame) {
    const auto first_moves = [](std::uint64_t seed) {
        BackgroundPlayer thinker(seed, report::Language::kEnglish);
        game::Position position;
        std::vector<game::Point> moves;
        for (std::uint64_t number = 1; number <= 6; ++number) {
            thinker.begin(move_task(number), position);
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
    BackgroundPlayer thinker(7, report::Language::kEnglish);
    for (std::uint64_t number = 1; number <= 50; ++number) {
        thinker.begin({.number = number, .hint = number % 2 == 0, .player = "random"},
                      game::Position());
        thinker.end();
        EXPECT_EQ(thinker.number(), 0u);
        const BackgroundPlayer::Updates updates = thinker.take_updates();
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

/// Notes each call. The first `stops` calls of learn() return false, as if stopped midway.
class Diary final : public Learner {
public:
    explicit Diary(int stops) : stops_(stops) {}

    void prepare(PlayerSpec& spec) override { note("prepare " + std::string(spec.entry->name)); }
    bool learn(const LostGame& game, const StopToken& /*stop*/) override {
        const bool whole = stops_-- <= 0;
        note((whole ? "learn " : "begin ") + game::moves_text(game.moves));
        return whole;
    }

    /// Waits until there are `count` notes, for at most kThinkerPatience. Returns all notes.
    std::vector<std::string> notes(std::size_t count) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, Milliseconds(kThinkerPatience),
                          [&] { return notes_.size() >= count; });
        return notes_;
    }

private:
    void note(std::string text) {
        const std::lock_guard lock(mutex_);
        notes_.push_back(std::move(text));
        changed_.notify_all();
    }

    int stops_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> notes_;
};

void play_a_move(BackgroundPlayer& thinker, std::uint64_t number) {
    thinker.begin(move_task(number), game::Position());
    EXPECT_TRUE(wait_for_move(thinker));
}

const LostGame kGame{.player = "random", .moves = {0, 1}};
const std::string kLearn = "learn a1b1";
const std::string kPrepare = "prepare random";

using Notes = std::vector<std::string>;

TEST(GomokuLearner, AGameIsLearntFromOnceAndPlayersAreMadeAnew) {
    Diary diary(0);
    BackgroundPlayer thinker(1, report::Language::kEnglish, &diary);
    play_a_move(thinker, 1);
    play_a_move(thinker, 2);
    EXPECT_EQ(diary.notes(1), Notes{kPrepare});
    thinker.begin_learning(kGame);
    EXPECT_EQ(diary.notes(2), (Notes{kPrepare, kLearn}));
    play_a_move(thinker, 3);
    EXPECT_EQ(diary.notes(3), (Notes{kPrepare, kLearn, kPrepare}));
}

TEST(GomokuLearner, WhatWasStoppedIsDoneBeforeTheNextMove) {
    Diary diary(1);
    BackgroundPlayer thinker(1, report::Language::kEnglish, &diary);
    thinker.begin_learning(kGame);
    EXPECT_EQ(diary.notes(1), Notes{"begin a1b1"});
    play_a_move(thinker, 1);
    play_a_move(thinker, 2);
    EXPECT_EQ(diary.notes(3), (Notes{"begin a1b1", kLearn, kPrepare}));
}

TEST(GomokuLearner, NobodyNeedBeThere) {
    BackgroundPlayer thinker(1, report::Language::kEnglish);
    thinker.begin_learning(kGame);
    play_a_move(thinker, 1);
}

TEST(GomokuLearner, AGameIsFinishedByAStoneAndOnce) {
    Session session(Timeline(game::Rule::kFreestyle, 5), {});
    const auto moves = game::parse_moves("a1a2b1b2c1c2d1d2e1", 5);
    Settings settings = session.settings();
    for (Side& side : settings.sides) side = {.human = false, .engine = "random"};
    session.set_settings(settings);
    for (const game::Point move : *moves) {
        EXPECT_FALSE(session.take_finished());
        const auto task = session.wanted();
        ASSERT_TRUE(task);
        Analysis analysis;
        analysis.moves = {{move, 0}};
        session.take(task->number, analysis);
    }
    EXPECT_TRUE(session.take_finished());
    EXPECT_FALSE(session.take_finished());
    session.press(key_of('u'));
    session.press(key_of('r'));
    EXPECT_TRUE(session.is_over());
    EXPECT_FALSE(session.take_finished());
}

}  // namespace
}  // namespace tilestone::tui::gomoku
