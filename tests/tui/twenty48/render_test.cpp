// SPDX-License-Identifier: MIT
//
// Frames of 2048, compared with frames/twenty48/NAME.txt; see tests/tui/frames.h.
#include "tilestone/apps/tui/twenty48/render.h"

#include <cmath>
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "tests/tui/frames.h"
#include "tilestone/apps/tui/canvas.h"
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
    view.board = *game::parse_board("0012/0130/2345/6789", {});
    view.new_tile = 2;
    view.score = 3940;
    view.best = 15232;
    view.moves = 271;
    view.player = "expectimax";
    return view;
}

Analysis example_thought() {
    return {
        .moves = {{Move::kLeft, 12345.6}, {Move::kUp, 12100.2}, {Move::kDown, 9000}},
        .depth = 5,
        .nodes = 123456,
        .milliseconds = 98.4,
        .why = {.headline = "Keeps the largest tile in its corner.",
                .reasons = {{.polarity = tilestone::engine::Polarity::kFor,
                             .text = "The largest tile, 512, stays in the bottom right corner."},
                            {.polarity = tilestone::engine::Polarity::kAgainst,
                             .text = "3 moves make 20 points less than up."}}}};
}

View with_hint(View view) {
    view.hint = example_thought();
    return view;
}

View in_chinese_with_hint() {
    View view = with_hint(example_view());
    view.hint->why = {.headline = "最大的方块留在角上。",
                      .reasons = {{.polarity = tilestone::engine::Polarity::kFor,
                                   .text = "最大的方块 512 仍在右下角。"},
                                  {.text = "空格：走完有 4 个，现在有 3 个。"}}};
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
    view.board = *game::parse_board("1234/4321/1234/432b", {});
    view.over = true;
    return view;
}

View with_notice(View view, const report::Phrase& text, const std::string& detail = {}) {
    view.notice = {text, detail};
    return view;
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

TEST(Twenty48Render, FramesOfOtherSizes) {
    View view = example_view();
    view.board = *game::parse_board("00120/13023/456k9/00012", {5, 4});
    expect_frame("80x24-5x4", with_hint(view), screen(80, 24));
    expect_frame("40x8-5x4", view, screen(40, 8));
    view.board = *game::parse_board("12/01/30", {2, 3});
    expect_frame("80x24-2x3", with_hint(view), screen(80, 24));
    view.board = *game::parse_board("0123456789012345678901234567890abcdk", {6, 6});
    expect_frame("100x50-6x6", view, screen(100, 50));
    expect_frame("30x8-6x6", view, screen(30, 8));
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

/// A view of random contents, with long texts and large numbers now and then.
View random_view(Rng& rng) {
    View view = example_view();
    if (rng.below(2) == 0) {
        view.board.size = {static_cast<std::uint8_t>(2 + rng.below(5)),
                           static_cast<std::uint8_t>(2 + rng.below(5))};
    }
    view.board.cells = {};
    for (int cell = 0; cell < view.board.size.cells(); ++cell) {
        view.board = view.board.with(
            cell, static_cast<game::Exponent>(rng.below(rng.below(9) == 0 ? 36 : 18)));
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
    analysis.why.reasons.push_back(
        {.text = std::string(rng.below(200), 'x') + "中文\x1b[2J\n\xff"});
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
            ASSERT_EQ(layout.has_value(), columns >= kMinColumns && rows >= kMinRows);
            if (!layout) continue;
            const Extent board = extent_of(layout->size);
            EXPECT_GE(layout->board_row, layout->beside ? 0 : 1);
            expect_inside(*layout, board, columns);
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

constexpr game::Exponent kLargest = 17;

/// Relative luminance, 0 to 1, and contrast() as WCAG 2.2 defines them.
double luminance(const Color& color) {
    const auto part = [](std::uint8_t value) {
        const double x = value / 255.0;
        return x <= 0.04045 ? x / 12.92 : std::pow((x + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue);
}

double contrast(const Color& a, const Color& b) {
    const double x = luminance(a);
    const double y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

/// Color `index` of xterm's 256, from 16: the cube of 216 colors and 24 greys.
Color indexed(int index) {
    const auto level = [](int step) {
        return static_cast<std::uint8_t>(step == 0 ? 0 : 55 + 40 * step);
    };
    if (index >= 232) {
        const auto grey = static_cast<std::uint8_t>(8 + 10 * (index - 232));
        return {.red = grey, .green = grey, .blue = grey};
    }
    const int cube = index - 16;
    return {.red = level(cube / 36), .green = level(cube / 6 % 6), .blue = level(cube % 6)};
}

int distance(const Color& a, const Color& b) {
    return std::abs(a.red - b.red) + std::abs(a.green - b.green) + std::abs(a.blue - b.blue);
}

TEST(Twenty48Palette, EveryNumberIsEasilyRead) {
    for (game::Exponent exponent = 1; exponent <= kLargest; ++exponent) {
        const Style style = tile_style(exponent);
        EXPECT_GE(contrast(style.text, style.background), 4.5) << int{exponent};
        EXPECT_GE(contrast(indexed(style.text.indexed), indexed(style.background.indexed)), 4.5)
            << int{exponent};
        EXPECT_NE(style.text.classic, style.background.classic) << int{exponent};
    }
}

TEST(Twenty48Palette, NeighboursInSizeDifferInEveryDepth) {
    constexpr int kJustSeen = 24;
    for (game::Exponent exponent = 1; exponent <= kLargest; ++exponent) {
        const Color tile = tile_style(exponent).background;
        const Color smaller = tile_style(static_cast<game::Exponent>(exponent - 1)).background;
        EXPECT_GE(distance(tile, smaller), kJustSeen) << int{exponent};
        EXPECT_NE(tile.indexed, smaller.indexed) << int{exponent};
        EXPECT_NE(tile.classic, smaller.classic) << int{exponent};
    }
}

TEST(Twenty48Palette, ATwoAndAFourAreFarApart) {
    EXPECT_GE(distance(tile_style(1).background, tile_style(2).background), 90);
    EXPECT_GE(distance(indexed(tile_style(1).background.indexed),
                       indexed(tile_style(2).background.indexed)),
              90);
}

TEST(Twenty48Palette, WordsAreReadOnBlackAndOnWhite) {
    constexpr Color kBlack{};
    constexpr Color kWhite{.red = 255, .green = 255, .blue = 255};
    for (const Style& style : {kFaint, kBestMove}) {
        EXPECT_GE(contrast(style.text, kBlack), 3.0);
        EXPECT_GE(contrast(style.text, kWhite), 3.0);
    }
    for (const Style& style : {kAlert, kBox, kScoreBox}) {
        EXPECT_GE(contrast(style.text, style.background), 4.5);
    }
}

TEST(Twenty48Palette, BeyondTheLargestTileNothingBreaks) {
    EXPECT_EQ(tile_style(31), tile_style(kLargest));
}

}  // namespace
}  // namespace tilestone::tui::twenty48
