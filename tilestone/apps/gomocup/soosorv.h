// SPDX-License-Identifier: MIT
//
// Soosõrv-8, an opening of renju: what a program that plays it has to decide.
//
// The first player puts three stones (any of the 26 openings); the second may change sides. White
// puts the fourth stone and says how many fifth moves black must offer, one to eight; the other
// side may change again. Black offers so many, none of them the mirror image of another, and white
// chooses the one that is played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "tilestone/apps/gomocup/swap2.h"

namespace tilestone::gomocup {

inline constexpr std::size_t kMostFifths = 8;

/// The first stone in the middle, the second next to it, the third at most two points away.
[[nodiscard]] Opening soosorv_opening(std::uint64_t random_bits, int size);

/// Whether the side to move would rather be the other one.
[[nodiscard]] bool wants_to_swap(const gomoku::Position& position, const Limits& limits,
                                 const SearchFunction& ask);

struct Fourth {
    gomoku::Point point{};
    std::size_t fifths = 1;  ///< how many black is to offer
};

/// White's fourth stone, its best one, and the number of fifth moves that leaves the game most
/// even: the other side takes what is better.
[[nodiscard]] Fourth choose_fourth(const gomoku::Position& position, const Limits& limits,
                                   const SearchFunction& ask, const SearchFunction& ask_all);

/// Black's `count` best fifth moves, best first, no two of them mirror images; fewer where there
/// are no more.
struct Fifth {
    gomoku::Point point{};
    double value = 0;  ///< to black
};
[[nodiscard]] std::vector<Fifth> best_fifths(const gomoku::Position& position, std::size_t count,
                                             const Limits& limits, const SearchFunction& ask_all);

/// Of black's offers the one that is best for white.
[[nodiscard]] gomoku::Point choose_fifth(const gomoku::Position& position,
                                         std::span<const gomoku::Point> offers,
                                         const Limits& limits, const SearchFunction& ask);

}  // namespace tilestone::gomocup
