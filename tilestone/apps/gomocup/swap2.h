// SPDX-License-Identifier: MIT
//
// The swap2 opening protocol. The first player places three stones: black, white, black. The second
// player takes black ("SWAP"), stays white and places the fourth stone, or places two more stones
// and leaves the choice to the first player, which then swaps or places the sixth stone.
//
// The three stones come from a short list of even openings in a corner. On small boards the corner
// is the whole board, and the openings need not be even. The choice of colour follows the player's
// value of the position with white to move.
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

/// A random opening of the list in a random symmetry.
[[nodiscard]] Opening opening_for(std::uint64_t random_bits, int size);

/// Number of listed openings, without symmetric copies.
[[nodiscard]] std::size_t count_openings();
/// The listed opening with this index.
[[nodiscard]] Opening opening_number(std::size_t number);

struct SwapChoice {
    bool swap = false;
    std::vector<gomoku::Point> moves{};           ///< without `swap`: one or two
    engine::SearchResult<gomoku::Game> result{};  ///< search behind the decision
};

/// Limits for one of `questions` searches: an equal share of each limit.
[[nodiscard]] Limits split_limits(Limits limits, std::size_t questions);

/// Searches a position within limits. The returned move is legal.
using SearchFunction =
    std::function<engine::SearchResult<gomoku::Game>(const gomoku::Position&, const Limits&)>;

/// Decision with three or five stones, white to move. Swaps if white's value is negative; stays and
/// plays if it is positive. With three stones and an even value, places the best move and the best
/// reply to it.
[[nodiscard]] SwapChoice choose_side(const gomoku::Position& position, const Limits& limits,
                                     const SearchFunction& search);

}  // namespace tilestone::gomocup
