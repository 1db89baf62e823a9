// SPDX-License-Identifier: MIT
//
// Decisions of a program in the renju opening Soosõrv-8.
//
// The first player places three stones (one of the 26 openings); the second player may swap
// colours. White places the fourth stone and declares the number of fifth moves that black must
// offer, one to eight; the other player may swap again. Black offers this number of moves, no two
// of them symmetric, and white chooses one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "tilestone/apps/gomocup/swap2.h"

namespace tilestone::gomocup {

inline constexpr std::size_t kMaxFifths = 8;

/// The first stone at the centre, the second adjacent, the third at most two points from the
/// centre.
[[nodiscard]] Opening soosorv_opening(std::uint64_t random_bits, int size);

/// True if the side to move is worse off and should swap.
[[nodiscard]] bool wants_to_swap(const gomoku::Position& position, const Limits& limits,
                                 const SearchFunction& search);

struct Fourth {
    gomoku::Point point{};
    std::size_t fifths = 1;  ///< number of moves black must offer
};

/// White's best fourth stone, and the number of fifth moves with the most even value, since the
/// opponent then takes the better side.
[[nodiscard]] Fourth choose_fourth(const gomoku::Position& position, const Limits& limits,
                                   const SearchFunction& search, const SearchFunction& search_all);

/// Black's `count` best fifth moves, best first, no two of them symmetric; fewer if there are no
/// more.
struct Fifth {
    gomoku::Point point{};
    double value = 0;  ///< for black
};
[[nodiscard]] std::vector<Fifth> best_fifths(const gomoku::Position& position, std::size_t count,
                                             const Limits& limits,
                                             const SearchFunction& search_all);

/// The offered move that is best for white.
[[nodiscard]] gomoku::Point choose_fifth(const gomoku::Position& position,
                                         std::span<const gomoku::Point> offers,
                                         const Limits& limits, const SearchFunction& search);

}  // namespace tilestone::gomocup
