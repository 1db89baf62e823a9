// SPDX-License-Identifier: MIT
//
// Selective: the root of the selective search, for two-player games without chance or rewards.
//
// Principal variation search with a transposition table, as in alpha_beta.h, plus pruning,
// reductions and extensions. alpha_beta.h finds minimax's value at a fixed depth; this search finds
// better moves in the same time. With exact_settings() it finds the same values as alpha_beta.h,
// which its tests check. docs/design/search.md describes each method and its source,
// selective_settings.h holds the parameters, and selective_knowledge.h lists the hooks.
//
// A proven win or loss (a value beyond the knowledge's kGreatestEvaluation) is true whatever was
// pruned; only its distance may not be optimal. All values are int32.
//
// The recursion below the root is in selective_search.h. Deepening and LazySmp drive it.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "tilestone/search/root.h"
#include "tilestone/search/selective_search.h"

namespace tilestone::search {

template <Game G, KnowledgeOf<G> K>
    requires Deterministic<G>  // games with chance: expectimax.h, tree_search.h
class Selective {
    using Search = SelectiveSearch<G, K>;
    using Probe = typename Search::Probe;

public:
    using GameType = G;
    using KnowledgeType = K;
    using State = typename G::State;
    using Action = typename G::Action;
    using Value = std::int32_t;
    static_assert(std::same_as<ValueOf<K, G>, Value>, "evaluate() must return std::int32_t");
    static_assert(HasUndo<G>, "the game needs undo()");
    static_assert(HasHash<G>, "the game needs hash()");
    static_assert(HasActionIndex<G>, "the game needs index() and kActionCount");
    static_assert(SelectiveFits<K, G>, "one of selective_knowledge.h's functions cannot be called");
    static_assert(!HasReward<G> || ignores_rewards<K>(), "points on the way: see alpha_beta.h");

    /// `table` may be null; it must outlive the search.
    explicit Selective(const K& knowledge = {}, TranspositionTable* table = nullptr,
                       const SelectiveSettings& settings = {})
        : search_(knowledge, table, settings) {}

    /// The number of best moves that get exact values and a line each, from the next search on.
    void set_multi_pv(int moves) { multi_pv_ = std::max(moves, 1); }

    /// Prepares a search of `moves`, the actions at `root`, to `plies` plies (at least 1). The best
    /// moves get exact values, the others upper bounds. With `exact_values` all moves get exact
    /// values.
    void begin(const State& root, int plies, RootMoves<Action> moves, bool exact_values) {
        const bool is_new = plies <= plies_ || !(root == search_.state());
        plies_ = plies;
        const int depth = plies + extra_depth();
        search_.start(root, depth, is_new);
        moves_ = std::move(moves);
        if (helper_index_ > 0 && helper_index_ % 2 == 0 && moves_.size() > 2) {
            std::reverse(moves_.begin() + 1, moves_.end());
        }
        exact_count_ = exact_values ? moves_.size() : static_cast<std::size_t>(multi_pv_);
        counted_ = false;
        best_so_far_.reset();
        half_window_ = settings().aspiration;
        failed_windows_ = 0;
        const bool narrow = half_window_ > 0 && exact_count_ == 1 && !is_new;
        open_window({.depth = depth,
                     .alpha = narrow ? window_edge(-1) : -kInfinity<Value>,
                     .beta = narrow ? window_edge(1) : kInfinity<Value>,
                     .pv = true});
    }

    /// Searches until done (returns true) or until the budget refuses a node (returns false).
    bool resume(Budget& budget) {
        search_.resume(budget);
        if (!counted_ && search_.refuses()) return false;
        counted_ = true;
        do {
            for (; searched_ < moves_.size(); ++searched_) {
                if (!search_move(moves_[searched_])) return false;
            }
        } while (widen_window());
        sort_by_value(moves_);
        last_value_ = moves_.empty() ? Value{} : static_cast<Value>(moves_.front().value);
        return true;
    }

    /// Change it only between searches.
    [[nodiscard]] K& knowledge() { return search_.node().knowledge(); }
    /// Makes this the search of helper thread number `thread` (from 1). From the next search on,
    /// odd helpers search one ply deeper and even helpers search the root moves in reverse order.
    void set_helper_index(std::size_t thread) { helper_index_ = thread; }
    /// Plies by which the search exceeds the depth given to begin().
    [[nodiscard]] int extra_depth() const { return static_cast<int>(helper_index_ % 2); }
    /// Whether the value of a root move is a proven win.
    [[nodiscard]] static bool wins(double value) {
        return Probe::is_win(static_cast<Value>(value));
    }

    /// Whether it is a proven loss.
    [[nodiscard]] static bool loses(double value) {
        return Probe::is_loss(static_cast<Value>(value));
    }

    [[nodiscard]] const RootMoves<Action>& moves() const { return moves_; }
    /// The principal variation; pruning may end it early.
    [[nodiscard]] std::vector<Action> line() const { return search_.node().lines().from_root(); }
    /// Those of the moves with exact values; kept only where several are asked for.
    [[nodiscard]] RootLines<Action>& root_lines() { return root_lines_; }
    /// The best move of an unfinished search, once one is known: the first move, or a later move
    /// that raised alpha. Its value may be a lower bound.
    [[nodiscard]] const std::optional<RootMove<Action>>& best_so_far() const {
        return best_so_far_;
    }
    /// The principal variation that begins with best_so_far().
    [[nodiscard]] std::vector<Action> line_so_far() const {
        return {best_line_so_far_.begin(), best_line_so_far_.end()};
    }
    /// True if deeper searches cannot find better: no line was cut by depth or pruning, or all
    /// moves with exact values are proven wins or losses.
    [[nodiscard]] bool complete() const {
        if (search_.root().end == SearchEnd::kComplete) return true;
        const std::size_t exact_count = std::min(exact_count_, moves_.size());
        return std::all_of(moves_.begin(),
                           moves_.begin() + static_cast<std::ptrdiff_t>(exact_count),
                           [](const RootMove<Action>& move) {
                               const auto value = static_cast<Value>(move.value);
                               return Probe::is_win(value) || Probe::is_loss(value);
                           });
    }

