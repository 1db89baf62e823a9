// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/saved_game.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/games/twenty48/spawn.h"

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

/// Makes a random move, undo or redo. Returns its event, or 0 if it changed nothing.
char random_step(Timeline& timeline, Rng& rng) {
    const auto what = rng.below(40);
    if (what < 8) return timeline.undo() ? kUndoEvent : '\0';
    if (what < 14) return timeline.redo() ? kRedoEvent : '\0';
    const auto move = static_cast<Move>(rng.below(4));
    return timeline.move(move) ? event_of(move) : '\0';
}

/// random_step(), or one time in 40 a new game, which returns 'N'.
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
    // Moving left again and again soon changes nothing.
    Timeline timeline(42);
    std::string events;
    while (timeline.move(Move::kLeft)) events += 'L';
    EXPECT_EQ(error_of(std::string(kStart) + events), "no error");
    EXPECT_EQ(error_of(std::string(kStart) + events + "L"), "line 5: character " +
                                                                std::to_string(events.size() + 1) +
                                                                ": 'L' is not a legal move here");
}

using game::Board;

/// Tries `count` random moves, or fewer if the game ends. An illegal one changes nothing.
void play(Timeline& timeline, int count, Rng& choices) {
    for (int i = 0; i < count && !game::is_over(timeline.now().board); ++i) {
        timeline.move(static_cast<Move>(choices.below(4)));
    }
}

TEST(Twenty48Timeline, BeginsWithTwoTilesOfTheSeed) {
    const Timeline timeline(7);
    Rng rng(7);
    EXPECT_EQ(timeline.now().board, game::new_game({}, rng));
    EXPECT_EQ(timeline.now().board.count_empty(), 14);
    EXPECT_EQ(timeline.now().seed, 7u);
    EXPECT_FALSE(timeline.can_undo());
    EXPECT_FALSE(timeline.can_redo());
}

TEST(Twenty48Timeline, PlaysLikeTheRulesWithTheSameSeed) {
    Timeline timeline(11);
    Rng rng(11);
    tilestone::twenty48::Board board = tilestone::twenty48::new_game(rng);
    std::uint64_t score = 0;
    Rng choices(1);
    for (int i = 0; i < 200; ++i) {
        const Move move = static_cast<Move>(choices.below(4));
        const bool legal = tilestone::twenty48::is_legal(board, move);
        ASSERT_EQ(timeline.move(move), legal);
        if (!legal) continue;
        const tilestone::twenty48::Slide slide = tilestone::twenty48::slide(board, move);
        board = tilestone::twenty48::spawn(slide.after, rng);
        score += slide.score;
        ASSERT_EQ(timeline.now().board, game::board_of(board));
        ASSERT_EQ(timeline.now().score, score);
        const int cell = timeline.now().new_tile;
        ASSERT_EQ(slide.after.board.at(cell), 0);
        ASSERT_NE(board.at(cell), 0);
    }
}

TEST(Twenty48Timeline, AgreesWithAPlainListOfStates) {
    Rng rng(3);
    Timeline timeline(99);
    std::vector<Board> states = {timeline.now().board};
    std::size_t at = 0;
    for (int step = 0; step < 20'000; ++step) {
        const auto what = rng.below(20);
        if (what < 10) {
            if (timeline.move(static_cast<Move>(rng.below(4)))) {
                states.resize(++at);
                states.push_back(timeline.now().board);
            }
        } else if (what < 15) {
            ASSERT_EQ(timeline.undo(), at > 0);
            at -= at > 0 ? 1 : 0;
        } else if (what < 19) {
            ASSERT_EQ(timeline.redo(), at + 1 < states.size());
            at += at + 1 < states.size() ? 1 : 0;
        } else if (rng.below(20) == 0) {
            timeline.start(rng.next());
            states.resize(++at);
            states.push_back(timeline.now().board);
        }
        ASSERT_EQ(timeline.now().board, states[at]);
        ASSERT_EQ(timeline.steps().size(), states.size());
    }
    while (timeline.undo()) ASSERT_EQ(timeline.now().board, states[--at]);
    EXPECT_EQ(at, 0u);
}

