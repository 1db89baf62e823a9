// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/session.h"

#include <array>
#include <string>

#include <gtest/gtest.h>

#include "tilestone/apps/tui/twenty48/phrases.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::tui::twenty48 {
namespace {

using game::Board;
using game::Move;

Session new_session() { return {Timeline(9), {}, "greedy"}; }

SaveRequest press(Session& session, char key) { return session.press(key_of(key)); }

/// The first legal move in the order of kMoves.
Move legal_move(const Session& session) {
    const game::Board& board = session.timeline().now().board;
    for (const Move move : game::kMoves) {
        if (game::is_legal(board, move)) return move;
    }
    ADD_FAILURE() << "the game is over";
    return Move::kUp;
}

/// The arrow that makes the move.
Key arrow_of(Move move) {
    constexpr std::array kArrows = {Key::kUp, Key::kRight, Key::kDown, Key::kLeft};
    return kArrows[static_cast<std::size_t>(move)];
}

Analysis analysis_of(Move move) { return {.moves = {{move, 1.5}}, .depth = 3, .why = {"because"}}; }

/// Answers the task that the session wants done, `seconds` after the last move.
SaveRequest answer(Session& session, Analysis analysis, double seconds = 0.01) {
    const auto task = session.wanted();
    EXPECT_TRUE(task);
    return task ? session.take(task->number, std::move(analysis), seconds) : std::nullopt;
}

void show_so_far(Session& session, Move move) {
    const auto task = session.wanted();
    session.show_so_far(task ? task->number : 1, analysis_of(move));
}

std::string notice_of(const Session& session) {
    return std::string(session.view().notice.text.english);
}

void play_some(Session& session, int moves) {
    for (int i = 0; i < moves; ++i) {
        session.press(arrow_of(legal_move(session)));
    }
}

TEST(Twenty48Session, AMoveIsSavedAsOneCharacter) {
    Session session = new_session();
    const Move move = legal_move(session);
    const SaveRequest saving = session.press(arrow_of(move));
    EXPECT_EQ(saving, SaveRequest(std::string(1, event_of(move))));
    EXPECT_EQ(session.view().moves, 1u);
}

TEST(Twenty48Session, AMoveThatChangesNothingIsNotSaved) {
    Session session = new_session();
    while (press(session, 'a')) {
    }
    const Board board = session.view().board;
    EXPECT_EQ(press(session, 'a'), std::nullopt);
    EXPECT_EQ(session.view().board, board);
}

TEST(Twenty48Session, UndoAndRedoReachEveryMove) {
    Session session = new_session();
    play_some(session, 40);
    const Board last = session.view().board;
    for (int i = 0; i < 40; ++i) EXPECT_EQ(press(session, 'u'), SaveRequest("-"));
    EXPECT_EQ(press(session, 'u'), std::nullopt);
    EXPECT_EQ(notice_of(session), notices::kNothingToUndo.english);
    EXPECT_EQ(session.view().moves, 0u);
    for (int i = 0; i < 40; ++i) EXPECT_EQ(press(session, 'r'), SaveRequest("+"));
    EXPECT_EQ(press(session, 'r'), std::nullopt);
    EXPECT_EQ(session.view().board, last);
}

TEST(Twenty48Session, ANewGameIsSavedWholeAndCanBeUndone) {
    Session session = new_session();
    play_some(session, 10);
    const View before = session.view();
    EXPECT_EQ(press(session, 'n'), SaveRequest(""));
    EXPECT_EQ(session.view().moves, 0u);
    EXPECT_EQ(session.view().best, before.best);
    EXPECT_EQ(press(session, 'u'), SaveRequest("-"));
    EXPECT_EQ(session.view().board, before.board);
    EXPECT_EQ(notice_of(session), notices::kOldGame.english);
}

TEST(Twenty48Session, AHintIsWantedShownAndGoneWithTheNextMove) {
    Session session = new_session();
    press(session, 'h');
    EXPECT_TRUE(session.view().thinking);
    EXPECT_TRUE(session.view().thinking);
    const Move move = legal_move(session);
    answer(session, analysis_of(move));
    EXPECT_FALSE(session.view().thinking);
    ASSERT_TRUE(session.view().hint);
    EXPECT_EQ(session.view().hint->why.headline, "because");
    EXPECT_EQ(press(session, '\r'), SaveRequest(std::string(1, event_of(move))));
    EXPECT_FALSE(session.view().hint);
    EXPECT_EQ(press(session, '\r'), std::nullopt);
}

TEST(Twenty48Session, AQuestionMarkAsksWhyNotTheNextMove) {
    Session session = new_session();
    press(session, 'h');
    Analysis analysis = analysis_of(Move::kUp);
    analysis.moves.push_back({Move::kLeft, 1.25});
    analysis.moves.push_back({Move::kDown, 1});
    answer(session, analysis);
    for (const char* other : {"left", "down", "left"}) {
        press(session, '?');
        ASSERT_TRUE(session.wanted());
        EXPECT_EQ(session.wanted()->instead, other);
        EXPECT_TRUE(session.view().hint) << "the hint stays";
        analysis.instead = {.move = other == std::string("left") ? Move::kLeft : Move::kDown};
        answer(session, analysis);
        EXPECT_FALSE(session.view().help);
    }
    press(session, 'h');
    EXPECT_EQ(session.wanted()->instead, "");
    session.press(Key::kEscape);
    press(session, '?');
    EXPECT_TRUE(session.view().help);
}

TEST(Twenty48Session, WhatIsKnownSoFarGoesWithTheWishForAHint) {
    Session session = new_session();
    show_so_far(session, Move::kUp);
    EXPECT_FALSE(session.view().so_far) << "nobody asked";
    press(session, 'h');
    show_so_far(session, Move::kUp);
    ASSERT_TRUE(session.view().so_far);
    EXPECT_EQ(session.view().so_far->depth, 3);
    EXPECT_FALSE(session.view().hint);
    press(session, '+');
    EXPECT_FALSE(session.view().so_far);
    press(session, 'h');
    show_so_far(session, Move::kUp);
    answer(session, analysis_of(Move::kDown));
    EXPECT_FALSE(session.view().so_far);
    EXPECT_TRUE(session.view().hint);
}

TEST(Twenty48Session, AKeyCancelsTheHintThatIsBeingWorkedOut) {
    Session session = new_session();
    press(session, 'h');
    press(session, '?');
    EXPECT_FALSE(session.view().thinking);
    press(session, 'h');
    session.press(Key::kOther);  // an unknown key does not cancel the hint
    EXPECT_TRUE(session.view().thinking);
}

TEST(Twenty48Session, ViKeysMakeHMoveAndAreSaved) {
    Session session = new_session();
    EXPECT_EQ(press(session, 'v'), SaveRequest(""));
    EXPECT_TRUE(session.settings().vi_keys);
    press(session, 'h');
    EXPECT_FALSE(session.view().thinking);
    press(session, 'H');
    EXPECT_TRUE(session.view().thinking);
    press(session, 'v');
    press(session, 'h');
    EXPECT_TRUE(session.view().thinking);
}

TEST(Twenty48Session, WhoMovesWithJAndThenPressesHIsToldOfViKeys) {
    Session session = new_session();
    press(session, 'h');
    EXPECT_EQ(notice_of(session), "");
    press(session, 'j');
    press(session, 'h');
    EXPECT_EQ(notice_of(session), notices::kHintKey.english);
}

TEST(Twenty48Session, AutoPlayMakesTheMovesItIsGiven) {
    Session session = new_session();
    EXPECT_EQ(press(session, ' '), std::nullopt);
    EXPECT_TRUE(session.is_auto());
    for (int i = 0; i < 3; ++i) {
        const Move move = legal_move(session);
        EXPECT_EQ(answer(session, analysis_of(move), 0.5),
                  SaveRequest(std::string(1, event_of(move))));
    }
    const View view = session.view();
    ASSERT_TRUE(view.auto_play);
    EXPECT_EQ(view.auto_play->analysis->depth, 3);
    ASSERT_TRUE(view.auto_play->next_tile);
    EXPECT_EQ(view.auto_play->next_tile->tile, 2048u);
    EXPECT_DOUBLE_EQ(view.auto_play->next_tile->seconds, view.auto_play->next_tile->moves * 0.5);
}

TEST(Twenty48Session, AnyKeyStopsAutoPlayAndDoesNothingElse) {
    for (const char key : {'u', 'n', 'a', 'h', ' ', 'x', '?'}) {
        Session session = new_session();
        play_some(session, 3);
        press(session, ' ');
        const View before = session.view();
        EXPECT_EQ(press(session, key), std::nullopt);
        EXPECT_FALSE(session.is_auto()) << key;
        EXPECT_FALSE(session.view().thinking);
        EXPECT_EQ(session.view().board, before.board);
        EXPECT_EQ(session.view().moves, 3u);
    }
}

TEST(Twenty48Session, SpeedChangesWithinItsBounds) {
    Session session = new_session();
    press(session, ' ');
    EXPECT_EQ(session.moves_per_second(), kSpeeds[kFirstSpeed]);
    for (int i = 0; i < 20; ++i) press(session, '+');
    EXPECT_EQ(session.moves_per_second(), kSpeeds.back());
    for (int i = 0; i < 20; ++i) press(session, '-');
    EXPECT_EQ(session.moves_per_second(), kSpeeds.front());
    EXPECT_TRUE(session.is_auto());
}

TEST(Twenty48Session, QuitWorksDuringAutoPlay) {
    Session session = new_session();
    press(session, ' ');
    press(session, 'q');
    EXPECT_TRUE(session.wants_quit());
}

/// Plays the first legal move each time until the game is over.
void play_to_the_end(Session& session) {
    while (!session.is_over()) play_some(session, 1);
}

TEST(Twenty48Session, AtTheEndThereIsNoHintAndNoAutoPlayButUndo) {
    Session session = new_session();
    play_to_the_end(session);
    EXPECT_TRUE(session.view().over);
    press(session, 'h');
    EXPECT_FALSE(session.view().thinking);
    press(session, ' ');
    EXPECT_FALSE(session.is_auto());
    press(session, 'u');
    EXPECT_FALSE(session.view().over);
}

TEST(Twenty48Session, AutoPlayStopsAtTheEnd) {
    Session session = new_session();
    press(session, ' ');
    while (!session.is_over()) answer(session, analysis_of(legal_move(session)));
    EXPECT_FALSE(session.is_auto());
    EXPECT_EQ(notice_of(session), notices::kAutoStopped.english);
}

/// Lets a fast player play on. Returns whether it reached the 2048 tile.
bool reaches_2048(Session& session) {
    const auto player = engine::parse_player<tilestone::twenty48::Game>("minimax:depth=2")->make(1);
    press(session, ' ');
    while (session.is_auto() && session.view().board.largest() < 11) {
        const auto result = player->decide({.state = *game::plain_board(session.view().board),
                                            .all_values = false,
                                            .stop = nullptr});
        answer(session, analysis_of(*result.move));
    }
    return session.view().board.largest() == 11;
}

TEST(Twenty48Session, Reaching2048IsTold) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Session session(Timeline(seed), {}, "minimax");
        if (!reaches_2048(session)) continue;
        EXPECT_EQ(notice_of(session), notices::kReachedGoal.english);
        return;
    }
    FAIL() << "no game got to 2048";
}

