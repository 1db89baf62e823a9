// SPDX-License-Identifier: MIT
//
// AlphaBeta: the value of a position when one side takes the greatest and the other the least.
//
// Computes exactly what plain minimax computes to the same depth, looking at as few as the square
// root of its leaves (Knuth and Moore, "An analysis of alpha-beta pruning", 1975). Fail-soft, with
// a transposition table and the table's choice tried first.
//
// All knowledge of a game is in the policy. The two sides' positions may be of two types, as in
// 2048, where the player meets boards and the opponent meets afterstates. The policy may offer
// fewer replies than are legal: that restricts the search to them.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "tilestone/search/budget.h"
#include "tilestone/search/root.h"
#include "tilestone/search/transposition_table.h"

namespace tilestone::search {

/// `Ours` waits for the maximising side, `Theirs` for the minimising one. Values must lie strictly
/// between minus and plus infinity. A policy may also have
///     std::optional<double> settled(const Theirs&) const
/// for positions whose value is known without search, such as a goal that is reached.
template <class P>
concept AlphaBetaPolicy =
    requires(const P& policy, const typename P::Ours& ours, const typename P::Theirs& theirs,
             typename P::Choices& choices, typename P::Replies& replies) {
        policy.expand(ours, choices);    // appends {move, Theirs state}; none: the game is over
        policy.expand(theirs, replies);  // appends Ours states; at least one
        { policy.evaluate(ours) } -> std::convertible_to<double>;
        { policy.evaluate(theirs) } -> std::convertible_to<double>;
        { policy.value_when_over(ours) } -> std::convertible_to<double>;
        { policy.key(ours) } -> std::same_as<std::uint64_t>;
    };

template <AlphaBetaPolicy P>
class AlphaBeta {
public:
    using Ours = typename P::Ours;
    using Theirs = typename P::Theirs;
    using Move = typename P::Move;

    /// All three outlive the search. The table is used by one search at a time.
    AlphaBeta(const P& policy, Budget& budget, TranspositionTable& table)
        : policy_(policy), budget_(budget), table_(table) {}

    /// The value of `state` searched `plies` deep, a lower bound of it where it is at least `beta`,
    /// an upper bound where it is at most `alpha`. Meaningless once the budget is spent.
    double value(const Ours& state, int plies, double alpha, double beta) {
        if (budget_.spend()) return 0;
        if (plies == 0) return policy_.evaluate(state);
        const bool remembers = plies >= kLeastRememberedPlies;
        const std::uint64_t key = policy_.key(state);
        const TableEntry* known = remembers ? table_.find(key) : nullptr;
        if (known != nullptr && known->plies == plies && settles(*known, alpha, beta)) {
            return known->value;
        }
        const std::size_t first = known != nullptr ? known->choice : 0;

        typename P::Choices choices;
        policy_.expand(state, choices);
        if (choices.empty()) return policy_.value_when_over(state);
        double best = -kInfinity;
        std::size_t best_choice = first;
        for (std::size_t turn = 0; turn < choices.size(); ++turn) {
            const std::size_t index = with_first(turn, first);
            const double found =
                value(choices[index].state, plies - 1, std::max(alpha, best), beta);
            if (budget_.spent()) return 0;
            if (found > best) {
                best = found;
                best_choice = index;
            }
            if (best >= beta) break;
        }
        if (remembers) table_.store(key, best, plies, best_choice, bound_of(best, alpha, beta));
        return best;
    }

    double value(const Theirs& state, int plies, double alpha, double beta) {
        if (budget_.spend()) return 0;
        if constexpr (requires { policy_.settled(state); }) {
            if (const std::optional<double> known = policy_.settled(state)) return *known;
        }
        if (plies == 0) return policy_.evaluate(state);
        typename P::Replies replies;
        policy_.expand(state, replies);
        double least = kInfinity;
        for (const Ours& reply : replies) {
            least = std::min(least, value(reply, plies - 1, alpha, std::min(beta, least)));
            if (budget_.spent()) return 0;
            if (least <= alpha) break;
        }
        return least;
    }

    /// Values the root's moves, `plies` deep from the root, and sorts them best first. With
    /// `exact_values` each gets its own value, else all but the best get upper bounds (and the
    /// search is several times faster). False when the budget cut it short; `moves` is then as it
    /// was. Equal values keep their order.
    bool search_root(const Ours& root, int plies, bool exact_values, RootMoves<Move>& moves) {
        typename P::Choices choices;
        policy_.expand(root, choices);
        RootMoves<Move> valued = moves;
        double best = -kInfinity;
        for (RootMove<Move>& candidate : valued) {
            const auto choice = std::ranges::find(choices, candidate.move, &P::Choice::move);
            const double alpha = exact_values ? -kInfinity : best;
            candidate.value = value(choice->state, plies - 1, alpha, kInfinity);
            if (budget_.spent()) return false;
            best = std::max(best, candidate.value);
        }
        moves = std::move(valued);
        sort_by_value(moves);
        return true;
    }

private:
    static constexpr double kInfinity = std::numeric_limits<double>::infinity();

    /// One ply is searched again as fast as the table, which lies outside the nearest caches, is
    /// asked: without it 2048's minimax takes a fifth less time.
    static constexpr int kLeastRememberedPlies = 2;

    static bool settles(const TableEntry& entry, double alpha, double beta) {
        return entry.bound == Bound::kExact ||
               (entry.bound == Bound::kAtLeast && entry.value >= beta) ||
               (entry.bound == Bound::kAtMost && entry.value <= alpha);
    }

    static Bound bound_of(double value, double alpha, double beta) {
        if (value >= beta) return Bound::kAtLeast;
        return value <= alpha ? Bound::kAtMost : Bound::kExact;
    }

    /// The order first, 0, 1, 2 … without `first` a second time.
    static std::size_t with_first(std::size_t turn, std::size_t first) {
        if (turn == 0) return first;
        return turn <= first ? turn - 1 : turn;
    }

    const P& policy_;
    Budget& budget_;
    TranspositionTable& table_;
};

}  // namespace tilestone::search
