// SPDX-License-Identifier: MIT
//
// FormationMoves: the four moves of a board without its large tiles, and the variant of the
// formation after each move.
//
// Boards have 0 in the cells of large tiles. Large tiles never merge. A move that breaks the
// formation is not listed. Uses row tables, as in row_tables.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilestone/engine/tablebase/formation_matcher.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::tablebase {

class FormationMoves {
public:
    explicit FormationMoves(const TableSpec& spec);

    /// Calls visit(variant, nibbles), in the canonical orientation, for each legal move that keeps
    /// the formation and does not make the goal. Returns the greatest goal weight among the moves
    /// that make the goal, or 0.
    template <class Visit>
    float for_each(std::size_t variant, std::uint64_t nibbles, Visit&& visit) const {
        const Place& place = places_[variant];
        const std::uint64_t board = nibbles | kLarge * place.cells;
        float worth = 0;
        for (const bool vertical : {false, true}) {
            const std::uint64_t lines = vertical ? transpose_nibbles(board) : board;
            for (const LineTable& table : tables_) {
                const std::uint32_t a = table[lines >> 48];
                const std::uint32_t b = table[lines >> 32 & 0xffff];
                const std::uint32_t c = table[lines >> 16 & 0xffff];
                const std::uint32_t d = table[lines & 0xffff];
                const std::uint64_t slid = std::uint64_t{a & 0xffff} << 48 |
                                           std::uint64_t{b & 0xffff} << 32 |
                                           std::uint64_t{c & 0xffff} << 16 | (d & 0xffff);
                if (slid == lines) continue;
                const std::uint64_t after = vertical ? transpose_nibbles(slid) : slid;
                const std::uint64_t cells = large_cells(after);
                const bool stays = cells == place.cells;
                const auto next =
                    stays ? place.match : matcher_.of(twenty48::gather_nibbles(cells));
                if (!next.found()) continue;
                if (((a | b | c | d) & kMakesGoal) != 0) {
                    worth = std::max(worth, goal_weights_[next.variant()]);
                } else {
                    visit(next.variant(), next.canonical(after ^ kLarge * cells));
                }
            }
        }
        return worth;
    }

private:
    /// The nibble that stands for a large tile.
    static constexpr std::uint64_t kLarge = 15;
    /// A table entry has the slid line in its lower half and this flag above it.
    static constexpr std::uint32_t kMakesGoal = 1u << 16;
    using LineTable = std::vector<std::uint32_t>;

    struct Place {
        std::uint64_t cells = 0;  ///< lowest bits of the nibbles of large tiles
        FormationMatcher::Match match;
    };

    /// The lowest bit of each nibble that equals kLarge.
    static std::uint64_t large_cells(std::uint64_t nibbles) {
        const std::uint64_t pairs = nibbles & nibbles >> 1;
        return pairs & pairs >> 2 & twenty48::kNibbleOnes;
    }
    static std::uint32_t entry(twenty48::PackedRow row, bool to_last, twenty48::Exponent goal);

    FormationMatcher matcher_;
    std::array<float, kMaxVariants> goal_weights_;
    std::array<LineTable, 2> tables_;  ///< by direction
    std::vector<Place> places_;        ///< by variant
};

}  // namespace tilestone::tablebase
