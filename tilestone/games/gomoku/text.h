// SPDX-License-Identifier: MIT
//
// A Gomoku position as text: the moves in order, black first, as in "h8i9h9"; "-" is the empty
// board.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/base/result.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomoku {

/// Reads moves; spaces, commas and line breaks between them are allowed, nothing and "-" mean none.
/// An error names the move by its number. Whether they can be played is play_moves()'s to say.
[[nodiscard]] Result<std::vector<Point>> parse_moves(std::string_view text, int size);

/// "h8i9h9"; "-" for none.
[[nodiscard]] std::string moves_text(std::span<const Point> moves);

/// Plays them from the empty board. An error names the first that the rules do not allow: a stone
/// on a stone, a move after the end, a point forbidden to black.
[[nodiscard]] Result<Position> play_moves(std::span<const Point> moves, Rule rule, int size);

/// Why the side to move may not play there, or ok.
[[nodiscard]] Status check_move(const Position& position, Point point);

/// Reads and plays.
[[nodiscard]] Result<Position> parse_position(std::string_view text, Rule rule, int size);

/// "freestyle", "standard" or "renju".
[[nodiscard]] Result<Rule> parse_rule(std::string_view text);

}  // namespace tilestone::gomoku
