// SPDX-License-Identifier: MIT
//
// AlphaBeta: the root of the alpha-beta search. It finds plain minimax's value at the same depth
// while visiting a fraction of the tree.
//
// Fail-soft alpha-beta (Knuth and Moore, "An analysis of alpha-beta pruning", 1975) as principal
// variation search (Marsland and Campbell 1982): once a move has raised alpha, the remaining moves
// get a zero-window search, and a full-window search if they fail high. A transposition table
// stores values and best moves. The table's move is tried first; killers and history order the rest
// if neither the game nor the knowledge orders them. With perfect ordering the number of leaves is
// the square root of minimax's.
//
// Depth counts plies. Games with chance need expectimax.h, unless the knowledge treats chance as an
// opponent (kChanceOpposes). The compiler refuses a game that declares chance; undeclared chance
// ends the program (turn_of_players). Pausing works as described in tree_walk.h. The recursion
// below the root is in alpha_beta_search.h.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "tilestone/search/alpha_beta_search.h"
#include "tilestone/search/root.h"

namespace tilestone::search {

struct AlphaBetaSettings {
    bool backwards = false;  ///< search all moves but the first in reverse order
    /// half width of the aspiration window around the last value; 0: full window
    double aspiration = 0;
    /// Root moves within this margin of the best move get exact values too.
    double margin = 0;
};

template <Game G, KnowledgeOf<G> K = NoKnowledge<G>,
          AlphaBetaFeatures features = AlphaBetaFeatures{}, class Trace = NoTrace>
    requires TwoSided<G, K>  // games with chance nodes: expectimax.h, tree_search.h
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

    /// `table` may be null; it must outlive the search.
    explicit AlphaBeta(const K& knowledge = {}, TranspositionTable* table = nullptr,
                       const AlphaBetaSettings& settings = {}, Trace trace = {})
        : search_(knowledge, table, settings.backwards, trace), settings_(settings) {}

    /// The number of best moves that get exact values and a line each, from the next search on.
    void set_multi_pv(int moves) { multi_pv_ = std::max(moves, 1); }

    /// Prepares a search of `moves`, the actions at `root`, to `depth` plies (at least 1). With
    /// `exact_values` every move gets an exact value. Without it, moves that are not among the best
    /// get upper bounds, which is several times faster.
    void begin(const State& root, int depth, RootMoves<Action> moves, bool exact_values) {
        search_.start(root, depth);
        moves_ = std::move(moves);
        if (settings_.backwards && moves_.size() > 2) {
            std::reverse(moves_.begin() + 1, moves_.end());
        }
        exact_values_ = exact_values;
        counted_ = false;
        root_ = {.depth = depth, .maximises = Search::maximises(root)};
        open_window(first_window());
    }

    /// Searches until done (returns true) or until the budget refuses a node (returns false).
    bool resume(Budget& budget) {
        search_.resume(budget);
        if (!counted_ && search_.refuses()) return false;
        counted_ = true;
        do {
            for (; root_.searched < moves_.size(); ++root_.searched) {
                if (!search_move(moves_[root_.searched])) return false;
            }
        } while (widen_window());
        sort_by_value(moves_);
        last_value_ = moves_.empty() ? Value{} : static_cast<Value>(moves_.front().value);
        return true;
    }

    /// Change it only between searches.
    [[nodiscard]] K& knowledge() { return search_.knowledge(); }
    /// Takes effect at the next search; see AlphaBetaSettings::backwards.
    void search_backwards() {
        settings_.backwards = true;
        search_.search_backwards();
    }

    [[nodiscard]] const RootMoves<Action>& moves() const { return moves_; }
    /// The principal variation. It ends early where a table entry gave the value.
    [[nodiscard]] std::vector<Action> line() const { return search_.lines().from_root(); }
    /// Those of the moves with exact values; kept only where several are asked for.
    [[nodiscard]] RootLines<Action>& root_lines() { return root_lines_; }
    /// True if the depth limit cut no line: deeper searches find the same values.
    [[nodiscard]] bool complete() const { return root_.end == SearchEnd::kComplete; }

    /// Searches `state` in one call and returns its value for the side to move. The value is a
    /// bound if it lies outside the window, and 0 if `budget` refuses a node.
    Value value_of(const State& state, int depth, Value alpha, Value beta, Budget& budget) {
        search_.start(state, depth);
        search_.resume(budget);
        return search_.value(search_.root(), 0, depth, Search::maximises(state), alpha, beta);
    }

private:
    std::pair<Value, Value> first_window() const {
        const auto half = static_cast<Value>(settings_.aspiration);
        if (half <= 0 || exact_values_ || multi_pv_ > 1 || root_.depth < 2) {
            return {-kInfinity<Value>, kInfinity<Value>};
        }
        return {last_value_ - half, last_value_ + half};
    }

    /// Moves that do not exceed this value get an upper bound only.
    [[nodiscard]] Value exact_value_floor() const {
        const Value least = best_values_.least();
        if (least == -kInfinity<Value>) return least;
        return least - static_cast<Value>(settings_.margin);
    }

    void open_window(std::pair<Value, Value> window) {
        root_.alpha = window.first;
        root_.beta = window.second;
        root_.best = -kInfinity<Value>;
        root_.searched = 0;
        root_.end = SearchEnd::kComplete;
        move_made_ = false;
        search_.lines().clear(0);
        root_lines_.start(multi_pv_ > 1 ? moves_.size() : 0);
        best_values_.start(static_cast<std::size_t>(multi_pv_), moves_.size());
    }

    /// Returns false if the budget refuses a node.
    bool search_move(RootMove<Action>& candidate) {
        const Value alpha =
            exact_values_ ? root_.alpha : std::max(root_.alpha, exact_value_floor());
        const Value found = search_.value_of_action(search_.root(), 0, root_, candidate.move, alpha,
                                                    storage_, move_made_);
        move_made_ = search_.is_paused();
        if (move_made_) return false;
        candidate.value = static_cast<double>(found) + 0.0;  // no minus zero
        candidate.kind = kind_within(found, alpha, root_.beta);
        if (found > root_.best) {
            root_.best = found;
            search_.keep_line(0, root_, candidate.move);
        }
        if (found > best_values_.least()) best_values_.insert(found);
        if (multi_pv_ > 1 && candidate.kind == ValueKind::kExact) {
            root_lines_.keep(search_.line_after(root_, candidate.move));
        }
        // Fail high: skip the remaining moves; widen_window() reopens the window.
        if (root_.best >= root_.beta)
            root_.searched = static_cast<std::uint32_t>(moves_.size() - 1);
        return true;
    }

    /// Reopens the window and returns true if the value lies outside it.
    bool widen_window() {
        const bool low = root_.best <= root_.alpha && root_.alpha > -kInfinity<Value>;
        const bool high = root_.best >= root_.beta && root_.beta < kInfinity<Value>;
        if (moves_.empty() || (!low && !high)) return false;
        open_window({low ? -kInfinity<Value> : root_.alpha, high ? kInfinity<Value> : root_.beta});
        return true;
    }

    Search search_;
    AlphaBetaSettings settings_;
    RootMoves<Action> moves_;
    typename Search::Node root_;
    typename Search::ChildStorage storage_{};
    BestValues<Value> best_values_;
    RootLines<Action> root_lines_;
    Value last_value_{};
    int multi_pv_ = 1;
    bool exact_values_ = false;
    bool counted_ = false;
    bool move_made_ = false;  ///< the current move was made before a pause
};

}  // namespace tilestone::search
