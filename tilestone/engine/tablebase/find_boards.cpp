// SPDX-License-Identifier: MIT
#include "tilestone/engine/tablebase/solver_state.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::tablebase {
namespace {

/// Inserts the afterstates reachable from the boards of `variant` into the `after` sets of their
/// variants.
bool add_moves(SolverState& state, std::size_t variant, int sum) {
    VariantState& work = state.variants[variant];
    return state.workers.in_shares(work.positions.count(sum), [&](const Share& share) {
        return work.for_each_board(
            work.before_of(sum), sum, share, [](const Row&, std::uint64_t) {},
            [&](const Row& row, std::uint32_t index) {
                state.moves.for_each(
                    variant, work.nibbles(row, index),
                    [&](std::size_t next, std::uint64_t nibbles) {
                        VariantState& there = state.variants[next];
                        there.after.insert_with_others(there.positions.number(sum, nibbles));
                    });
            });
    });
}

/// Packs the afterstates of a layer into the table, then adds the boards that new tiles make of
/// them to the layers sum + 1 and sum + 2.
Outcome keep_layer(VariantState& work, int sum, Arena& arena) {
    const std::uint64_t size = work.positions.count(sum);
    const auto kept = SparseSet::pack(work.after, size, arena);
    if (!kept) return Outcome::kNoRoom;
    work.part.layer(sum).boards = *kept;
    for (const twenty48::Exponent tile : twenty48::kSpawnExponents) {
        const int next = sum + units_of(tile);
        if (next > work.positions.max_sum()) continue;
        if (!work.add_tiles(work.after, sum, tile, work.before_of(next))) return Outcome::kStopped;
    }
    work.before_of(sum).clear(size);  // reused for layer sum + 3
    return Outcome::kSolved;
}

Outcome find_layer(SolverState& state, int sum, Arena& arena) {
    for (VariantState& work : state.variants) work.after.clear(work.positions.count(sum));
    for (std::size_t variant = 0; variant < state.variants.size(); ++variant) {
        if (!add_moves(state, variant, sum)) return Outcome::kStopped;
    }
    for (VariantState& work : state.variants) {
        const Outcome outcome = keep_layer(work, sum, arena);
        if (outcome != Outcome::kSolved) return outcome;
    }
    return Outcome::kSolved;
}

}  // namespace

Outcome find_boards(SolverState& state, Arena& arena) {
    VariantState& home = state.variants.front();
    for (int sum = 0; sum <= state.max_sum; ++sum) {
        if (2 * sum <= state.seed_sum) {
            const std::uint64_t size = home.positions.count(sum);
            for (std::uint64_t number = 0; number < size; ++number) {
                home.before_of(sum).insert(number);
            }
        }
        const Outcome outcome = find_layer(state, sum, arena);
        if (outcome != Outcome::kSolved) return outcome;
    }
    for (VariantState& work : state.variants) {
        if (!work.part.allocate_probabilities(state.code, arena)) return Outcome::kNoRoom;
    }
    return Outcome::kSolved;
}

}  // namespace tilestone::tablebase
