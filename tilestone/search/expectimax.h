// SPDX-License-Identifier: MIT
//
// Expectimax: the value of a position for one player against chance.
//
// The player takes the greatest of "reward of the move + value of what follows", chance weighs its
// outcomes by their probability (Michie 1966; Ballard 1983). Depth counts chance layers: at depth 0
// the position right after the first move is evaluated. A line whose probability has fallen below
// the cut-off is evaluated at once, however shallow; with a cut-off of 0 the result is exactly that
// of the exhaustive search. Chance nodes are remembered in a transposition table.
//
// The cost without cut-offs is (moves x outcomes)^depth; the table roughly halves the exponent's
// base in games where the same positions come about in different orders.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <utility>

#include "tilestone/search/budget.h"
#include "tilestone/search/root.h"
#include "tilestone/search/transposition_table.h"

namespace tilestone::search {

/// `State` waits for the player, `After` for chance. Outcomes' probabilities sum to 1.
template <class P>
concept ExpectimaxPolicy =
    requires(const P& policy, const typename P::State& state, const typename P::After& after,
             typename P::Choices& choices, typename P::Outcomes& outcomes) {
        policy.expand(state, choices);    // appends {move, After state, double reward}
        policy.expand(after, outcomes);   // appends {State state, double probability}
        { policy.evaluate(after) } -> std::convertible_to<double>;
        { policy.value_when_over(state) } -> std::convertible_to<double>;
        { policy.key(after) } -> std::same_as<std::uint64_t>;
    };

template <ExpectimaxPolicy P>
class Expectimax {
public:
    using State = typename P::State;
    using After = typename P::After;
    using Move = typename P::Move;

    /// The references outlive the search. `cutoff` 0 … 1.
    Expectimax(const P& policy, Budget& budget, TranspositionTable& table, double cutoff)
        : policy_(policy), budget_(budget), table_(table), cutoff_(cutoff) {}

    /// The value of the player's best move with `depth` chance layers below it. `probability` is
    /// that of the way from the root. Meaningless once the budget is spent.
    double value(const State& state, int depth, double probability) {
        if (budget_.spend()) return 0;
        typename P::Choices choices;
        policy_.expand(state, choices);
        if (choices.empty()) return policy_.value_when_over(state);
        double best = -std::numeric_limits<double>::infinity();
        for (const auto& choice : choices) {
            best = std::max(best, choice.reward + value(choice.state, depth, probability));
        }
        return best;
    }

    /// The mean over the outcomes of `after`, which has at least one unless `depth` is 0.
    double value(const After& after, int depth, double probability) {
        if (budget_.spend()) return 0;
        if (depth == 0) reached_depth_ = true;
        if (depth == 0 || probability < cutoff_) return policy_.evaluate(after);
        const std::uint64_t key = policy_.key(after);
        if (const TableEntry* known = table_.find(key); known != nullptr && known->plies == depth) {
            return known->value;
        }
        typename P::Outcomes outcomes;
        policy_.expand(after, outcomes);
        double mean = 0;
        for (const auto& outcome : outcomes) {
            mean += outcome.probability *
                    value(outcome.state, depth - 1, probability * outcome.probability);
            if (budget_.spent()) return 0;
        }
        table_.store(key, mean, depth, 0, Bound::kExact);
        return mean;
    }

    /// Values the root's moves and sorts them best first. False when the budget cut it short;
    /// `moves` is then as it was. Equal values keep their order.
    bool search_root(const State& root, int depth, RootMoves<Move>& moves) {
        typename P::Choices choices;
        policy_.expand(root, choices);
        RootMoves<Move> valued = moves;
        for (RootMove<Move>& candidate : valued) {
            const auto choice = std::ranges::find(choices, candidate.move, &P::Choice::move);
            candidate.value = choice->reward + value(choice->state, depth, 1.0);
            if (budget_.spent()) return false;
        }
        moves = std::move(valued);
        sort_by_value(moves);
        return true;
    }

    /// Some line was ended by the depth, not by the cut-off or the game: a deeper search would see
    /// more. Lines that the table answered do not count, they are no deeper than this one's.
    [[nodiscard]] bool reached_depth() const { return reached_depth_; }

private:
    const P& policy_;
    Budget& budget_;
    TranspositionTable& table_;
    double cutoff_;
    bool reached_depth_ = false;
};

}  // namespace tilestone::search
