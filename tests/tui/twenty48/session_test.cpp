// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/session.h"

#include <array>
#include <string>

#include <gtest/gtest.h>

#include "tilestone/apps/tui/twenty48/phrases.h"
#include "tilestone/engine/twenty48/players.h"

namespace tilestone::tui::twenty48 {
namespace {

using game::Board;
using game::Move;

Session new_session() { return {Timeline(9), {}, "greedy"}; }

SaveRequest press(Session& session, char key) { return session.press(key_of(key)); }

/// Any legal move.
Move legal_move(const Session& session) {
    const auto legal = game::legal_moves(session.timeline().now().board);
    for (const Move move : game::kMoves) {
        if (contains(legal, move)) return move;
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

/// The answer of whoever thinks, `seconds` after the last move.
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
    EXPECT_EQ(session.view().hint->why.front(), "because");
    EXPECT_EQ(press(session, '\r'), SaveRequest(std::string(1, event_of(move))));
    EXPECT_FALSE(session.view().hint);
    EXPECT_EQ(press(session, '\r'), std::nullopt);
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
    session.press(Key::kOther);  // means nothing, so the hint is still wanted
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

/// Plays until the game is over, always the first legal move.
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

/// Lets a quick player play; returns whether it got to 2048.
bool reaches_2048(Session& session) {
    const auto player = engine::parse_player<game::Game>("minimax:depth=2")->make(1);
    press(session, ' ');
    while (session.is_auto() && session.view().board.largest() < 11) {
        const auto result =
            player->decide({.state = session.view().board, .all_values = false, .stop = nullptr});
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

}  // namespace
}  // namespace tilestone::tui::twenty48
