// SPDX-License-Identifier: MIT
//
// FormationMoves: what the four moves do to the cells that move while the large tiles stand in a
// formation, and in which stance they leave it.
//
// Boards have 0 in the cells of large tiles. Large tiles never merge; a move that takes them into
// no stance is none. Tables by the row, as in row_tables.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilestone/endgames/stances.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::endgames {

class FormationMoves {
public:
    explicit FormationMoves(const Task& task);

    /// Calls visit(stance, nibbles), turned to that stance, for each move that leads into a stance,
    /// changes something and does not make the goal; returns what the best one that makes it is
    /// worth, 0 where there is none.
    template <class Visit>
    float for_each(std::size_t stance, std::uint64_t nibbles, Visit&& visit) const {
        const Place& place = places_[stance];
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
                    stays ? place.stance : stances_.of(twenty48::gather_nibbles(cells));
                if (!next.stands()) continue;
                if (((a | b | c | d) & kMakesGoal) != 0) {
                    worth = std::max(worth, worths_[next.number()]);
                } else {
                    visit(next.number(), next.turned(after ^ kLarge * cells));
                }
            }
        }
        return worth;
    }

private:
    /// The nibble of a large tile.
    static constexpr std::uint64_t kLarge = 15;
    /// A line after the move in the lower half, and:
    static constexpr std::uint32_t kMakesGoal = 1u << 16;
    using LineTable = std::vector<std::uint32_t>;

    struct Place {
        std::uint64_t cells = 0;  ///< the lowest bits of the nibbles of large tiles
        Stances::Stance stance;
    };

    /// The lowest bits of the nibbles that are kLarge.
    static std::uint64_t large_cells(std::uint64_t nibbles) {
        const std::uint64_t pairs = nibbles & nibbles >> 1;
        return pairs & pairs >> 2 & twenty48::kNibbleOnes;
    }
    static std::uint32_t entry(twenty48::PackedRow row, bool to_last, twenty48::Exponent goal);

    Stances stances_;
    std::array<float, kMostStances> worths_;
    std::array<LineTable, 2> tables_;  ///< by direction
    std::vector<Place> places_;        ///< by stance
};

}  // namespace tilestone::endgames
