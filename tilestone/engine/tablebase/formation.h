// SPDX-License-Identifier: MIT
//
// Formation: the cells that hold the large tiles while play goes on in the other cells.
//
// Large tiles keep their cells for hundreds of moves. But if the small tiles leave no good move,
// moving a large tile by a cell costs little and saves much. So a formation has *variants*: sets of
// cells for the large tiles, the home variant first. A variant matches in all 8 symmetries; its
// cells are given in the first orientation, with the large tiles in the top rows.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tilestone/engine/tablebase/probability_code.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::tablebase {

/// A set of cells: cell c is bit 15 - c, as in Board::high.
using CellSet = std::uint16_t;

inline constexpr std::size_t kMaxVariants = 6;

struct Formation {
    std::string_view name;
    /// All have the same number of cells, and none is a symmetry of another. The first is home; 0
    /// ends the list.
    std::array<CellSet, kMaxVariants> variants{};
    /// The value of making the goal in each variant, relative to home, 0 … 1.
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

// A full row and one to three tiles in the next row, as a snake continues. The other variants are
// those changes of home by one cell that raise the success rate
// (docs/lab/2026-11-25-2048-formation-variants.md): a large tile has dropped by a cell, the small
// tile above it stays there, and the others move up; or the two tiles in the second row have moved
// to its middle.
//
// If seven large tiles and a 256 merge to one, their cells matter little. With six they matter:
// hence the weights, tuned in games.
inline constexpr Formation kRowAndOne{"4+1", {0xf800}};
inline constexpr Formation kRowAndTwo{"4+2", {0xfc00, 0xf600, 0xed00}, {1, 0.6F, 0.6F}};
inline constexpr Formation kRowAndThree{"4+3", {0xfe00, 0x7f00, 0xee10, 0x7e80, 0x7e40, 0x7e20}};

/// The same formation with only its home variant.
constexpr Formation at_home(const Formation& formation) {
    return {formation.name, {formation.home()}};
}

/// Specifies a table: the probability of making the tile 2^goal while the formation stands, and the
/// precision of its probabilities. A goal made in a variant counts that variant's weight.
struct TableSpec {
    Formation formation;
    twenty48::Exponent goal = 0;
    ProbabilityCode code = ProbabilityCode::kByte;
    friend constexpr bool operator==(const TableSpec&, const TableSpec&) = default;
};

/// Tiles below the goal must fit in 3 bits per cell, and a new 2 or 4 must be below the goal.
inline constexpr twenty48::Exponent kSmallestGoal = 4;  // 16
inline constexpr twenty48::Exponent kLargestGoal = 8;   // 256

}  // namespace tilestone::tablebase
