// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/session.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/tui/frames.h"
#include "tilestone/apps/tui/gomoku/phrases.h"
#include "tilestone/apps/tui/gomoku/render.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::tui::gomoku {
namespace {

using game::Point;
using game::Rule;

Point point(std::string_view text) { return *game::parse_point(text, game::kMaxSize); }

Settings settings(bool black_human, bool white_human) {
    return {.sides = {Side{black_human, "random"}, Side{white_human, "random"}}};
}
Session two_humans(Rule rule = Rule::kFreestyle, int size = 15) {
    return {Timeline(rule, size), settings(true, true)};
}
Session against_engine(bool human_is_black = true) {
    return {Timeline(Rule::kFreestyle, 15), settings(human_is_black, !human_is_black)};
}

SaveRequest type(Session& session, std::string_view keys) {
    SaveRequest saving;
    for (const char key : keys) saving = session.press(key_of(key));
    return saving;
}
/// Types each point and Enter, which places a stone there.
void play(Session& session, std::string_view moves) {
    const auto points = game::parse_moves(moves, session.timeline().now().size());
    for (const Point move : *points) {
        type(session, game::point_text(move) + "\r");
    }
}
/// Answers the task that the session wants done: the engine plays `move`.
SaveRequest answer(Session& session, std::string_view move) {
    const auto task = session.wanted();
    EXPECT_TRUE(task);
    return task ? session.take(task->number, {.moves = {{point(move), 0.5}}}) : std::nullopt;
}

std::string moves_of(const Session& session) {
    return game::moves_text(session.timeline().moves());
}
std::string notice_of(const Session& session) {
    return std::string(session.view().notice.text.english);
}

TEST(GomokuSession, ATypedPointAndEnterPutAStone) {
    Session session = two_humans();
    EXPECT_EQ(type(session, "h8\r"), SaveRequest("h8 "));
    EXPECT_EQ(type(session, "o15 "), SaveRequest("o15 "));
    EXPECT_EQ(type(session, "j1"), std::nullopt);
    EXPECT_EQ(session.view().cursor, point("j1"));
    EXPECT_EQ(session.view().typed, "j1");
    type(session, "3");
    EXPECT_EQ(session.view().cursor, point("j13"));
    EXPECT_EQ(moves_of(session), "h8o15");
}

TEST(GomokuSession, APointOffTheBoardIsRefusedAndTheCursorStays) {
    Session session = two_humans(Rule::kFreestyle, 9);
    const Point before = session.view().cursor;
    type(session, "c0");
    EXPECT_EQ(notice_of(session), notices::kOffBoard.english);
    type(session, "a99");
    EXPECT_EQ(notice_of(session), notices::kOffBoard.english);
    EXPECT_NE(session.view().cursor, before);  // "a9" moved it
    EXPECT_EQ(session.view().typed, "");
    EXPECT_EQ(moves_of(session), "-");
}

TEST(GomokuSession, EnterAfterAColumnAlonePutsNoStone) {
    Session session = two_humans();
    EXPECT_EQ(type(session, "a\r"), std::nullopt);
    EXPECT_EQ(type(session, " "), std::nullopt);
    EXPECT_EQ(moves_of(session), "-");
    EXPECT_EQ(session.view().typed, "a");
    EXPECT_EQ(type(session, "3\r"), SaveRequest("a3 "));
    // h j k l moved the cursor, so Enter plays there.
    EXPECT_EQ(type(session, "l\r"), SaveRequest("b3 "));
}

TEST(GomokuSession, TheCursorStaysOnTheBoard) {
    Session session = two_humans(Rule::kFreestyle, 5);
    for (int i = 0; i < 9; ++i) session.press(Key::kUp);
    for (int i = 0; i < 9; ++i) session.press(key_of('h'));
    EXPECT_EQ(session.view().cursor, point("a5"));
    for (int i = 0; i < 9; ++i) session.press(key_of('j'));
    for (int i = 0; i < 9; ++i) session.press(Key::kRight);
    EXPECT_EQ(session.view().cursor, point("e1"));
}

TEST(GomokuSession, SmallLettersAreCommandsWhereTheBoardHasNoSuchColumn) {
    Session small = two_humans();
    type(small, "q");
    EXPECT_TRUE(small.wants_quit());
    Session large = two_humans(Rule::kFreestyle, 20);
    type(large, "q");
    EXPECT_FALSE(large.wants_quit());
    EXPECT_EQ(large.view().typed, "q");
    type(large, "Q");
    EXPECT_TRUE(large.wants_quit());
}

TEST(GomokuSession, AStoneOnAStoneChangesNothing) {
    Session session = two_humans();
    play(session, "h8");
    EXPECT_EQ(type(session, "\r"), std::nullopt);
    EXPECT_EQ(notice_of(session), notices::kOccupied.english);
    EXPECT_EQ(moves_of(session), "h8");
}

TEST(GomokuSession, AForbiddenPointIsRefusedWithItsReason) {
    Session session = two_humans(Rule::kRenju);
    play(session, "f8a1g8c1h6e1h7g1");
    const View before = session.view();
    ASSERT_EQ(before.forbidden.size(), 1u);
    EXPECT_EQ(before.forbidden.front().point, point("h8"));
    EXPECT_EQ(type(session, "h8\r"), std::nullopt);
    EXPECT_EQ(notice_of(session), notices::kDoubleThree.english);
    EXPECT_EQ(session.view().notice.detail, "h8");
    EXPECT_EQ(session.timeline().now(), before.position);
    play(session, "a15");
    EXPECT_TRUE(session.view().forbidden.empty()) << "white is to move";
    EXPECT_EQ(type(session, "h8\r"), SaveRequest("h8 "));
}

TEST(GomokuSession, TheEndIsToldAndNothingCanBePutAfterIt) {
    Session session = two_humans();
    play(session, "a1a2b1b2c1c2d1d2");
    EXPECT_EQ(session.view().ending, Ending::kNone);
    play(session, "e1");
    const View over = session.view();
    EXPECT_EQ(over.ending, Ending::kRow);
    EXPECT_EQ(over.winner, game::Color::kBlack);
    EXPECT_EQ(over.winning.size(), 5u);
    EXPECT_EQ(type(session, "h8\r"), std::nullopt);
    EXPECT_EQ(notice_of(session), notices::kOver.english);
    session.say(notices::kWelcome);
    type(session, "H");
    EXPECT_FALSE(session.wanted());
    EXPECT_EQ(notice_of(session), notices::kOver.english);
    EXPECT_EQ(type(session, "u"), SaveRequest("- "));
    EXPECT_EQ(session.view().ending, Ending::kNone);
}

TEST(GomokuSession, OneRowIsShownWhereAStoneWinsByTwo) {
    Session session = two_humans();
    play(session, "a1a15b1c15c1e15d1g15e2i15e3k15e4m15e5o15e1");
    EXPECT_EQ(session.view().ending, Ending::kRow);
    EXPECT_EQ(game::moves_text(session.view().winning), "a1b1c1d1e1");
}

TEST(GomokuSession, UndoAndRedoReachEveryStoneAndEveryGame) {
    Session session = two_humans(Rule::kRenju);
    play(session, "h8i9h9");
    EXPECT_EQ(type(session, "N"), SaveRequest(""));
    play(session, "a1b1");
    for (int i = 0; i < 2; ++i) EXPECT_EQ(type(session, "u"), SaveRequest("- "));
    EXPECT_EQ(type(session, "u"), SaveRequest("- "));
    EXPECT_EQ(notice_of(session), notices::kOldGame.english);
    EXPECT_EQ(moves_of(session), "h8i9h9");
    for (int i = 0; i < 3; ++i) type(session, "u");
    EXPECT_EQ(type(session, "u"), std::nullopt);
    EXPECT_EQ(notice_of(session), notices::kNothingToUndo.english);
    for (int i = 0; i < 6; ++i) EXPECT_EQ(type(session, "r"), SaveRequest("+ "));
    EXPECT_EQ(type(session, "r"), std::nullopt);
    EXPECT_EQ(moves_of(session), "a1b1");
    EXPECT_EQ(session.timeline().now().rule(), Rule::kRenju);
}

TEST(GomokuSession, TheEngineAnswersAndUndoTakesItsMoveBackToo) {
    Session session = against_engine();
    EXPECT_FALSE(session.wanted());
    play(session, "h8");
    ASSERT_TRUE(session.wanted());
    EXPECT_EQ(session.wanted()->player, "random");
    EXPECT_TRUE(session.view().thinking);
    EXPECT_EQ(type(session, "a1\r"), std::nullopt) << "it is not the human's turn";
    EXPECT_EQ(answer(session, "i9"), SaveRequest("i9 "));
    EXPECT_FALSE(session.wanted());
    EXPECT_EQ(session.view().cursor, point("i9"));
    EXPECT_EQ(type(session, "u"), SaveRequest("- - "));
    EXPECT_EQ(moves_of(session), "-");
    EXPECT_EQ(type(session, "r"), SaveRequest("+ + "));
    EXPECT_EQ(moves_of(session), "h8i9");
}

TEST(GomokuSession, AnEngineWhoseFirstMoveIsUndoneWaits) {
    Session session = against_engine(false);
    ASSERT_TRUE(session.wanted());
    answer(session, "h8");
    play(session, "a1");
    answer(session, "b2");
    EXPECT_EQ(type(session, "u"), SaveRequest("- - "));
    EXPECT_EQ(moves_of(session), "h8");
    EXPECT_EQ(type(session, "u"), SaveRequest("- "));
    EXPECT_TRUE(session.view().paused);
    EXPECT_FALSE(session.wanted());
    type(session, "\r");
    EXPECT_TRUE(session.wanted());
}

TEST(GomokuSession, AnAnswerThatComesTooLateIsNone) {
    Session session = against_engine();
    play(session, "h8");
    const auto late = session.wanted();
    type(session, "u");
    play(session, "g7");
    EXPECT_EQ(session.take(late->number, {.moves = {{point("a1"), 0}}}), std::nullopt);
    EXPECT_EQ(moves_of(session), "g7");
    EXPECT_EQ(answer(session, "g7"), std::nullopt) << "no engine can break the rules";
    EXPECT_EQ(moves_of(session), "g7");
    EXPECT_TRUE(session.view().paused) << "nor play on as if nothing had been";
    EXPECT_EQ(notice_of(session), notices::kNoMove.english);
    type(session, "\r");
    EXPECT_TRUE(session.wanted());
}

TEST(GomokuSession, KeysDoNotDisturbWhoThinks) {
    Session session = against_engine();
    play(session, "h8");
    const auto task = session.wanted();
    for (const char key : std::string("jkla5?S")) session.press(key_of(key));
    session.press(Key::kEscape);
    ASSERT_TRUE(session.wanted());
    EXPECT_EQ(session.wanted()->number, task->number);
}

TEST(GomokuSession, SidesChangeHands) {
    Session session = two_humans();
    EXPECT_EQ(type(session, "B"), SaveRequest(""));
    EXPECT_TRUE(session.wanted()) << "black is an engine now, and to move";
    type(session, "W");
    EXPECT_TRUE(session.is_show());
    type(session, "B");
    EXPECT_FALSE(session.wanted());
    play(session, "h8");
    EXPECT_TRUE(session.wanted());
    type(session, "W");
    EXPECT_FALSE(session.wanted());
}

TEST(GomokuSession, AnEngineCanBePaused) {
    Session session = against_engine();
    play(session, "h8");
    type(session, "P");
    EXPECT_FALSE(session.wanted());
    EXPECT_TRUE(session.view().paused);
    type(session, "P");
    EXPECT_TRUE(session.wanted());
    answer(session, "a1");
    type(session, "P");
    EXPECT_EQ(notice_of(session), notices::kNothingToPause.english);
}

TEST(GomokuSession, LevelsStayWithinTheirBoundsAndAreSaved) {
    Session session = two_humans();
    EXPECT_EQ(type(session, "+"), SaveRequest(""));
    EXPECT_EQ(session.settings().level, kFirstLevel + 1);
    for (int i = 0; i < 20; ++i) type(session, "+");
    EXPECT_EQ(session.settings().level, kLevels);
    EXPECT_EQ(type(session, "+"), std::nullopt);
    for (int i = 0; i < 20; ++i) type(session, "-");
    EXPECT_EQ(session.settings().level, 1);
    type(session, "B");
    EXPECT_EQ(session.wanted()->milliseconds, kLevelMilliseconds.front());
    EXPECT_EQ(session.wanted()->level, 1);
    type(session, "BH");
    EXPECT_GT(session.wanted()->milliseconds, kLevelMilliseconds.front());
    EXPECT_EQ(session.wanted()->level, 0) << "a hint is no weaker for it";
}

TEST(GomokuSession, AHintIsShownAndEnterPlaysIt) {
    Session session = two_humans();
    type(session, "H");
    ASSERT_TRUE(session.wanted());
    EXPECT_TRUE(session.wanted()->hint);
    session.show_so_far(session.wanted()->number, {.moves = {{point("a1"), 1}}});
    EXPECT_TRUE(session.view().so_far);
    EXPECT_EQ(answer(session, "i9"), std::nullopt);
    EXPECT_FALSE(session.wanted());
    ASSERT_TRUE(session.view().hint);
    EXPECT_EQ(type(session, "\r"), SaveRequest("i9 "));
    EXPECT_FALSE(session.view().hint);
    type(session, "H");
    session.press(Key::kEscape);
    EXPECT_FALSE(session.wanted());
}

TEST(GomokuSession, AQuestionMarkAsksWhyNotThePointUnderTheCursor) {
    Session session = two_humans();
    type(session, "H");
    (void)session.take(session.wanted()->number, {.moves = {{point("i9"), 2}, {point("j9"), 1}}});
    type(session, "?");
    ASSERT_TRUE(session.wanted());
    EXPECT_EQ(session.wanted()->instead, "j9") << "the cursor is on the best move";
    (void)session.take(session.wanted()->number,
                       {.moves = {{point("i9"), 2}}, .instead = {{.move = point("j9")}}});
    EXPECT_EQ(session.view().cursor, point("j9"));
    type(session, "a1?");
    EXPECT_EQ(session.wanted()->instead, "a1");
    EXPECT_TRUE(session.view().hint);
}

TEST(GomokuSession, TheMousePlaysAndLooks) {
    Session session = two_humans();
    const auto find = [](int row, int) {
        return row == 3 ? std::optional(point("c4")) : std::nullopt;
    };
    EXPECT_EQ(session.press(Key::right_button(3, 5), find), std::nullopt);
    EXPECT_EQ(session.view().cursor, point("c4"));
    EXPECT_EQ(session.press(Key::left_button(9, 5), find), std::nullopt);
    EXPECT_EQ(moves_of(session), "-");
    EXPECT_EQ(session.press(Key::left_button(3, 5), find), SaveRequest("c4 "));
    EXPECT_EQ(session.press(Key::left_button(3, 5)), std::nullopt);
}

TEST(GomokuSession, AFileIsAskedForByName) {
    Session session = two_humans();
    type(session, "Sgame q");
    ASSERT_TRUE(session.view().prompt);
    type(session, "\x7f\x7f.txt\r");
    const auto save = session.take_file_request();
    ASSERT_TRUE(save);
    EXPECT_TRUE(save->save);
    EXPECT_EQ(save->path, "game.txt");
    EXPECT_FALSE(session.take_file_request());
    type(session, "O");
    EXPECT_EQ(session.view().prompt->text, "game.txt") << "the last name is offered again";
    session.press(Key::kEscape);
    EXPECT_FALSE(session.take_file_request());
    type(session, "Ob\r");
    EXPECT_EQ(session.take_file_request()->path, "b") << "or another one typed";
    EXPECT_FALSE(session.wants_quit());
}

TEST(GomokuSession, AnOpenedGameIsANewOneAndUndoBringsTheOldOneBack) {
    Session session = two_humans();
    play(session, "a1b1");
    SavedGame saved{Timeline(Rule::kRenju, 11), settings(true, false)};
    for (const char* move : {"f6", "f7", "f8"}) (void)saved.timeline.play(point(move));
    EXPECT_EQ(session.open(saved), SaveRequest(""));
    EXPECT_EQ(moves_of(session), "f6f7f8");
    EXPECT_EQ(session.timeline().now().size(), 11);
    EXPECT_TRUE(session.view().paused) << "the engine does not rush on";
    while (session.timeline().now().size() == 11) type(session, "u");
    EXPECT_EQ(moves_of(session), "a1b1");
}

/// A key or a mouse click: mostly one that does something, sometimes any.
Key random_key(Rng& rng) {
    constexpr std::string_view kKeys = "hjklhjkl\r\r\r \x7fHURNBWP+-SO?\fabcdefgo0123456789urxq";
    switch (rng.below(12)) {
        case 0:
            return Key::left_button(static_cast<int>(rng.below(30)),
                                    static_cast<int>(rng.below(90)));
        case 1:
            return Key::right_button(static_cast<int>(rng.below(30)),
                                     static_cast<int>(rng.below(90)));
        case 2: return Key{static_cast<int>(0x100 + rng.below(6))};
        case 3: return Key{static_cast<int>(rng.below(0x80))};
        default: return key_of(kKeys[rng.below(static_cast<std::uint32_t>(kKeys.size()))]);
    }
}

/// Answers as an engine: mostly a legal move, sometimes an arbitrary point, sometimes the answer
/// to an earlier task.
SaveRequest random_answer(Session& session, Rng& rng) {
    const auto task = session.wanted();
    if (!task) return std::nullopt;
    game::Rules::Actions actions;
    game::Rules::list_actions(session.timeline().now(), actions);
    Analysis analysis{.depth = 3, .why = {.headline = "because"}};
    if (!actions.empty()) {
        const auto chosen = rng.below(static_cast<std::uint32_t>(actions.size()));
        analysis.moves = {{actions[chosen], 1e9}, {actions[0], -0.5}};
        analysis.line = {actions[chosen], actions[0]};
    }
    if (rng.below(20) == 0) analysis.moves = {{static_cast<Point>(rng.below(400)), 0}};
    if (rng.below(3) == 0) session.show_so_far(task->number, analysis);
    return session.take(task->number - (rng.below(20) == 0 ? 1 : 0), analysis);
}

/// Applies `saving` to `text`, the content of a save file: an empty request rewrites it, any
/// other is appended.
void keep(std::string& text, const SaveRequest& saving, const Session& session) {
    if (!saving) return;
    if (saving->empty()) {
        text = SavedGame::format(session.timeline(), session.settings());
    } else {
        text += *saving;
    }
}

void expect_legal(const Session& session) {
    const auto moves = session.timeline().moves();
    const game::Position& now = session.timeline().now();
    const auto replayed = game::play_moves(moves, now.rule(), now.size());
    ASSERT_TRUE(replayed) << game::moves_text(moves);
    ASSERT_EQ(*replayed, now);
    ASSERT_TRUE(now.is_empty(session.view().cursor) ||
                now.stone_at(session.view().cursor).has_value())
        << "the cursor is on the board";
}

TEST(GomokuSession, RandomKeysNeverLeadAnywhereIllegalAndAreSavedToTheLetter) {
    Rng rng(5);
    constexpr int kSessions = 60 / TILESTONE_TEST_DIVISOR + 1;
    constexpr int kKeys = 400;
    for (int round = 0; round < kSessions; ++round) {
        const auto rule = static_cast<Rule>(rng.below(3));
        Session session{Timeline(rule, 5 + static_cast<int>(rng.below(16))),
                        settings(rng.below(3) != 0, rng.below(3) != 0)};
        Screen on{.columns = 30 + static_cast<int>(rng.below(80)),
                  .rows = 6 + static_cast<int>(rng.below(30)),
                  .color = static_cast<ColorDepth>(rng.below(4)),
                  .unicode = rng.below(4) != 0};
        if (on.unicode && rng.below(2) == 0) on.language = report::Language::kChinese;
        std::string text = SavedGame::format(session.timeline(), session.settings());
        const auto find = [&](int row, int column) {
            return point_at_cell(session.view(), on, row, column);
        };
        for (int count = 0; count < kKeys; ++count) {
            keep(text, session.press(random_key(rng), find), session);
            (void)session.take_file_request();
            if (rng.below(2) == 0) keep(text, random_answer(session, rng), session);
            expect_legal(session);
            if (count % 8 == 0) expect_well_formed(render(session.view(), on), on);
        }
        const auto saved = SavedGame::parse(text);
        ASSERT_TRUE(saved) << saved.error().message << "\n" << text;
        EXPECT_EQ(saved->settings, session.settings());
        EXPECT_EQ(saved->timeline.now(), session.timeline().now());
        EXPECT_EQ(saved->timeline.at(), session.timeline().at());
        ASSERT_EQ(saved->timeline.steps().size(), session.timeline().steps().size());
        for (std::size_t step = 0; step < saved->timeline.steps().size(); ++step) {
            EXPECT_EQ(saved->timeline.steps()[step], session.timeline().steps()[step]);
        }
    }
}

void press(Session& session, std::string_view bytes) {
    for (const Key key : KeyDecoder().feed(bytes)) session.press(key);
}

TEST(GomokuSession, NamesOfFilesAreTakenInEveryLanguage) {
    Session session = two_humans();
    press(session, "S中x文é\r");
    EXPECT_EQ(session.take_file_request()->path, "中x文é");
    press(session, "O对局\x7f\x7f局\r");
    EXPECT_EQ(session.take_file_request()->path, "局");
    press(session, "O\r");
    EXPECT_EQ(session.take_file_request()->path, "局") << "the last name is offered";
    press(session, "O\x7f\x7f\r");
    EXPECT_FALSE(session.take_file_request());
    press(session, "Sa\xc2\x85\tb\r");
    EXPECT_EQ(session.take_file_request()->path, "ab") << "no controls";
}

TEST(GomokuSession, TheLevelIsShownWhereAnEngineGoesByIt) {
    const auto view_with = [](const std::string& engine) {
        return Session(Timeline(Rule::kFreestyle, 15),
                       {.sides = {Side{true, "classic"}, Side{false, engine}}})
            .view();
    };
    const auto level_with = [&](const std::string& engine) { return view_with(engine).level; };
    EXPECT_EQ(level_with("classic"), kFirstLevel);
    EXPECT_EQ(level_with("classic:best=5"), kFirstLevel);
    EXPECT_EQ(level_with("classic:time=3000"), 0);
    EXPECT_EQ(level_with("classic:best=5,depth=4"), 0);
    EXPECT_EQ(level_with("points"), 0) << "it takes no time";
    EXPECT_EQ(level_with("tilestone"), kFirstLevel);
    EXPECT_EQ(level_with("tilestone:level=3"), 0);
    EXPECT_EQ(view_with("tilestone").milliseconds, 0) << "it does not go by the clock";
    EXPECT_EQ(view_with("classic").milliseconds, milliseconds_of(kFirstLevel));
}

}  // namespace
}  // namespace tilestone::tui::gomoku
