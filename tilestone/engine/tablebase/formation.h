// SPDX-License-Identifier: MIT
//
// Formation: the cells of the large tiles, while the game goes on in the other cells.
//
// Large tiles keep their cells for hundreds of moves. But where the small ones leave no good move,
// moving a large one by a cell costs little and saves much. So a formation has *variants*: sets of
// cells for the large tiles, the home variant first. Each stands for its eight symmetries; the
// cells given are those of the first orientation, with the large tiles in the uppermost rows.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tilestone/engine/tablebase/probability_code.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::tablebase {

/// A set of cells: bit 15 - cell, as in Board::high.
using CellSet = std::uint16_t;

inline constexpr std::size_t kMaxVariants = 6;

struct Formation {
    std::string_view name;
    /// All of the same number of cells, none a symmetry of another; the first is home, 0 ends the
    /// list.
    std::array<CellSet, kMaxVariants> variants{};
    /// The worth of a goal made in each variant, relative to home, 0 … 1.
    std::array<float, kMaxVariants> goal_weights{1, 1, 1, 1, 1, 1};

    [[nodiscard]] constexpr CellSet home() const { return variants[0]; }
    [[nodiscard]] constexpr std::size_t count_variants() const {
        std::size_t count = 0;
        while (count < kMaxVariants && variants[count] != 0) ++count;
        return count;
    }
    /// The number of large tiles, at least 2.
    [[nodiscard]] constexpr int count_large() const { return std::popcount(home()); }
    friend constexpr bool operator==(const Formation&, const Formation&) = default;
};

// A full row and one to three tiles beside it, as a snake goes on. The other variants are those
// that, of all that differ from home by a cell, let the goal be made more often
// (docs/lab/2026-11-25-2048-formation-variants.md): a large tile has dropped by a cell, the small
// one that came above it stays there, and the others move up; or the two beside the row have gone
// to its middle.
//
// When seven large tiles and a 256 merge to one, their cells matter little. With six they matter:
// hence the weights, tuned by games.
inline constexpr Formation kRowAndOne{"4+1", {0xf800}};
inline constexpr Formation kRowAndTwo{"4+2", {0xfc00, 0xf600, 0xed00}, {1, 0.6F, 0.6F}};
inline constexpr Formation kRowAndThree{"4+3", {0xfe00, 0x7f00, 0xee10, 0x7e80, 0x7e40, 0x7e20}};

/// The same with the home variant alone.
constexpr Formation at_home(const Formation& formation) {
    return {formation.name, {formation.home()}};
}

/// Specifies a table: the probability of making the tile 2^goal while the formation stands, where a
/// goal made in a variant counts its weight; and the precision.
struct TableSpec {
    Formation formation;
    twenty48::Exponent goal = 0;
    ProbabilityCode code = ProbabilityCode::kByte;
    friend constexpr bool operator==(const TableSpec&, const TableSpec&) = default;
};

/// Goals have 3 bits to a cell below them, and a 2 and a 4 that are not the goal.
inline constexpr twenty48::Exponent kSmallestGoal = 4;  // 16
inline constexpr twenty48::Exponent kLargestGoal = 8;   // 256

}  // namespace tilestone::tablebase
