// SPDX-License-Identifier: MIT
//
// What a Gomoku puzzle claims, proven by the solver: which first moves win by force, and which do
// not lose by force. For the generator of the puzzles and for the test of those that are kept.
#pragma once

#include <cstdint>
#include <vector>

#include "tilestone/games/gomoku/position.h"

namespace tilestone::puzzle_proof {

/// Whether `move` wins by force: every answer leaves a win by threats that the solver finds within
/// `nodes`. False where the opponent makes five at once.
[[nodiscard]] bool wins(const gomoku::Position& position, gomoku::Point move, std::uint64_t nodes);

/// The legal moves that win by force. Only moves that threaten to win by fours are tried, so a
/// quieter one may be missing.
[[nodiscard]] std::vector<gomoku::Point> winning_moves(const gomoku::Position& position,
                                                       std::uint64_t nodes);

/// The legal moves after which the solver finds no win of the opponent within `nodes`; the search
/// ends when there are more than `most`.
[[nodiscard]] std::vector<gomoku::Point> holding_moves(const gomoku::Position& position,
                                                       std::uint64_t nodes, std::size_t most);

}  // namespace tilestone::puzzle_proof
