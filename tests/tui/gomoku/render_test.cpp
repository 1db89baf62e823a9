// SPDX-License-Identifier: MIT
//
// Frames of Gomoku, compared with tests/tui/frames, and the points at cells of the mouse.
#include "tilestone/apps/tui/gomoku/render.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/tui/frames.h"
#include "tilestone/apps/tui/gomoku/session.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::tui::gomoku {
namespace {

using game::Rule;
using report::Language;

Session session_of(std::string_view moves, Rule rule = Rule::kFreestyle, int size = 15) {
    Settings settings{.sides = {Side{true, "classic"}, Side{false, "classic:depth=4"}}};
    Timeline timeline(rule, size);
    const auto points = game::parse_moves(moves, size);
    for (const game::Point move : *points) {
        EXPECT_TRUE(timeline.play(move));
    }
    return {std::move(timeline), settings};
}

void type(Session& session, std::string_view keys) {
    for (const char key : keys) session.press(key_of(key));
}

View with_hint() {
    Session session = session_of("h8i9g7i7");
    type(session, "H");
    const auto point = [](std::string_view text) { return *game::parse_point(text, 15); };
    Analysis analysis{.moves = {{point("i8"), 120}, {point("f6"), 95.5}, {point("g9"), -3}},
                      .line = {point("i8"), point("j8"), point("f6")},
                      .depth = 6,
                      .nodes = 12345,
                      .milliseconds = 480,
                      .why = {.headline = "Stops white's open three.",
                              .reasons = {{.polarity = tilestone::engine::Polarity::kFor,
                                           .text = "It stops white's open three on column i."}}}};
    (void)session.take(session.wanted()->number, analysis);
    return session.view();
}

/// A double-three at h8, with the cursor on it.
View at_a_foul() {
    Session session = session_of("f8a1g8c1h6e1h7g1", Rule::kRenju);
    type(session, "h8");
    return session.view();
}

View at_the_end() { return session_of("a1a2b1b2c1c2d1d2e1", Rule::kStandard, 9).view(); }

void expect_frame(const std::string& name, const View& view, const Screen& on) {
    expect_frame_text("gomoku/" + name, render(view, on));
}

TEST(GomokuRender, Frames) {
    expect_frame("80x24", session_of("h8i9g7").view(), screen(80, 24));
    expect_frame("80x24-hint", with_hint(), screen(80, 24));
    expect_frame("80x24-foul-zh", at_a_foul(),
                 screen(80, 24, ColorDepth::kNone, Language::kChinese));
    expect_frame("80x24-foul-ascii", at_a_foul(),
                 screen(80, 24, ColorDepth::kNone, Language::kEnglish, false));
    expect_frame("40x20-foul", at_a_foul(), screen(40, 20));
    expect_frame("40x20-hint", with_hint(), screen(40, 20));
    expect_frame("60x24-hint", with_hint(), screen(60, 24));
    expect_frame("33x17-foul", at_a_foul(), screen(33, 17));
    expect_frame("32x17", at_a_foul(), screen(32, 17));
    expect_frame("60x14-over", at_the_end(), screen(60, 14));
    View help = session_of("-", Rule::kRenju).view();
    help.help = true;
    expect_frame("80x24-help", help, screen(80, 24));
}

TEST(GomokuRender, WhereThereIsRoomThePanelBeginsWithTheBoard) {
    for (const int rows : {45, 60, 200}) {
        const auto panes = layout_for(200, rows, 15);
        EXPECT_EQ(panes->panel.row, panes->board_row) << rows;
    }
    EXPECT_EQ(layout_for(80, 24, 15)->panel.row, 1);
}

TEST(GomokuRender, TheEndOfALongNameIsSeenWhileItIsTyped) {
    Session session = session_of("-");
    type(session, "S" + std::string(300, 'x') + "yz");
    const std::string frame = render(session.view(), screen(80, 24));
    EXPECT_NE(frame.find("Save as: …xxx"), std::string::npos);
    EXPECT_NE(frame.find("xxyz_"), std::string::npos);
}

TEST(GomokuRender, FramesInColor) {
    expect_frame("30x14-over-true", at_the_end(), screen(30, 14, ColorDepth::kTrue));
    expect_frame("30x14-over-256", at_the_end(), screen(30, 14, ColorDepth::k256));
    expect_frame("33x17-foul-16-ascii", at_a_foul(),
                 screen(33, 17, ColorDepth::k16, Language::kEnglish, false));
}

TEST(GomokuRender, EveryBoardFitsItsWindow) {
    for (int size = game::kMinSize; size <= game::kMaxSize; ++size) {
        const Extent board = extent_of(size);
        for (int columns = 1; columns <= 120; columns += 7) {
            for (int rows = 1; rows <= 40; rows += 3) {
                const auto layout = layout_for(columns, rows, size);
                ASSERT_EQ(layout.has_value(), columns >= board.columns && rows > board.rows);
                if (!layout) continue;
                expect_inside(*layout, board, columns);
            }
        }
    }
}

TEST(GomokuRender, TheMouseFindsEachPointWhereItIsDrawn) {
    const Screen on = screen(80, 24, ColorDepth::kNone, Language::kEnglish, false);
    for (const int size : {5, 9, 15, 20}) {
        Session session = session_of("-", Rule::kFreestyle, size);
        for (int row = 0; row < size; ++row) {
            for (int column = 0; column < size; ++column) {
                const game::Point point = game::point_at(column, row);
                View view = session.view();
                view.position.put(point, game::Color::kBlack);
                view.cursor = game::point_at(size - 1 - column, size - 1 - row);
                // The only X on the board; the panel has another one.
                const std::string frame = render(view, on);
                const auto lines = split(frame, '\n');
                const auto layout = layout_for(on.columns, on.rows, size);
                for (int y = layout->board_row; y < layout->board_row + size; ++y) {
                    const auto line = lines[static_cast<std::size_t>(y)].substr(
                        0, static_cast<std::size_t>(layout->panel.column));
                    const std::size_t x = line.find('X');
                    if (x == std::string_view::npos) continue;
                    ASSERT_EQ(point_at_cell(view, on, y, static_cast<int>(x)), point);
                }
                ASSERT_NE(frame.find('X'), std::string::npos);
            }
        }
        EXPECT_FALSE(point_at_cell(session.view(), on, 23, 40));
        EXPECT_FALSE(point_at_cell(session.view(), on, 0, 0));
    }
}

}  // namespace
}  // namespace tilestone::tui::gomoku