TEST(Twenty48Commands, AMouseMeansNothingIn2048) {
    EXPECT_EQ(command_of(Key::left_button(3, 4), false), Command::kNone);
    EXPECT_EQ(command_of(Key::right_button(3, 4), true), Command::kNone);
}

Command plain(char c) { return command_of(key_of(c), false); }
Command vi(char c) { return command_of(key_of(c), true); }

TEST(Twenty48Commands, HIsTheHintUntilViKeys) {
    EXPECT_EQ(plain('h'), Command::kHint);
    EXPECT_EQ(vi('h'), Command::kLeft);
    for (const char c : {'H', 'i', 'I'}) {
        EXPECT_EQ(plain(c), Command::kHint);
        EXPECT_EQ(vi(c), Command::kHint);
    }
}

TEST(Twenty48Commands, EverythingElseIsTheSameInBothModes) {
    for (int c = 0; c < 0x80; ++c) {
        if (c == 'h') continue;
        EXPECT_EQ(plain(static_cast<char>(c)), vi(static_cast<char>(c))) << c;
    }
}

TEST(Twenty48Commands, NoLetterBeyondAsciiIsOne) {
    for (int code = 0x80; code < 0x1000; ++code) {
        ASSERT_EQ(command_of(Key{code}, false), Command::kNone) << code;
        ASSERT_EQ(command_of(Key{code}, true), Command::kNone) << code;
    }
}

