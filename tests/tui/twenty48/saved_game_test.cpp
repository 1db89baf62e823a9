// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/saved_game.h"

#include <string>

#include <gtest/gtest.h>

namespace tilestone::tui::twenty48 {
namespace {

using game::Move;

constexpr std::string_view kStart = "tilestone play 2048, version 1\nbest 0\nkeys plain\ngame 42\n";

std::string error_of(const std::string& text) {
    const auto saved = SavedGame::parse(text);
    return saved ? "no error" : saved.error().message;
}

void expect_same(const Timeline& a, const Timeline& b) {
    ASSERT_EQ(a.steps().size(), b.steps().size());
    EXPECT_EQ(a.at(), b.at());
    EXPECT_EQ(a.best(), b.best());
    for (std::size_t i = 0; i < a.steps().size(); ++i) {
        const Step& p = a.steps()[i];
        const Step& q = b.steps()[i];
        ASSERT_TRUE(p.board == q.board && p.rng == q.rng && p.score == q.score &&
                    p.moves == q.moves && p.seed == q.seed && p.new_tile == q.new_tile);
    }
}

/// A random move, undo or redo; returns its character, or 0 where nothing happened.
char random_step(Timeline& timeline, Rng& rng) {
    const auto what = rng.below(40);
    if (what < 8) return timeline.undo() ? kUndoEvent : '\0';
    if (what < 14) return timeline.redo() ? kRedoEvent : '\0';
    const auto move = static_cast<Move>(rng.below(4));
    return timeline.move(move) ? event_of(move) : '\0';
}

/// The same, or now and then a new game, 'N'.
char random_event(Timeline& timeline, Rng& rng) {
    if (rng.below(40) > 0) return random_step(timeline, rng);
    timeline.start(rng.next());
    return 'N';
}

TEST(Twenty48SavedGame, RandomTimelinesReadBackTheSame) {
    Rng rng(8);
    for (int round = 0; round < 60; ++round) {
        Timeline timeline(rng.next());
        const auto steps = rng.below(400);
        for (std::uint32_t step = 0; step < steps; ++step) random_event(timeline, rng);
        const Settings settings{.vi_keys = round % 2 == 1};
        const auto saved = SavedGame::parse(SavedGame::format(timeline, settings));
        ASSERT_TRUE(saved) << saved.error().message;
        expect_same(saved->timeline, timeline);
        EXPECT_EQ(saved->settings, settings);
    }
}

TEST(Twenty48SavedGame, AppendedEventsReadBackAfterEveryByte) {
    Rng rng(21);
    Timeline timeline(5);
    std::string text = SavedGame::format(timeline, {});
    for (int step = 0; step < 300; ++step) {
        const char event = random_event(timeline, rng);
        if (event == '\0') continue;
        if (event == 'N') {
            text = SavedGame::format(timeline, {});
        } else {
            text += event;
        }
        const auto saved = SavedGame::parse(text);
        ASSERT_TRUE(saved) << saved.error().message;
        expect_same(saved->timeline, timeline);
    }
}

TEST(Twenty48SavedGame, EveryPrefixAfterTheHeaderIsAGame) {
    Rng rng(33);
    Timeline timeline(5);
    std::string text = SavedGame::format(timeline, {});
    const std::size_t header = text.size();
    for (int step = 0; step < 200; ++step) {
        const char event = random_step(timeline, rng);
        if (event != '\0') text += event;
    }
    for (std::size_t length = header; length <= text.size(); ++length) {
        ASSERT_TRUE(SavedGame::parse(std::string_view(text).substr(0, length)));
    }
}

TEST(Twenty48SavedGame, OneByteForAMove) {
    Timeline timeline(3);
    Rng rng(3);
    while (!game::is_over(timeline.now().board)) {
        timeline.move(static_cast<Move>(rng.below(4)));
    }
    const std::size_t moves = timeline.now().moves;
    const std::size_t line_ends = moves / 80 + 1;
    const std::size_t longer_numbers = 8;
    EXPECT_GE(SavedGame::format(timeline, {}).size(), moves + kStart.size());
    EXPECT_LE(SavedGame::format(timeline, {}).size(),
              moves + line_ends + kStart.size() + longer_numbers);
}

TEST(Twenty48SavedGame, ZeroBytesOfAPowerCutAreLetPass) {
    const std::string text = std::string(kStart) + std::string(512, '\0');
    const auto saved = SavedGame::parse(text);
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->timeline.now().seed, 42u);
    EXPECT_NE(error_of(std::string(kStart) + std::string(3, '\0') + "L"), "no error");
}

TEST(Twenty48SavedGame, BestScoreAndKeysAreKept) {
    const auto saved = SavedGame::parse(
        "tilestone play 2048, version 1\nbest 3932\nkeys vi\ngame 18446744073709551615");
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->timeline.best(), 3932u);
    EXPECT_TRUE(saved->settings.vi_keys);
    EXPECT_EQ(saved->timeline.now().seed, 18446744073709551615u);
}

TEST(Twenty48SavedGame, ErrorsSayWhatAndWhere) {
    const std::string start(kStart);
    EXPECT_EQ(error_of(""), "line 1: expected 'tilestone play 2048, version 1', found ''");
    EXPECT_EQ(error_of("tilestone play 2048, version 2\n"),
              "line 1: expected 'tilestone play 2048, version 1', found "
              "'tilestone play 2048, version 2'");
    const std::string first = "tilestone play 2048, version 1\n";
    EXPECT_EQ(error_of(first), "line 2: expected 'best ', found ''");
    EXPECT_EQ(error_of(first + "best -1\n"), "line 2: '-1' is not a number");
    EXPECT_EQ(error_of(first + "best 12x\n"), "line 2: '12x' is not a number");
    EXPECT_EQ(error_of(first + "best 99999999\n"), "line 2: no game can score 99999999");
    EXPECT_EQ(error_of(first + "best 0\nkeys emacs\n"),
              "line 3: keys 'emacs' are neither plain nor vi");
    EXPECT_EQ(error_of(first + "best 0\nkeys vi\nLRU"), "line 4: expected 'game ', found 'LRU'");
    EXPECT_EQ(error_of(first + "best 0\nkeys vi\ngame 18446744073709551616\n"),
              "line 4: '18446744073709551616' is not a number");
    EXPECT_EQ(error_of(start + "game x"), "line 5: 'x' is not a seed");
    EXPECT_EQ(error_of(start + "-"), "line 5: character 1: nothing to undo");
    EXPECT_EQ(error_of(start + "+"), "line 5: character 1: nothing to redo");
    EXPECT_EQ(error_of(start + "\n\nl"), "line 7: character 1: 'l' is no event");
    EXPECT_EQ(error_of(start + "\r"), "line 5: character 1: '?' is no event");
}

TEST(Twenty48SavedGame, AnIllegalMoveIsAnError) {
    // Left and up again and again must meet a move that changes nothing.
    Timeline timeline(42);
    std::string events;
    while (timeline.move(Move::kLeft)) events += 'L';
    EXPECT_EQ(error_of(std::string(kStart) + events), "no error");
    EXPECT_EQ(error_of(std::string(kStart) + events + "L"), "line 5: character " +
                                                                std::to_string(events.size() + 1) +
                                                                ": 'L' is not a legal move here");
}

}  // namespace
}  // namespace tilestone::tui::twenty48