TEST(Twenty48Timeline, TheSameMoveAfterAnUndoGivesTheSameTile) {
    Timeline timeline(5);
    Rng choices(2);
    play(timeline, 50, choices);
    const Board before = timeline.now().board;
    for (const Move move : game::kMoves) {
        if (!game::is_legal(before, move)) continue;
        ASSERT_TRUE(timeline.move(move));
        const Board first = timeline.now().board;
        ASSERT_TRUE(timeline.undo());
        ASSERT_TRUE(timeline.move(move));
        EXPECT_EQ(timeline.now().board, first);
        timeline.undo();
    }
}

TEST(Twenty48Timeline, ANewGameCanBeUndone) {
    Timeline timeline(5);
    Rng choices(2);
    play(timeline, 30, choices);
    const Step before = timeline.now();
    timeline.start(timeline.next_seed());
    EXPECT_EQ(timeline.now().moves, 0u);
    EXPECT_EQ(timeline.now().score, 0u);
    EXPECT_NE(timeline.now().seed, before.seed);
    ASSERT_TRUE(timeline.undo());
    EXPECT_EQ(timeline.now().board, before.board);
    EXPECT_EQ(timeline.now().score, before.score);
    ASSERT_TRUE(timeline.redo());
    EXPECT_EQ(timeline.now().moves, 0u);
}

TEST(Twenty48Timeline, TheBestScoreOutlivesUndoAndNewGames) {
    Timeline timeline(5);
    Rng choices(2);
    play(timeline, 200, choices);
    const std::uint64_t best = timeline.now().score;
    ASSERT_GT(best, 0u);
    while (timeline.undo()) {
    }
    timeline.start(1);
    EXPECT_EQ(timeline.best(), best);
    timeline.keep_best(best + 4);
    timeline.keep_best(best);
    EXPECT_EQ(timeline.best(), best + 4);
}

TEST(Twenty48Timeline, ForgetsOldGamesButNotTheLastTwo) {
    Timeline timeline(1);
    Rng choices(4);
    for (std::uint64_t seed = 2; seed <= 6; ++seed) {
        play(timeline, 20, choices);
        timeline.start(seed);
    }
    play(timeline, 20, choices);
    const Step now = timeline.now();
    const std::size_t all = timeline.steps().size();
    timeline.forget_old_games(all);
    EXPECT_EQ(timeline.steps().size(), all);
    timeline.forget_old_games(all - 1);  // the first game must be dropped
    EXPECT_EQ(timeline.steps().front().seed, 2u);
    timeline.forget_old_games(0);
    EXPECT_EQ(timeline.steps().front().seed, 5u);
    EXPECT_EQ(timeline.now().board, now.board);
    EXPECT_EQ(timeline.now().moves, now.moves);
    while (timeline.undo()) {
    }
    EXPECT_EQ(timeline.now().seed, 5u);
}

TEST(Twenty48Timeline, ForgettingKeepsTheCurrentGameAfterUndo) {
    Timeline timeline(1);
    Rng choices(4);
    for (std::uint64_t seed = 2; seed <= 5; ++seed) {
        play(timeline, 5, choices);
        timeline.start(seed);
    }
    while (timeline.now().seed != 2) timeline.undo();
    const Board board = timeline.now().board;
    timeline.forget_old_games(0);
    EXPECT_EQ(timeline.now().board, board);
    EXPECT_EQ(timeline.steps().front().seed, 1u);  // the game before the current one
    while (timeline.redo()) {
    }
    EXPECT_EQ(timeline.now().seed, 5u);
}

}  // namespace
}  // namespace tilestone::tui::twenty48
