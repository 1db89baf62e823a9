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

#include "tilestone/base/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/endgames/formation_moves.h"
#include "tilestone/endgames/new_tiles.h"
#include "tilestone/endgames/solver.h"

namespace tilestone::endgames {

/// Who does the work, and until when.
struct Workers {
    Executor& executor;
    const StopToken& stop;

    /// Calls work(share) for shares that make up `size` configurations, or whatever else is
    /// numbered, several at once; each ends soon after a stop. False where one may have.
    template <class Work>
    bool in_shares(std::uint64_t size, const Work& work) const {
        // Some three thousand boards, a fifth of a millisecond: less, and handing out would count;
        // far more, and all would wait for the last one.
        constexpr std::uint64_t kShare = 1 << 16;
        const std::size_t count =
            executor.width() == 1 ? 1 : static_cast<std::size_t>(size / kShare + 1);
        executor.run(count, [&](std::size_t index) { work(Share{index, count}); });
        return !stop.stop_requested();
    }
};

/// One stance of the formation.
class StanceWork {
public:
    StanceWork(Table::Part& part, const Workers& workers);

    /// Takes memory for the sets below; false where there is none.
    bool take_room();

    Table::Part& part;
    const Configurations& all;
    const Workers& workers;
    std::array<RankedBits, 3> before;  ///< of layer `sum` the one at sum % 3
    RankedBits after;
    RankedBits after_below;  ///< of a lower layer

    RankedBits& before_of(int sum) { return before[static_cast<std::size_t>(sum) % 3]; }

    [[nodiscard]] std::uint64_t nibbles(const Row& row, std::uint32_t index) const {
        return nibbles_a_[row.code_a] | nibbles_b_[row.codes_b[index]];
    }

    /// Calls visit(row, index of B) for the members of `bits`, a set of boards of `sum`, that are
    /// in `share`, and before that begin(row, number of the first) once for each row that has one.
    /// False where it was stopped.
    template <class Begin, class Visit>
    bool for_each_board(const RankedBits& bits, int sum, const Share& share, Begin&& begin,
                        Visit&& visit) const {
        return for_each_row(all, sum, share, workers.stop, [&](const Row& row) {
            bool begun = false;
            bits.for_each(row.begin, row.begin + row.codes_b.size(), [&](std::uint64_t number) {
                if (!std::exchange(begun, true)) begin(row, number);
                visit(row, static_cast<std::uint32_t>(number - row.begin));
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
    Workbench(const Problem& problem, Table& table, const Workers& workers);
    Workbench(const Workbench&) = delete;
    Workbench& operator=(const Workbench&) = delete;

    /// As StanceWork::take_room(), for all.
    bool take_room();

    const Workers workers;
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
