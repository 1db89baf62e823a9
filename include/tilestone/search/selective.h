// SPDX-License-Identifier: MIT
//
// Selective: a search that prunes and reduces, for games of two sides without chance or points on
// the way.
//
// Principal variation search with a table, as alpha_beta.h is; but what hardly matters is looked at
// less deeply or not at all, and what matters more deeply. alpha_beta.h finds the value of minimax
// to a fixed depth; this finds better moves in the same time. With exact_settings() it finds what
// alpha_beta.h finds, which its tests demand. docs/design/search.md says what each method is and
// where it is from; selective_settings.h has their numbers, selective_knowledge.h what may be
// plugged in.
//
// A proven win or loss (a value beyond the knowledge's kGreatestEvaluation) is true whatever was
// pruned; only how soon it comes may not be the best possible. All values are int32.
//
// This is the root; what is below it is in selective_search.h. Deepening and LazySmp drive it.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "tilestone/search/root.h"
#include "tilestone/search/selective_search.h"

namespace tilestone::search {

template <Game G, KnowledgeOf<G> K>
    requires Deterministic<G>  // with chance: expectimax.h, tree_search.h
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
    static_assert(!HasReward<G> || ignores_rewards<K>(),
                  "points on the last_moves: see alpha_beta.h");

    /// `table` may be null; it outlives the search.
    explicit Selective(const K& knowledge = {}, TranspositionTable* table = nullptr,
                       const SelectiveSettings& settings = {})
        : search_(knowledge, table, settings) {}

    /// Prepares a search of `moves`, the actions at `root`, to `plies`, at least 1. The settings
    /// say how many of them get exact values, the others upper bounds; with `exact_values` all do.
    void begin(const State& root, int plies, RootMoves<Action> moves, bool exact_values) {
        const bool anew = plies <= plies_ || !(root == search_.state());
        plies_ = plies;
        const int depth = plies + lead();
        search_.start(root, depth, anew);
        moves_ = std::move(moves);
        if (helper_ > 0 && helper_ % 2 == 0 && moves_.size() > 2) {
            std::reverse(moves_.begin() + 1, moves_.end());
        }
        wanted_ =
            exact_values ? moves_.size() : static_cast<std::size_t>(std::max(settings().best, 1));
        counted_ = false;
        so_far_.reset();
        best_.reserve(std::min(wanted_, moves_.size()));
        half_ = settings().aspiration;
        widened_ = 0;
        const bool narrow = half_ > 0 && wanted_ == 1 && !anew;
        open({.depth = depth,
              .alpha = narrow ? edge(-1) : -kInfinity<Value>,
              .beta = narrow ? edge(1) : kInfinity<Value>,
              .pv = true});
    }

    /// Searches until done, true, or until the budget refuses, false.
    bool go_on(Budget& budget) {
        search_.resume(budget);
        if (!counted_ && search_.node().refuses()) return false;
        counted_ = true;
        do {
            for (; turn_ < moves_.size(); ++turn_) {
                if (!search_move(moves_[turn_])) return false;
            }
        } while (widens());
        sort_by_value(moves_);
        last_value_ = moves_.empty() ? Value{} : static_cast<Value>(moves_.front().value);
        return true;
    }

    /// May be changed between two searches.
    [[nodiscard]] K& knowledge() { return search_.node().knowledge(); }
    /// So many moves of the root get exact values, from the next search on.
    void set_best(int best) { search_.node().set_best(best); }
    /// Makes this the search of helper number `thread`, from 1, which shares its table with the
    /// first: from the next search on it looks a ply deeper, or the other way round at the root.
    void diverge(std::size_t thread) { helper_ = thread; }
    /// So many plies deeper than begin() says.
    [[nodiscard]] int lead() const { return static_cast<int>(helper_ % 2); }
    /// Whether a value of the root's moves is that of a proven win.
    [[nodiscard]] static bool wins(double value) {
        return Probe::is_win(static_cast<Value>(value));
    }

    [[nodiscard]] const RootMoves<Action>& moves() const { return moves_; }
    /// What both sides are expected to play; may end early where pruning ended it.
    [[nodiscard]] std::vector<Action> line() const { return search_.node().lines().from_root(); }
    /// The best move of a search that was not finished, once the first is known: what was tried
    /// first, or what has turned out to be better since. Its value may be a bound below the true
    /// one.
    [[nodiscard]] const std::optional<RootMove<Action>>& best_so_far() const { return so_far_; }
    /// What is expected after it.
    [[nodiscard]] std::vector<Action> line_so_far() const {
        return {line_so_far_.begin(), line_so_far_.end()};
    }
    /// Deeper searches find nothing better: no line was ended by the depth or by pruning, or all
    /// the moves that were to have exact values are proven to win or to lose.
    [[nodiscard]] bool complete() const {
        if (search_.root().end == SearchEnd::kComplete) return true;
        const std::size_t wanted = std::min(wanted_, moves_.size());
        return std::all_of(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(wanted),
                           [](const RootMove<Action>& move) {
                               const auto value = static_cast<Value>(move.value);
                               return Probe::is_win(value) || Probe::is_loss(value);
                           });
    }

