// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/layout.h"

#include <algorithm>

namespace tilestone::tui::twenty48 {
namespace {

constexpr int kScoreRow = 1;  // above a board with the panel below it

/// Rows for the panel below a board that make the next larger board worth it: a hint's moves and
/// the first reasons.
constexpr int kUsefulPanel = 10;

std::optional<Layout> beside(BoardSize size, int columns, int rows) {
    const Extent board = extent_of(size);
    const int room = columns - board.columns - kBetween;
    if (room < kLeastPanel || rows < board.rows + kBars) return std::nullopt;
    const int panel = std::min(room, kMostPanel);
    Layout layout;
    layout.size = size;
    layout.beside = true;
    layout.board_row = (rows - kBars - board.rows) / 2;
    layout.board_column = (room - panel) / 2;
    layout.panel = {layout.board_row, layout.board_column + board.columns + kBetween,
                    rows - kBars - layout.board_row, panel};
    layout.notice_row = rows - 2;
    layout.keys_row = rows - 1;
    return layout;
}

std::optional<Layout> below(BoardSize size, int columns, int rows, int least_panel) {
    const Extent board = extent_of(size);
    const int rest = rows - kScoreRow - board.rows;
    if (columns < board.columns || rest < kBars + least_panel) return std::nullopt;
    Layout layout;
    layout.size = size;
    layout.board_row = kScoreRow;
    layout.board_column = (columns - board.columns) / 2;
    const int panel_row = kScoreRow + board.rows;
    layout.panel = {panel_row, layout.board_column, std::max(rest - kBars, 0),
                    std::min(columns - layout.board_column, kMostPanel)};
    layout.notice_row = rows - 2;
    layout.keys_row = rows - 1;
    return layout;
}

}  // namespace

std::optional<Layout> layout_for(int columns, int rows) {
    if (columns < kLeastColumns || rows < kLeastRows) return std::nullopt;
    if (auto layout = beside(BoardSize::kHuge, columns, rows)) return layout;
    if (auto layout = beside(BoardSize::kLarge, columns, rows)) return layout;
    if (auto layout = below(BoardSize::kLarge, columns, rows, kUsefulPanel)) return layout;
    if (auto layout = beside(BoardSize::kMedium, columns, rows)) return layout;
    if (auto layout = below(BoardSize::kMedium, columns, rows, 0)) return layout;
    if (auto layout = beside(BoardSize::kSmall, columns, rows)) return layout;
    if (auto layout = below(BoardSize::kSmall, columns, rows, 0)) return layout;
    auto layout = below(BoardSize::kSmall, columns, rows + 1, 0);
    layout->notice_row = layout->keys_row = rows - 1;
    layout->panel.rows = 0;
    return layout;
}

}  // namespace tilestone::tui::twenty48
