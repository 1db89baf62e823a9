// SPDX-License-Identifier: MIT
//
// How a position came about: a start position and the moves after it. As text, the moves alone
// (text.h), or the stones of both sides, then the side to move, in any order:
//
//     h8i9h9h10
//     black:h8i9 white:g8 to-move:white
//     black:h8i9 white:g8 to-move:white moves:j10k11
//
// A key may be missing: no such stones or moves. Without to-move black moves first if both sides
// have the same number of stones, and white if black has one more; other numbers need it. Each
// value is a list of points in any form that text.h reads. Keys may be in either case, and spaces
// and line breaks may stand around them.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/point.h"
#include "tilestone/games/gomoku/position.h"
#include "tilestone/games/gomoku/rule.h"

namespace tilestone::gomoku {

/// Start position: by default the empty board with black to move; otherwise a free setup.
struct Start {
    std::array<std::vector<Point>, 2> stones{};  ///< by colour, sorted by point
    Color to_move = Color::kBlack;

    [[nodiscard]] bool is_usual() const { return !has_stones() && to_move == Color::kBlack; }
    [[nodiscard]] bool has_stones() const { return !stones[0].empty() || !stones[1].empty(); }
    friend bool operator==(const Start&, const Start&) = default;
};

struct History {
    Start start{};
    std::vector<Point> moves{};  ///< from the start position

    friend bool operator==(const History&, const History&) = default;
};

/// True if the text gives stones by colour, not moves alone: it begins with a key.
[[nodiscard]] bool has_stones(std::string_view text);

struct SplitHistory {
    Start start{};
    std::string_view moves{};  ///< the part of the text with the moves, to be parsed
};

/// Reads the start position. On an error `offset` is the place in the text.
[[nodiscard]] Result<SplitHistory> split_history(std::string_view text, int size,
                                                 std::size_t& offset);

/// Does not check that the moves are legal, nor that the game goes on after the start; see play().
[[nodiscard]] Result<History> parse_history(std::string_view text, int size);

/// "h8i9h9", "-" for no moves; with the keys only for another start than the usual one.
[[nodiscard]] std::string history_text(const History& history);

/// The position of a start, whose stones must be on the board. The side not to move has won if it
/// has a winning row.
[[nodiscard]] Position position_of(const Start& start, Rule rule, int size);

/// Error if the side to move has a winning row: no game leads to such a position.
[[nodiscard]] Status check_start(const Position& position);

/// Sets up the start and plays the moves. Errors are those of check_start() and play_moves().
[[nodiscard]] Result<Position> play(const History& history, Rule rule, int size);

}  // namespace tilestone::gomoku
