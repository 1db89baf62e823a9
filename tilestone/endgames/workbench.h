// SPDX-License-Identifier: MIT
//
// Workbench: what both passes of the solver work with: the moves, and for each stance sets of a few
// layers and walks through them.
//
// Internal to endgames: solver.cpp makes one for a table, find_boards.cpp and find_chances.cpp use
// it. "Before" is a board that waits for a move, "after" one that waits for a tile, as in Table.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "tilestone/core/stop_token.h"
#include "tilestone/endgames/formation_moves.h"
#include "tilestone/endgames/new_tiles.h"
#include "tilestone/endgames/solver.h"

namespace tilestone::endgames {

/// One stance of the formation.
class StanceWork {
public:
    StanceWork(Table::Part& part, const StopToken& stop);

    /// Takes memory for the sets below; false where there is none.
    bool take_room();

    Table::Part& part;
    const Configurations& all;
    const StopToken& stop;
    std::array<RankedBits, 3> before;  ///< of layer `sum` the one at sum % 3
    RankedBits after;
    RankedBits after_below;  ///< of a lower layer

    RankedBits& before_of(int sum) { return before[static_cast<std::size_t>(sum) % 3]; }

    [[nodiscard]] std::uint64_t nibbles(const Row& row, std::uint32_t index) const {
        return nibbles_a_[row.code_a] | nibbles_b_[row.codes_b[index]];
    }

    /// Calls visit(row, number, index of B) for the members of `bits`, a set of boards of `sum`,
    /// and before that begin(row) once for each row that has one. False where it was stopped.
    template <class Begin, class Visit>
    bool for_each_board(const RankedBits& bits, int sum, Begin&& begin, Visit&& visit) const {
        return for_each_row(all, sum, stop, [&](const Row& row) {
            bool begun = false;
            bits.for_each(row.begin, row.begin + row.codes_b.size(), [&](std::uint64_t number) {
                if (!std::exchange(begun, true)) begin(row);
                visit(row, number, static_cast<std::uint32_t>(number - row.begin));
            });
        });
    }

    /// Adds to `next`, of the layer that they are in, the boards that a new tile makes of those of
    /// `boards`, of `sum`.
    bool add_tiles(const RankedBits& boards, int sum, twenty48::Exponent tile,
                   RankedBits& next) const;

private:
    std::vector<std::uint64_t> nibbles_a_;  ///< by code
    std::vector<std::uint64_t> nibbles_b_;
};

class Workbench {
public:
    Workbench(const Problem& problem, Table& table, const StopToken& stop);

    /// As StanceWork::take_room(), for all.
    bool take_room();

    const int seed_sum;  ///< as in the problem
    const int most;      ///< the largest sum, in units of 2
    const ChanceCode code;
    const FormationMoves moves;
    std::vector<StanceWork> stances;
};

/// The forward pass: which boards after a move come about. Fills the sets of the table's layers and
/// takes room for their chances.
Outcome find_boards(Workbench& bench, Arena& arena);

/// The backward pass: fills in their chances.
Outcome find_chances(Workbench& bench);

}  // namespace tilestone::endgames
