// SPDX-License-Identifier: MIT
//
// Swap2: the opening of a match. One side puts three stones, black, white, black; the other takes
// black ("SWAP"), or stays white and puts the fourth stone, or puts two more stones and leaves the
// choice to the first, which then swaps or puts the sixth stone.
//
// The three stones come from a short list of openings in a corner, where neither side has much; on
// small boards a corner is the whole board, and they are only openings. The choice between sides
// follows the player's value of the position, white to move.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "tilestone/core/limits.h"
#include "tilestone/engine/player.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::gomocup {

using Opening = std::array<gomoku::Point, 3>;  ///< black, white, black

/// One of the openings in one of the eight positions of the board, at random.
[[nodiscard]] Opening opening_for(std::uint64_t random_bits, int size);

/// How many there are, the symmetric ones not counted, and the n-th of them as listed.
[[nodiscard]] std::size_t count_openings();
[[nodiscard]] Opening opening_number(std::size_t number);

struct SwapChoice {
    bool swap = false;
    std::vector<gomoku::Point> moves{};           ///< without `swap`: one or two
    engine::SearchResult<gomoku::Game> result{};  ///< what it was chosen by
};

/// That share of every limit, for one of `questions`.
[[nodiscard]] Limits split_limits(Limits limits, std::size_t questions);

/// Answers a position within limits; its move is legal.
using SearchFunction =
    std::function<engine::SearchResult<gomoku::Game>(const gomoku::Position&, const Limits&)>;

/// With three or five stones, white to move. What white expects to be worth less than nothing is
/// for the other: swap. More: stay and play. Nothing either way, and three stones: two more, the
/// best that both could do, which keep it so.
[[nodiscard]] SwapChoice choose_side(const gomoku::Position& position, const Limits& limits,
                                     const SearchFunction& ask);

}  // namespace tilestone::gomocup
