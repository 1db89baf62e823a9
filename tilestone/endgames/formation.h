// SPDX-License-Identifier: MIT
//
// Formation: cells whose tiles stay where they are, so that the game goes on in the others alone.
//
// Who uses it: all of endgames. A formation is meant up to the eight symmetries of the board; its
// own cells are those of the first orientation, large tiles in the uppermost rows.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include "tilestone/games/twenty48/board.h"

namespace tilestone::endgames {

/// A set of cells: bit 15 - cell, as in Board::high.
using CellSet = std::uint16_t;

struct Formation {
    std::string_view name;
    CellSet locked = 0;

    /// How many cells move; at most 14.
    [[nodiscard]] constexpr int count_free() const {
        return twenty48::kCells - std::popcount(locked);
    }
    friend constexpr bool operator==(const Formation&, const Formation&) = default;
};

/// A full row and one to three tiles beside it, as a snake goes on.
inline constexpr Formation kRowAndOne{"4+1", 0xf800};
inline constexpr Formation kRowAndTwo{"4+2", 0xfc00};
inline constexpr Formation kRowAndThree{"4+3", 0xfe00};

/// What a table is about: the chance to make the tile 2^goal while the formation stands.
struct Task {
    Formation formation;
    twenty48::Exponent goal = 0;
    friend constexpr bool operator==(const Task&, const Task&) = default;
};

/// Goals have 3 bits to a cell below them, and a 2 and a 4 that are not the goal.
inline constexpr twenty48::Exponent kSmallestGoal = 4;  // 16
inline constexpr twenty48::Exponent kLargestGoal = 8;   // 256

}  // namespace tilestone::endgames
