// SPDX-License-Identifier: MIT
//
// Formation: where the large tiles stand, so that the game goes on in the other cells alone.
//
// Large tiles stay at home for hundreds of moves; but where small ones leave no good move, to let a
// large one drop by a cell costs little and saves much. So a formation has some *stances*: sets of
// cells that the large tiles may stand in, its home first. Each is meant up to the eight symmetries
// of the board; the cells are those of the first orientation, large tiles in the uppermost rows.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tilestone/endgames/chance_code.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::endgames {

/// A set of cells: bit 15 - cell, as in Board::high.
using CellSet = std::uint16_t;

inline constexpr std::size_t kMostStances = 6;

struct Formation {
    std::string_view name;
    /// All of as many cells, none in any orientation another; the first is home, 0: no more.
    std::array<CellSet, kMostStances> stances{};
    /// What a goal made in each of them is worth, of one made at home, 0 … 1.
    std::array<float, kMostStances> worths{1, 1, 1, 1, 1, 1};

    [[nodiscard]] constexpr CellSet home() const { return stances[0]; }
    [[nodiscard]] constexpr std::size_t count_stances() const {
        std::size_t count = 0;
        while (count < kMostStances && stances[count] != 0) ++count;
        return count;
    }
    /// How many large tiles there are, at least 2.
    [[nodiscard]] constexpr int count_large() const { return std::popcount(home()); }
    friend constexpr bool operator==(const Formation&, const Formation&) = default;
};

// A full row and one to three tiles beside it, as a snake goes on. The other stances are those
// that, of all that differ from home by a cell, let the goal be made more often
// (docs/lab/2026-11-25-2048-formation-variants.md): a large tile has dropped by a cell, the small
// one that came above it stays there, and the others move up; or the two beside the row have gone
// to its middle.
//
// When seven large tiles and a 256 merge to one, it matters little where they stood. When six do
// not yet, it does: hence the worths, by games.
inline constexpr Formation kRowAndOne{"4+1", {0xf800}};
inline constexpr Formation kRowAndTwo{"4+2", {0xfc00, 0xf600, 0xed00}, {1, 0.6F, 0.6F}};
inline constexpr Formation kRowAndThree{"4+3", {0xfe00, 0x7f00, 0xee10, 0x7e80, 0x7e40, 0x7e20}};

/// The same with home as its only stance.
constexpr Formation at_home(const Formation& formation) {
    return {formation.name, {formation.home()}};
}

/// What a table is about: the chance to make the tile 2^goal while the formation stands, a goal
/// made in another stance than home counting what that is worth; and how precise to keep it.
struct Task {
    Formation formation;
    twenty48::Exponent goal = 0;
    ChanceCode code = ChanceCode::kByte;
    friend constexpr bool operator==(const Task&, const Task&) = default;
};

/// Goals have 3 bits to a cell below them, and a 2 and a 4 that are not the goal.
inline constexpr twenty48::Exponent kSmallestGoal = 4;  // 16
inline constexpr twenty48::Exponent kLargestGoal = 8;   // 256

}  // namespace tilestone::endgames