TEST(Twenty48Commands, MovesByArrowsLettersAndViKeys) {
    EXPECT_EQ(command_of(Key::kUp, false), Command::kUp);
    EXPECT_EQ(command_of(Key::kRight, true), Command::kRight);
    EXPECT_EQ(command_of(Key::kDown, false), Command::kDown);
    EXPECT_EQ(command_of(Key::kLeft, true), Command::kLeft);
    for (const char c : {'w', 'W', 'k', 'K'}) EXPECT_EQ(plain(c), Command::kUp);
    for (const char c : {'d', 'D', 'l', 'L'}) EXPECT_EQ(plain(c), Command::kRight);
    for (const char c : {'s', 'S', 'j', 'J'}) EXPECT_EQ(plain(c), Command::kDown);
    for (const char c : {'a', 'A'}) EXPECT_EQ(plain(c), Command::kLeft);
}

TEST(Twenty48Commands, TheRest) {
    EXPECT_EQ(plain('u'), Command::kUndo);
    EXPECT_EQ(plain('\x7f'), Command::kUndo);
    EXPECT_EQ(plain('r'), Command::kRedo);
    EXPECT_EQ(plain(' '), Command::kAuto);
    EXPECT_EQ(plain('+'), Command::kFaster);
    EXPECT_EQ(plain('='), Command::kFaster);
    EXPECT_EQ(plain('-'), Command::kSlower);
    EXPECT_EQ(plain('n'), Command::kNew);
    EXPECT_EQ(plain('v'), Command::kViKeys);
    EXPECT_EQ(plain('?'), Command::kHelp);
    EXPECT_EQ(plain('\r'), Command::kPlayHint);
    EXPECT_EQ(plain('q'), Command::kQuit);
    EXPECT_EQ(plain('x'), Command::kNone);
    EXPECT_EQ(command_of(Key::kOther, false), Command::kNone);
    EXPECT_EQ(command_of(Key::kEscape, false), Command::kClose);
}

