// SPDX-License-Identifier: MIT
//
// LockedMoves: what the four moves do to the cells that move while a formation stands.
//
// Who uses it: the solver. Boards have 0 in the locked cells; a move that would take a locked tile
// away from its place is none. Tables by the row, as in row_tables.h.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tilestone/endgames/formation.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::endgames {

class LockedMoves {
public:
    explicit LockedMoves(const Task& task);

    /// Calls visit(nibbles) for each move that keeps the formation, changes something and does not
    /// make the goal; true if there is one that makes it.
    template <class Visit>
    bool for_each(std::uint64_t nibbles, Visit&& visit) const {
        bool wins = false;
        const std::uint64_t columns = transpose_nibbles(nibbles);
        for (const Way& way : ways_) {
            const std::uint64_t lines = way.vertical ? columns : nibbles;
            const std::uint32_t a = (*way.lines[0])[lines >> 48];
            const std::uint32_t b = (*way.lines[1])[lines >> 32 & 0xffff];
            const std::uint32_t c = (*way.lines[2])[lines >> 16 & 0xffff];
            const std::uint32_t d = (*way.lines[3])[lines & 0xffff];
            const std::uint32_t all = a | b | c | d;
            if ((all & kLeaves) != 0) continue;
            if ((all & kMakesGoal) != 0) {
                wins = true;
                continue;
            }
            const std::uint64_t slid = std::uint64_t{a & 0xffff} << 48 |
                                       std::uint64_t{b & 0xffff} << 32 |
                                       std::uint64_t{c & 0xffff} << 16 | (d & 0xffff);
            if (slid != lines) visit(way.vertical ? transpose_nibbles(slid) : slid);
        }
        return wins;
    }

private:
    /// A line after the move in the lower half, and:
    static constexpr std::uint32_t kLeaves = 1u << 16;     ///< a locked tile would move
    static constexpr std::uint32_t kMakesGoal = 1u << 17;  ///< the goal is made
    using LineTable = std::vector<std::uint32_t>;

    struct Way {
        bool vertical = false;
        std::array<const LineTable*, 4> lines{};
    };

    static std::uint32_t entry(twenty48::PackedRow row, unsigned locked, bool to_last,
                               twenty48::Exponent goal);
    const LineTable& table(unsigned locked, bool to_last, twenty48::Exponent goal);

    std::array<std::array<LineTable, 2>, 16> tables_;  ///< by locked cells and direction
    std::vector<Way> ways_;
};

}  // namespace tilestone::endgames
