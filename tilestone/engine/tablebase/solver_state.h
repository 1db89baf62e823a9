// SPDX-License-Identifier: MIT
//
// SolverState: the working data of both passes of the solver: the moves, and the sets of a few
// layers of each variant.
//
// Internal to the solver. "Before" is a board with a move to make; "after" is an afterstate, which
// waits for a new tile.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "tilestone/core/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/tablebase/formation_moves.h"
#include "tilestone/engine/tablebase/new_tiles.h"
#include "tilestone/engine/tablebase/solver.h"

namespace tilestone::tablebase {

/// The threads of a solver, and its stop token.
struct Workers {
    Executor& executor;
    const StopToken& stop;

    /// Calls work(share) for the shares of `size` numbers, in parallel. Each share ends soon after
    /// a stop. Returns false after a stop.
    template <class Work>
    bool in_shares(std::uint64_t size, const Work& work) const {
        // About three thousand boards or 0.2 ms per share. With smaller shares the scheduling
        // overhead counts; with much larger ones every thread waits for the last share.
        constexpr std::uint64_t kShare = 1 << 16;
        const std::size_t count =
            executor.width() == 1 ? 1 : static_cast<std::size_t>(size / kShare + 1);
        executor.run(count, [&](std::size_t index) { work(Share{index, count}); });
        return !stop.stop_requested();
    }
};

/// The solver's data for one variant of the formation.
class VariantState {
public:
    VariantState(Table::Part& part, const Workers& workers);

    /// Allocates the sets; false if memory is short.
    bool allocate();

    Table::Part& part;
    const PositionIndex& positions;
    const Workers& workers;
    std::array<RankedBits, 3> before;  ///< layer `sum` is at sum % 3
    RankedBits after;
    RankedBits after_below;  ///< afterstates of a lower layer

    RankedBits& before_of(int sum) { return before[static_cast<std::size_t>(sum) % 3]; }

    [[nodiscard]] std::uint64_t nibbles(const Row& row, std::uint32_t index) const {
        return nibbles_a_[row.code_a] | nibbles_b_[row.codes_b[index]];
    }

    /// Calls visit(row, index of B) for each board of layer `sum` in both `bits` and `share`. For
    /// each row with a board it first calls begin(row, number of the first board). False after a
    /// stop.
    template <class Begin, class Visit>
    bool for_each_board(const RankedBits& bits, int sum, const Share& share, Begin&& begin,
                        Visit&& visit) const {
        return for_each_row(positions, sum, share, workers.stop, [&](const Row& row) {
            bool begun = false;
            bits.for_each(row.begin, row.begin + row.codes_b.size(), [&](std::uint64_t number) {
                if (!std::exchange(begun, true)) begin(row, number);
                visit(row, static_cast<std::uint32_t>(number - row.begin));
            });
        });
    }

    /// Inserts into `next` the boards that a new tile makes of `boards`, a set of layer `sum`.
    /// `next` is a set of the layer that the new tile leads to.
    bool add_tiles(const RankedBits& boards, int sum, twenty48::Exponent tile,
                   RankedBits& next) const;

private:
    std::vector<std::uint64_t> nibbles_a_;  ///< by code
    std::vector<std::uint64_t> nibbles_b_;
};

class SolverState {
public:
    SolverState(const Problem& problem, Table& table, const Workers& workers);
    SolverState(const SolverState&) = delete;
    SolverState& operator=(const SolverState&) = delete;

    /// As VariantState::allocate(), for all variants.
    bool allocate();

    const Workers workers;
    const int seed_sum;  ///< see Problem
    const int max_sum;   ///< largest sum, in units of 2
    const ProbabilityCode code;
    const FormationMoves moves;
    std::vector<VariantState> variants;
};

/// The forward pass: finds the reachable afterstates, fills the sets of the table's layers and
/// allocates their probabilities.
Outcome find_boards(SolverState& state, Arena& arena);

/// The backward pass: computes the probabilities.
Outcome find_probabilities(SolverState& state);

}  // namespace tilestone::tablebase