    /// Searches `state` in one call and returns its value for the side to move, as for a position
    /// inside a search. The value is a bound if it lies outside the window, and 0 if `budget`
    /// refuses a node.
    Value value_of(const State& state, int plies, Value alpha, Value beta, Budget& budget) {
        plies_ = plies;
        search_.start(state, plies, true);
        search_.resume(budget);
        return search_.search_position(search_.root(),
                                       {.depth = plies, .alpha = alpha, .beta = beta, .pv = true});
    }

private:
    using Frame = typename Search::Frame;

    [[nodiscard]] const SelectiveSettings& settings() const { return search_.node().settings(); }

    /// An edge of the aspiration window around the last value; `side` is -1 or 1.
    [[nodiscard]] Value window_edge(int side) const {
        const std::int64_t at = std::int64_t{last_value_} + side * std::int64_t{half_window_};
        constexpr std::int64_t kMax = kInfinity<Value>;
        return static_cast<Value>(std::clamp(at, -kMax, kMax));
    }

    void open_window(const NodeTask& task) {
        search_.open_root(task);
        searched_ = 0;
        move_made_ = false;
        search_.node().lines().clear(0);
        root_lines_.start(multi_pv_ > 1 ? moves_.size() : 0);
        best_values_.start(exact_count_, moves_.size());
    }

    /// Moves that do not exceed this value get a bound only.
    [[nodiscard]] Value floor(const Frame& root) const {
        return std::max(root.task.alpha, best_values_.least());
    }

    /// Returns false if the budget refuses a node.
    bool search_move(RootMove<Action>& candidate) {
        Frame& root = search_.root();
        if (!move_made_) {
            root.action = candidate.move;
            root.index = static_cast<std::uint16_t>(G::index(candidate.move));
            root.kind = kind_of<G>(knowledge(), search_.state(), candidate.move);
            root.floor = floor(root);
            // Moves that need exact values are never reduced.
            const std::size_t number = searched_ < exact_count_ ? 0 : searched_;
            search_.make(root, static_cast<int>(number), 0);
        }
        const Value found = search_.value_of_action(root, move_made_);
        move_made_ = search_.is_paused();
        if (move_made_) return false;
        search_.unmake(root);
        candidate.value = static_cast<double>(found) + 0.0;  // no minus zero
        candidate.kind = kind_within(found, root.floor, root.task.beta);
        root.end = std::max(root.end, search_.node().end());
        if (found > root.best) {
            root.best = found;
            search_.node().lines().keep(0, root.action,
                                        root.child_search == ChildSearch::kFullWindow);
            if (found > root.task.alpha) {
                best_so_far_ = candidate;
                best_line_so_far_ = search_.node().lines().root_line();
            }
        }
        if (found > root.floor) best_values_.insert(found);
        if (multi_pv_ > 1 && candidate.kind == ValueKind::kExact) {
            root_lines_.keep(search_.node().lines().line_after(
                root.action, root.child_search == ChildSearch::kFullWindow));
        }
        // Fail high: skip the remaining moves; widen_window() reopens the window.
        if (found >= root.task.beta) searched_ = moves_.size() - 1;
        return true;
    }

    /// Widens the window and returns true if the value lies outside it.
    bool widen_window() {
        NodeTask task = search_.root().task;
        const Value best = search_.root().best;
        const bool low = best <= task.alpha && task.alpha > -kInfinity<Value>;
        const bool high = best >= task.beta && task.beta < kInfinity<Value>;
        if (moves_.empty() || (!low && !high)) return false;
        last_value_ = best;
        half_window_ = half_window_ < kMaxHalfWindow ? 2 * half_window_ : half_window_;
        ++failed_windows_;
        const bool unbounded =
            failed_windows_ > kMaxFailedWindows || Probe::is_win(best) || Probe::is_loss(best);
        if (low) task.alpha = unbounded ? -kInfinity<Value> : window_edge(-1);
        if (high) task.beta = unbounded ? kInfinity<Value> : window_edge(1);
        if (high) sort_by_value(moves_);  // the move that failed high comes first
        open_window(task);
        return true;
    }

    /// After this many failed windows, the failing edge becomes infinite.
    static constexpr int kMaxFailedWindows = 3;
    static constexpr Value kMaxHalfWindow = kInfinity<Value> / 4;  // twice this does not overflow

    Search search_;
    RootMoves<Action> moves_;
    BestValues<Value> best_values_;
    RootLines<Action> root_lines_;
    std::optional<RootMove<Action>> best_so_far_;
    typename PvTable<Action>::Line best_line_so_far_;
    int multi_pv_ = 1;
    std::size_t exact_count_ = 1;
    std::size_t searched_ = 0;  ///< number of moves searched
    std::size_t helper_index_ = 0;
    int plies_ = std::numeric_limits<int>::max();
    Value half_window_ = 0;  ///< half width of the next window
    int failed_windows_ = 0;
    Value last_value_ = 0;
    bool counted_ = false;
    bool move_made_ = false;  ///< the current move was made before a pause
};

}  // namespace tilestone::search
