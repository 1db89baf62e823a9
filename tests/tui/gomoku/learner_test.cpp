// SPDX-License-Identifier: MIT
//
// A lost game is learnt from before a player of the next one is made.
#include <condition_variable>
#include <mutex>

#include <gtest/gtest.h>
#include <poll.h>

#include "tilestone/apps/tui/gomoku/session.h"
#include "tilestone/apps/tui/gomoku/thinker.h"
#include "tilestone/core/clock.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/report/language.h"

namespace tilestone::tui::gomoku {
namespace {

constexpr int kPatience = 30'000;  // ms; a test that waits so long has failed

/// Writes down what it is asked, and is stopped as often as it is told to be.
class Diary final : public Learner {
public:
    explicit Diary(int stops) : stops_(stops) {}

    void prepare(PlayerSpec& spec) override { note("prepare " + std::string(spec.entry->name)); }
    bool learn(const LostGame& game, const StopToken& /*stop*/) override {
        const bool whole = stops_-- <= 0;
        note((whole ? "learn " : "begin ") + game::moves_text(game.moves));
        return whole;
    }

    /// Waits for so many notes; gives all.
    std::vector<std::string> notes(std::size_t count) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, Milliseconds(kPatience), [&] { return notes_.size() >= count; });
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

void play_a_move(Thinker& thinker, std::uint64_t number) {
    thinker.begin({.number = number, .hint = false, .player = "random", .milliseconds = 30},
                  game::Position());
    pollfd source{thinker.descriptor(), POLLIN, 0};
    while (!thinker.take_updates().answer) ASSERT_GT(::poll(&source, 1, kPatience), 0);
}

const LostGame kGame{.player = "random", .moves = {0, 1}};
const std::string kLearn = "learn a1b1";
const std::string kPrepare = "prepare random";

using Notes = std::vector<std::string>;

TEST(GomokuLearner, AGameIsLearntFromOnceAndPlayersAreMadeAnew) {
    Diary diary(0);
    Thinker thinker(1, report::Language::kEnglish, &diary);
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
    Thinker thinker(1, report::Language::kEnglish, &diary);
    thinker.begin_learning(kGame);
    EXPECT_EQ(diary.notes(1), Notes{"begin a1b1"});
    play_a_move(thinker, 1);
    play_a_move(thinker, 2);
    EXPECT_EQ(diary.notes(3), (Notes{"begin a1b1", kLearn, kPrepare}));
}

TEST(GomokuLearner, NobodyNeedBeThere) {
    Thinker thinker(1, report::Language::kEnglish);
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
