// SPDX-License-Identifier: MIT
//
// A Gomoku board as text, for reports: numbers at the left, letters below, and marks. The terminal
// game draws its own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilestone/games/gomoku/position.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

/// What is pointed out on a board.
struct BoardMarks {
    std::optional<gomoku::Point> last{};     ///< the stone put last, in parentheses
    std::optional<gomoku::Point> hint{};     ///< an empty point: *
    std::vector<gomoku::Point> forbidden{};  ///< empty points: x
};

struct BoardStyle {
    bool ascii = false;  ///< # and O for ● and ○, which are two columns wide on some terminals
    bool color = false;
};

/// `size` rows and one of letters, each ended.
[[nodiscard]] std::string gomoku_board_text(const gomoku::Position& position,
                                            const BoardMarks& marks, const BoardStyle& style);

/// One line, ended, that explains the stones and the marks that are there.
[[nodiscard]] std::string gomoku_legend(const BoardMarks& marks, const BoardStyle& style,
                                        Language language);

}  // namespace tilestone::report