Board board(const char* text) { return *game::parse_board(text, {}); }

TEST(Twenty48AutoPlay, TheOutlookCountsTilesThatMustStillAppear) {
    // Two 2s and a 1024 lack 1020 to 2048; each move adds 2.2 on average.
    const auto next_tile = next_tile_estimate(board("a000000000000011"), 0.1);
    ASSERT_TRUE(next_tile);
    EXPECT_EQ(next_tile->tile, 2048u);
    EXPECT_NEAR(next_tile->moves, 1020 / 2.2, 1e-9);
    EXPECT_NEAR(next_tile->seconds, 102 / 2.2, 1e-9);
}

TEST(Twenty48AutoPlay, TheOutlookAimsAt2048AndThenAtEachDoubling) {
    EXPECT_EQ(next_tile_estimate(board("0000000000000011"), 1)->tile, 2048u);
    EXPECT_EQ(next_tile_estimate(board("b000000000000011"), 1)->tile, 4096u);
    EXPECT_EQ(next_tile_estimate(board("g000000000000011"), 1)->tile, 131072u);
    EXPECT_FALSE(next_tile_estimate(board("h000000000000011"), 1));
}

TEST(Twenty48AutoPlay, TheOutlookIsNeverLessThanAMove) {
    EXPECT_EQ(next_tile_estimate(board("aa00000000000000"), 1)->moves, 1);
    EXPECT_EQ(next_tile_estimate(board("aaaa000000000000"), 1)->moves, 1);
}

TEST(Twenty48AutoPlay, ThinkingTakesLessThanTheTimeOfAMove) {
    for (const double speed : kSpeeds) {
        EXPECT_GT(thinking_time_ms(speed), 0);
        EXPECT_LE(thinking_time_ms(speed), 100);
        EXPECT_LT(thinking_time_ms(speed), 1000 / speed);
    }
}

}  // namespace
}  // namespace tilestone::tui::twenty48
