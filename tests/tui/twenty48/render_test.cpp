// SPDX-License-Identifier: MIT
//
// Frames as text. What a frame should look like stands in frames/twenty48/NAME.txt, with "\e" for
// the escape character; see CMakeLists.txt for how to write them anew.
#include "tilestone/apps/tui/twenty48/render.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/tui/frames.h"
#include "tilestone/apps/tui/twenty48/phrases.h"
#include "tilestone/core/rng.h"
#include "tilestone/core/text.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::tui::twenty48 {
namespace {

using game::Move;
using report::Language;

View example_view() {
    View view;
    view.board = *game::parse_board("0012/0130/2345/6789");
    view.new_tile = 2;
    view.score = 3940;
    view.best = 15232;
    view.moves = 271;
    view.player = "expectimax";
    return view;
}

Analysis example_thought() {
    return {.moves = {{Move::kLeft, 12345.6}, {Move::kUp, 12100.2}, {Move::kDown, 9000}},
            .depth = 5,
            .nodes = 123456,
            .milliseconds = 98.4,
            .why = {"Empty cells: 4 right after the move, 3 now.",
                    "The largest tile, 512, stays in the bottom right corner."}};
}

View with_hint(View view) {
    view.hint = example_thought();
    return view;
}

View in_chinese_with_hint() {
    View view = with_hint(example_view());
    view.hint->why = {"空格：走完有 4 个，现在有 3 个。", "最大的方块 512 仍在右下角。"};
    return view;
}

View in_auto_play() {
    View view = example_view();
    view.auto_play = AutoPlay{.moves_per_second = 10,
                              .analysis = example_thought(),
                              .next_tile = NextTileEstimate{2048, 612, 64}};
    return view;
}

View at_the_end() {
    View view = example_view();
    view.board = *game::parse_board("1234/4321/1234/432b");
    view.over = true;
    return view;
}

View with_notice(View view, const report::Phrase& text, const std::string& detail = {}) {
    view.notice = {text, detail};
    return view;
}

Screen screen(int columns, int rows, ColorDepth color = ColorDepth::kNone,
              Language language = Language::kEnglish, bool unicode = true) {
    return {columns, rows, color, unicode, language};
}

void expect_frame(const std::string& name, const View& view, const Screen& on) {
    expect_frame_text("twenty48/" + name, render(view, on));
}

TEST(Twenty48Render, FramesOfAStandardWindow) {
    expect_frame("80x24", with_notice(example_view(), notices::kWelcome), screen(80, 24));
    expect_frame("80x24-hint", with_hint(example_view()), screen(80, 24));
    expect_frame("80x24-zh-hint", in_chinese_with_hint(),
                 screen(80, 24, ColorDepth::kNone, Language::kChinese));
    expect_frame("80x24-auto", in_auto_play(), screen(80, 24));
    expect_frame("80x24-zh-auto", in_auto_play(),
                 screen(80, 24, ColorDepth::kNone, Language::kChinese));
    expect_frame("80x24-over", at_the_end(), screen(80, 24));
    expect_frame("80x24-ascii", with_hint(example_view()),
                 screen(80, 24, ColorDepth::kNone, Language::kEnglish, false));
    View help = example_view();
    help.help = true;
    help.vi_keys = true;
    expect_frame("80x24-help-vi", help, screen(80, 24));
}

TEST(Twenty48Render, FramesOfSmallWindows) {
    expect_frame("60x20", example_view(), screen(60, 20));
    expect_frame("44x26-hint", with_hint(example_view()), screen(44, 26));
    expect_frame("44x18-hint", with_hint(example_view()), screen(44, 18));
    expect_frame("30x8-auto", in_auto_play(), screen(30, 8));
    expect_frame("29x6", example_view(), screen(29, 6));
    expect_frame("28x6", example_view(), screen(28, 6));
    expect_frame("28x6-zh", example_view(), screen(28, 6, ColorDepth::kNone, Language::kChinese));
}

TEST(Twenty48Render, FramesInColor) {
    expect_frame("80x24-true", with_hint(example_view()), screen(80, 24, ColorDepth::kTrue));
    expect_frame("50x20-256", example_view(), screen(50, 20, ColorDepth::k256));
    expect_frame("29x6-16-zh", at_the_end(), screen(29, 6, ColorDepth::k16, Language::kChinese));
    expect_frame("100x34-16-ascii", example_view(),
                 screen(100, 34, ColorDepth::k16, Language::kEnglish, false));
}

TEST(Twenty48Render, TheHelpLineSaysWhichKeyIsTheHint) {
    View view = example_view();
    EXPECT_NE(render(view, screen(80, 24)).find("h hint"), std::string::npos);
    EXPECT_NE(render(view, screen(80, 24)).find("v vi keys"), std::string::npos);
    view.vi_keys = true;
    EXPECT_NE(render(view, screen(80, 24)).find("hjkl move  H hint"), std::string::npos);
}

TEST(Twenty48Render, ShowsWhatIsKnownWhileThinking) {
    View view = example_view();
    view.thinking = true;
    view.so_far = example_thought();
    const std::string frame = render(view, screen(80, 24));
    EXPECT_NE(frame.find("is thinking"), std::string::npos);
    EXPECT_NE(frame.find("▸ "), std::string::npos);
    EXPECT_NE(frame.find(" · depth "), std::string::npos);
    view.thinking = false;
    EXPECT_EQ(render(view, screen(80, 24)).find("▸ "), std::string::npos);
}

/// Everything that a view can hold, with long texts and large numbers now and then.
View random_view(Rng& rng) {
    View view = example_view();
    for (int cell = 0; cell < game::kCells; ++cell) {
        view.board = view.board.with(cell, static_cast<game::Exponent>(rng.below(18)));
    }
    view.new_tile = static_cast<int>(rng.below(17)) - 1;
    view.score = rng.next() >> rng.below(64);
    view.best = rng.next() >> rng.below(64);
    view.moves = rng.next() >> rng.below(64);
    view.over = rng.below(4) == 0;
    view.vi_keys = rng.below(2) == 0;
    view.help = rng.below(4) == 0;
    view.thinking = rng.below(4) == 0;
    Analysis analysis = example_thought();
    analysis.moves.front().value = rng.below(2) == 0 ? -1e300 : 1e9;
    analysis.moves.resize(rng.below(4));
    analysis.why.push_back(std::string(rng.below(200), 'x') + "中文\x1b[2J\n\xff");
    if (rng.below(3) == 0) view.hint = analysis;
    if (rng.below(3) == 0) view.so_far = analysis;
    if (rng.below(4) == 0)
        view.auto_play = AutoPlay{50, analysis, NextTileEstimate{131072, 1e9, 1e9}};
    if (rng.below(2) == 0) view = with_notice(view, notices::kNotSaved, std::string(200, 'y'));
    return view;
}

TEST(Twenty48Render, EveryFrameFitsItsWindow) {
    Rng rng(12);
    constexpr int kFrames = 5'000 / TILESTONE_TEST_DIVISOR;
    for (int round = 0; round < kFrames; ++round) {
        Screen on =
            screen(1 + static_cast<int>(rng.below(130)), 1 + static_cast<int>(rng.below(45)),
                   static_cast<ColorDepth>(rng.below(4)));
        on.unicode = rng.below(4) != 0;
        on.language = rng.below(2) == 0 || !on.unicode ? Language::kEnglish : Language::kChinese;
        expect_well_formed(render(random_view(rng), on), on);
        if (HasFatalFailure()) return;
    }
}

TEST(Twenty48Render, TheSameViewGivesTheSameFrame) {
    EXPECT_EQ(render(in_auto_play(), screen(90, 30, ColorDepth::kTrue)),
              render(in_auto_play(), screen(90, 30, ColorDepth::kTrue)));
}

TEST(Twenty48Layout, NothingOverlapsAndAllIsInside) {
    for (int columns = 1; columns <= 140; ++columns) {
        for (int rows = 1; rows <= 50; ++rows) {
            const auto layout = layout_for(columns, rows);
            ASSERT_EQ(layout.has_value(), columns >= kLeastColumns && rows >= kLeastRows);
            if (!layout) continue;
            const Extent board = extent_of(layout->size);
            EXPECT_GE(layout->board_row, layout->beside ? 0 : 1);
            EXPECT_GE(layout->board_column, 0);
            EXPECT_LE(layout->board_column + board.columns, columns);
            EXPECT_LE(layout->board_row + board.rows, layout->notice_row);
            EXPECT_LE(layout->panel.row + layout->panel.rows, layout->notice_row);
            EXPECT_LE(layout->panel.column + layout->panel.columns, columns);
            EXPECT_LE(layout->notice_row, layout->keys_row);
            EXPECT_EQ(layout->keys_row, rows - 1);
            if (layout->beside) {
                EXPECT_GT(layout->panel.column, layout->board_column + board.columns);
            } else if (layout->panel.rows > 0) {
                EXPECT_EQ(layout->panel.row, layout->board_row + board.rows);
            }
        }
    }
}

TEST(Twenty48Layout, AStandardWindowGetsTheLargeBoardAndItsPanel) {
    const auto layout = layout_for(80, 24);
    ASSERT_TRUE(layout);
    EXPECT_EQ(layout->size, BoardSize::kLarge);
    EXPECT_TRUE(layout->beside);
    EXPECT_EQ(layout_for(130, 40)->size, BoardSize::kHuge);
}

}  // namespace
}  // namespace tilestone::tui::twenty48
