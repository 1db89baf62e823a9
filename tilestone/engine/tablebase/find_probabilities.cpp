// SPDX-License-Identifier: MIT
#include <algorithm>

#include "tilestone/engine/tablebase/solver_state.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::tablebase {
namespace {

constexpr float kProbabilityOfTwo = 0.9F;
constexpr float kProbabilityOfFour = 0.1F;

/// By the rank of a board in its set.
using Probabilities = LargeArray<float>;

/// At least one element, so that an empty array means that memory is short.
Probabilities allocate_probabilities_of(std::uint32_t count) {
    return Probabilities(std::max<std::uint32_t>(1, count));
}

/// A variant, and the probabilities of its boards before and after a move.
struct VariantPass {
    VariantState* work = nullptr;
    std::array<Probabilities, 3> before{};  ///< layer `sum` is at sum % 3
    Probabilities after{};                  ///< of the current layer

    Probabilities& before_of(int sum) { return before[static_cast<std::size_t>(sum) % 3]; }
};

void unpack(const VariantState& work, int sum, RankedBits& bits) {
    bits.clear(work.positions.count(sum));
    work.part.layer(sum).boards.unpack(bits);
}

/// The boards of a layer with a move to make, and their probabilities.
struct Before {
    const RankedBits* boards = nullptr;
    const Probabilities* probabilities = nullptr;

    [[nodiscard]] float of(std::uint64_t number) const {
        return (*probabilities)[boards->rank(number)];
    }
};

/// Computes the probability of each afterstate: the mean over the new tiles; 0 beyond the last
/// layer.
bool mean_over_tiles(VariantPass& pass, int sum) {
    VariantState& work = *pass.work;
    const Before with_two{&work.before_of(sum + 1), &pass.before_of(sum + 1)};
    const Before with_four{&work.before_of(sum + 2), &pass.before_of(sum + 2)};
    const bool has_twos = sum + 1 <= work.positions.max_sum();
    const bool has_fours = sum + 2 <= work.positions.max_sum();
    return work.workers.in_shares(work.positions.count(sum), [&](const Share& share) {
        NewTiles twos(work.positions, 1);
        NewTiles fours(work.positions, 2);
        std::size_t next = 0;
        return work.for_each_board(
            work.after, sum, share,
            [&](const Row& row, std::uint64_t first) {
                if (has_twos) twos.begin(row);
                if (has_fours) fours.begin(row);
                next = work.after.rank(first);
            },
            [&](const Row& row, std::uint32_t index) {
                const std::uint32_t code = row.codes_b[index];
                float two = 0;
                float four = 0;
                int empty = 0;
                const auto add_two = [&](std::uint64_t number) {
                    two += with_two.of(number);
                    ++empty;
                };
                if (has_twos) twos.for_each(index, code, add_two);
                const auto add_four = [&](std::uint64_t number) { four += with_four.of(number); };
                if (has_fours) fours.for_each(index, code, add_four);
                pass.after[next++] = empty == 0
                                         ? 0.0F
                                         : (kProbabilityOfTwo * two + kProbabilityOfFour * four) /
                                               static_cast<float>(empty);
            });
    });
}

/// Computes the probabilities of a layer's afterstates and stores them in the table.
Outcome fill_after(VariantPass& pass, int sum) {
    VariantState& work = *pass.work;
    unpack(work, sum, work.after);
    pass.after = allocate_probabilities_of(work.after.count(work.positions.count(sum)));
    if (pass.after.size() == 0) return Outcome::kNoRoom;
    if (!mean_over_tiles(pass, sum)) return Outcome::kStopped;
    ProbabilityList& kept = work.part.layer(sum).probabilities;
    const auto keep = [&](const Share& share) {
        const auto end = static_cast<std::size_t>(share.end(kept.size()));
        for (auto i = static_cast<std::size_t>(share.begin(kept.size())); i < end; ++i) {
            kept.set(i, pass.after[i]);
        }
    };
    return work.workers.in_shares(kept.size(), keep) ? Outcome::kSolved : Outcome::kStopped;
}

/// Finds the boards of layer `sum` before a move, by adding tiles to the afterstates below.
bool find_before(VariantState& work, int sum) {
    RankedBits& before = work.before_of(sum);
    before.clear(work.positions.count(sum));
    for (const twenty48::Exponent tile : twenty48::kSpawnExponents) {
        const int from = sum - units_of(tile);
        if (from < 0) continue;
        unpack(work, from, work.after_below);
        if (!work.add_tiles(work.after_below, from, tile, before)) return false;
    }
    return true;
}

/// Computes their probabilities: the maximum over the moves, into any variant.
bool best_over_moves(const SolverState& state, std::vector<VariantPass>& passes, std::size_t number,
                     int sum) {
    VariantPass& pass = passes[number];
    VariantState& work = *pass.work;
    return state.workers.in_shares(work.positions.count(sum), [&](const Share& share) {
        std::size_t next = 0;
        return work.for_each_board(
            work.before_of(sum), sum, share,
            [&](const Row&, std::uint64_t first) { next = work.before_of(sum).rank(first); },
            [&](const Row& row, std::uint32_t index) {
                float best = 0;
                const auto consider = [&](std::size_t variant, std::uint64_t nibbles) {
                    const VariantPass& there = passes[variant];
                    const std::uint64_t board = there.work->positions.number(sum, nibbles);
                    best = std::max(best, there.after[there.work->after.rank(board)]);
                };
                const float goal = state.moves.for_each(number, work.nibbles(row, index), consider);
                pass.before_of(sum)[next++] = std::max(best, goal);
            });
    });
}

Outcome fill_before(const SolverState& state, std::vector<VariantPass>& passes, std::size_t number,
                    int sum) {
    VariantState& work = *passes[number].work;
    if (!find_before(work, sum)) return Outcome::kStopped;
    Probabilities& probabilities = passes[number].before_of(sum);
    probabilities = allocate_probabilities_of(work.before_of(sum).count(work.positions.count(sum)));
    if (probabilities.size() == 0) return Outcome::kNoRoom;
    return best_over_moves(state, passes, number, sum) ? Outcome::kSolved : Outcome::kStopped;
}

Outcome fill_layer(const SolverState& state, std::vector<VariantPass>& passes, int sum) {
    for (VariantPass& pass : passes) {
        const Outcome outcome = fill_after(pass, sum);
        if (outcome != Outcome::kSolved) return outcome;
    }
    // All afterstates of the layer come first, since a move may lead into any variant.
    for (std::size_t number = 0; number < passes.size(); ++number) {
        const Outcome outcome = fill_before(state, passes, number, sum);
        if (outcome != Outcome::kSolved) return outcome;
    }
    return Outcome::kSolved;
}

}  // namespace

Outcome find_probabilities(SolverState& state) {
    std::vector<VariantPass> passes(state.variants.size());
    for (std::size_t i = 0; i < passes.size(); ++i) passes[i].work = &state.variants[i];
    for (int sum = state.max_sum; sum >= 0; --sum) {
        const Outcome outcome = fill_layer(state, passes, sum);
        if (outcome != Outcome::kSolved) return outcome;
    }
    return Outcome::kSolved;
}

}  // namespace tilestone::tablebase
