// SPDX-License-Identifier: MIT
//
// AlphaBeta: the value of plain minimax to the same depth, looking at a small part of the tree.
//
// Fail-soft alpha-beta (Knuth and Moore, "An analysis of alpha-beta pruning", 1975) as principal
// variation search (Marsland and Campbell 1982): once an action has raised alpha, the others are
// only asked whether they are better, in a window of no width, and searched again if they are. A
// table remembers values and the best action; that one is tried first, then killers and history
// where neither the game nor the knowledge orders. At best the square root of minimax's leaves.
//
// Depth counts plies. Chance is left to expectimax.h, unless the knowledge lets it oppose: a game
// that declares chance is refused by the compiler, and chance that is not declared ends the program
// (turn_of_players). Pauses as tree_walk.h tells. This is the root; what is below it is in
// alpha_beta_search.h.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "tilestone/search/alpha_beta_search.h"
#include "tilestone/search/root.h"

namespace tilestone::search {

struct AlphaBetaSettings {
    bool backwards = false;  ///< what is not tried first is tried in the opposite order
    double aspiration = 0;   ///< half the width of the first window round the last value; 0: all
    /// Moves of the root that are worse than the best by less than this get their own values too.
    double margin = 0;
};

template <Game G, KnowledgeOf<G> K = NoKnowledge<G>,
          AlphaBetaFeatures features = AlphaBetaFeatures{}, class Trace = NoTrace>
    requires TwoSided<G, K>  // where chance weighs its outcomes: expectimax.h, tree_search.h
class AlphaBeta {
    using Search = AlphaBetaSearch<G, K, features, Trace>;

public:
    using GameType = G;
    using KnowledgeType = K;
    using State = typename G::State;
    using Action = typename G::Action;
    using Value = ValueOf<K, G>;
    static_assert(
        KnowsExtension<K, G> || !requires(K& k, AnyArgument any) { k.extension(any, any, any); },
        "extension() must take the state before, the action, and the state after");

    /// `table` may be null; it outlives the search.
    explicit AlphaBeta(const K& knowledge = {}, TranspositionTable* table = nullptr,
                       const AlphaBetaSettings& settings = {}, Trace trace = {})
        : search_(knowledge, table, settings.backwards, trace), settings_(settings) {}

    /// Prepares a search of `moves`, the actions at `root`, to `depth`, at least 1. With
    /// `exact_values` each gets its own value, else all but the best get upper bounds, which is
    /// several times faster.
    void begin(const State& root, int depth, RootMoves<Action> moves, bool exact_values) {
        search_.start(root, depth);
        moves_ = std::move(moves);
        if (settings_.backwards && moves_.size() > 2) {
            std::reverse(moves_.begin() + 1, moves_.end());
        }
        exact_values_ = exact_values;
        counted_ = false;
        root_ = {.depth = depth, .maximises = Search::maximises(root)};
        open(first_window());
    }

    /// Searches until done, true, or until the budget refuses, false.
    bool go_on(Budget& budget) {
        search_.resume(budget);
        if (!counted_ && search_.refuses()) return false;
        counted_ = true;
        do {
            for (; root_.turn < moves_.size(); ++root_.turn) {
                if (!search_move(moves_[root_.turn])) return false;
            }
        } while (widens());
        sort_by_value(moves_);
        last_value_ = moves_.empty() ? Value{} : static_cast<Value>(moves_.front().value);
        return true;
    }

    /// May be changed between two searches.
    [[nodiscard]] K& knowledge() { return search_.knowledge(); }
    /// From the next search on; see the settings.
    void search_backwards() {
        settings_.backwards = true;
        search_.search_backwards();
    }

    [[nodiscard]] const RootMoves<Action>& moves() const { return moves_; }
    /// What both sides are expected to play; ends where the table knew the rest.
    [[nodiscard]] std::vector<Action> line() const { return search_.lines().from_root(); }
    /// No line was ended by the depth: deeper searches find the same.
    [[nodiscard]] bool complete() const { return root_.end == SearchEnd::kComplete; }

    /// The value of `state` to whoever acts there, in one go. A bound where it lies outside the
    /// window; 0 where `budget` refuses.
    Value value_of(const State& state, int depth, Value alpha, Value beta, Budget& budget) {
        search_.start(state, depth);
        search_.resume(budget);
        return search_.value(search_.root(), 0, depth, Search::maximises(state), alpha, beta);
    }

private:
    std::pair<Value, Value> first_window() const {
        const auto half = static_cast<Value>(settings_.aspiration);
        if (half <= 0 || exact_values_ || root_.depth < 2) {
            return {-kInfinity<Value>, kInfinity<Value>};
        }
        return {last_value_ - half, last_value_ + half};
    }

    /// A move whose value is not above this gets a bound.
    [[nodiscard]] Value least_wanted() const {
        if (root_.best == -kInfinity<Value>) return root_.best;
        return root_.best - static_cast<Value>(settings_.margin);
    }

    void open(std::pair<Value, Value> window) {
        root_.alpha = window.first;
        root_.beta = window.second;
        root_.best = -kInfinity<Value>;
        root_.turn = 0;
        root_.end = SearchEnd::kComplete;
        made_ = false;
        search_.lines().clear(0);
    }

    /// False where the budget refuses.
    bool search_move(RootMove<Action>& candidate) {
        const Value alpha = exact_values_ ? root_.alpha : std::max(root_.alpha, least_wanted());
        const Value found =
            search_.value_of_action(search_.root(), 0, root_, candidate.move, alpha, room_, made_);
        made_ = search_.is_paused();
        if (made_) return false;
        candidate.value = static_cast<double>(found) + 0.0;  // no minus zero
        candidate.kind = kind_within(found, alpha, root_.beta);
        if (found > root_.best) {
            root_.best = found;
            search_.keep_line(0, root_, candidate.move);
        }
        // The window was too low: what is left need not be looked at now.
        if (root_.best >= root_.beta) root_.turn = static_cast<std::uint32_t>(moves_.size() - 1);
        return true;
    }

    /// True where the value lies outside the first window and the root is to be searched again.
    bool widens() {
        const bool low = root_.best <= root_.alpha && root_.alpha > -kInfinity<Value>;
        const bool high = root_.best >= root_.beta && root_.beta < kInfinity<Value>;
        if (moves_.empty() || (!low && !high)) return false;
        open({low ? -kInfinity<Value> : root_.alpha, high ? kInfinity<Value> : root_.beta});
        return true;
    }

    Search search_;
    AlphaBetaSettings settings_;
    RootMoves<Action> moves_;
    typename Search::Node root_;
    typename Search::Room room_{};
    Value last_value_{};
    bool exact_values_ = false;
    bool counted_ = false;
    bool made_ = false;  ///< the move being looked into was made before a pause
};

}  // namespace tilestone::search
