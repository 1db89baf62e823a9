// SPDX-License-Identifier: MIT
//
// Boards as text, for reports. The terminal games draw their own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilestone/games/gomoku/position.h"
#include "tilestone/games/tiles/board.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

struct BoardStyle {
    bool ascii = false;  ///< # and O for ● and ○, which are two columns wide on some terminals
    bool color = false;
};

/// A line for each row, each ended, with the tiles' numbers in columns of one width and "·" for an
/// empty cell. With color each tile has one of the 256-colour palette.
[[nodiscard]] std::string board_text(const tiles::Board& board, const BoardStyle& style);
[[nodiscard]] inline std::string board_text(const twenty48::Board& board, const BoardStyle& style) {
    return board_text(tiles::board_of(board), style);
}

/// What is pointed out on a board of Gomoku.
struct BoardMarks {
    std::optional<gomoku::Point> last{};     ///< the stone put last, in parentheses
    std::optional<gomoku::Point> hint{};     ///< an empty point: *
    std::vector<gomoku::Point> forbidden{};  ///< empty points: x
};

/// Numbers at the left, letters below, and a line that explains the stones and the marks that are
/// there; each line ended.
[[nodiscard]] std::string board_text(const gomoku::Position& position, const BoardMarks& marks,
                                     const BoardStyle& style, Language language);

}  // namespace tilestone::report