    /// The value of `state` to whoever acts there, in one go, as of a position within a search. A
    /// bound where it lies outside the window; 0 where `budget` refuses.
    Value value_of(const State& state, int plies, Value alpha, Value beta, Budget& budget) {
        plies_ = plies;
        search_.start(state, plies, true);
        search_.resume(budget);
        return search_.enter(0, {.depth = plies, .alpha = alpha, .beta = beta, .pv = true});
    }

private:
    using Frame = typename Search::Frame;

    [[nodiscard]] const SelectiveSettings& settings() const { return search_.node().settings(); }

    /// An edge of the first window round the last value: on this side, -1 or 1.
    [[nodiscard]] Value edge(int side) const {
        const std::int64_t at = std::int64_t{last_value_} + side * std::int64_t{half_};
        constexpr std::int64_t kMost = kInfinity<Value>;
        return static_cast<Value>(std::clamp(at, -kMost, kMost));
    }

    void open(const NodeTask& task) {
        search_.open_root(task);
        turn_ = 0;
        made_ = false;
        search_.node().lines().clear(0);
        best_.clear();
    }

    /// Moves whose value is not above this get a bound: the least of the wanted ones, once so many
    /// are known.
    [[nodiscard]] Value floor(const Frame& root) const {
        if (best_.size() < wanted_) return root.task.alpha;
        return std::max(root.task.alpha, best_.back());
    }

    /// False where the budget refuses.
    bool search_move(RootMove<Action>& candidate) {
        Frame& root = search_.root();
        if (!made_) {
            root.action = candidate.move;
            root.index = static_cast<std::uint16_t>(G::index(candidate.move));
            root.kind = kind_of<G>(knowledge(), search_.state(), candidate.move);
            root.floor = floor(root);
            // The wanted ones are not reduced, whatever their number.
            const std::size_t number = turn_ < wanted_ ? 0 : turn_;
            search_.make(root, static_cast<int>(number), 0);
        }
        const Value found = search_.value_of_action(0, root, made_);
        made_ = search_.is_paused();
        if (made_) return false;
        search_.unmake(root);
        candidate.value = static_cast<double>(found) + 0.0;  // no minus zero
        candidate.kind = kind_within(found, root.floor, root.task.beta);
        root.end = std::max(root.end, search_.node().end());
        if (found > root.best) {
            root.best = found;
            search_.node().lines().keep(0, root.action,
                                        root.child_search == ChildSearch::kFullWindow);
            if (found > root.task.alpha) {
                so_far_ = candidate;
                line_so_far_ = search_.node().lines().root_line();
            }
        }
        if (found > root.floor) keep(found);
        // The window was too low: what is left need not be looked at now.
        if (found >= root.task.beta) turn_ = moves_.size() - 1;
        return true;
    }

    /// A value that is among the wanted ones, which are kept best first.
    void keep(Value value) {
        if (best_.size() == wanted_) best_.pop_back();
        best_.insert(std::upper_bound(best_.begin(), best_.end(), value, std::greater<>()), value);
    }

    /// True where the value lies outside the window and the root is to be searched again.
    bool widens() {
        NodeTask task = search_.root().task;
        const Value best = search_.root().best;
        const bool low = best <= task.alpha && task.alpha > -kInfinity<Value>;
        const bool high = best >= task.beta && task.beta < kInfinity<Value>;
        if (moves_.empty() || (!low && !high)) return false;
        last_value_ = best;
        half_ = half_ < kFarthest ? 2 * half_ : half_;
        ++widened_;
        const bool endless = widened_ > kMostWidened || Probe::is_win(best) || Probe::is_loss(best);
        if (low) task.alpha = endless ? -kInfinity<Value> : edge(-1);
        if (high) task.beta = endless ? kInfinity<Value> : edge(1);
        if (high) sort_by_value(moves_);  // what was surprisingly good comes first
        open(task);
        return true;
    }

    /// After so many windows that were too narrow comes one without the edge in question.
    static constexpr int kMostWidened = 3;
    static constexpr Value kFarthest = kInfinity<Value> / 4;  // twice that fits

    Search search_;
    RootMoves<Action> moves_;
    std::vector<Value> best_;  ///< of the moves with exact values, best first; at most the wanted
    std::optional<RootMove<Action>> so_far_;
    typename ExpectedLines<Action>::Line line_so_far_;
    std::size_t wanted_ = 1;
    std::size_t turn_ = 0;  ///< how many moves are done
    std::size_t helper_ = 0;
    int plies_ = std::numeric_limits<int>::max();
    Value half_ = 0;  ///< half the width of the window that is tried next
    int widened_ = 0;
    Value last_value_ = 0;
    bool counted_ = false;
    bool made_ = false;  ///< the move being looked into was made before a pause
};

}  // namespace tilestone::search
