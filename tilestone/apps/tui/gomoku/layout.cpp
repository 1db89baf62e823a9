// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/layout.h"

#include <algorithm>

#include "tilestone/apps/tui/gomoku/board_view.h"

namespace tilestone::tui::gomoku {
namespace {

/// Rows of a panel that wants for nothing: all keys and the longest rule.
constexpr int kFullPanel = 26;

}  // namespace

std::optional<Panes> layout_for(int columns, int rows, int size) {
    const Extent board = extent_of(size);
    const int bars = std::min(rows - board.rows, kBars);
    if (columns < board.columns || bars < 1) return std::nullopt;
    Panes panes;
    panes.keys_row = rows - 1;
    panes.notice_row = rows - bars;
    const int room = columns - board.columns - kBetween;
    panes.beside = room >= kLeastPanel;
    if (panes.beside) {
        const int panel = std::min(room, kMostPanel);
        panes.board_row = (rows - bars - board.rows) / 2;
        panes.board_column = (room - panel) / 2;
        // Level with the board, or higher where the words would not have room enough below.
        const int highest = panes.board_row > 2 ? 1 : 0;
        const int row =
            std::clamp(rows - bars - kFullPanel, highest, std::max(highest, panes.board_row));
        panes.panel = {row, panes.board_column + board.columns + kBetween, rows - bars - row,
                       panel};
    } else {
        panes.board_column = (columns - board.columns) / 2;
        panes.panel = {board.rows, panes.board_column, rows - bars - board.rows,
                       std::min(columns - panes.board_column, kMostPanel)};
    }
    return panes;
}

}  // namespace tilestone::tui::gomoku
