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
// Inside, a value is seen by whoever acts at the node (negamax), so that one code serves both
// sides; a game may let the same side act twice. Depth counts plies. Chance is left to
// expectimax.h, unless the knowledge lets it oppose. Pauses as tree_walk.h tells.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "tilestone/base/fixed_vector.h"
#include "tilestone/search/knowledge.h"
#include "tilestone/search/move_order.h"
#include "tilestone/search/root.h"
#include "tilestone/search/trace.h"
#include "tilestone/search/transposition_table.h"
#include "tilestone/search/tree_walk.h"

namespace tilestone::search {

/// What can be switched off, to see what it buys and to test that no value depends on it.
struct AlphaBetaSettings {
    bool scouts = true;     ///< principal variation search; else the plain window for all
    bool orders = true;     ///< killers and history
    double aspiration = 0;  ///< half the width of the first window round the last value; 0: all
};

template <Game G, KnowledgeOf<G> K = Blind<G>, class Trace = NoTrace>
class AlphaBeta {
public:
    using GameType = G;
    using State = typename G::State;
    using Action = typename G::Action;
    using Value = ValueOf<K, G>;

    /// `table` may be null, and is not used by games without hash(); it outlives the search.
    explicit AlphaBeta(const K& knowledge = {}, TranspositionTable* table = nullptr,
                       const AlphaBetaSettings& settings = {}, Trace trace = {})
        : knowledge_(knowledge),
          table_(HasHash<G> ? table : nullptr),
          settings_(settings),
          trace_(trace) {}

    /// Prepares a search of `moves`, the actions at `root`, to `plies`, at least 1. With
    /// `exact_values` each gets its own value, else all but the best get upper bounds, which is
    /// several times faster.
    void begin(const State& root, int plies, RootMoves<Action> moves, bool exact_values) {
        prepare(root, plies);
        moves_ = std::move(moves);
        exact_values_ = exact_values;
        Frame& frame = frames_[0];
        frame.maximises = maximises(root);
        open_root(frame, first_window());
    }

    /// Searches until done, true, or until the budget refuses, false.
    bool go_on(Budget& budget) {
        walk_.resume(budget);
        if (walk_.arrive(0) == Arrival::kPaused) return false;
        Frame& frame = frames_[0];
        do {
            for (; frame.turn < moves_.size(); ++frame.turn) {
                if (!search_root_move(frame)) return false;
            }
        } while (widens(frame));
        complete_ = frame.complete;
        sort_by_value(moves_);
        last_value_ = moves_.empty() ? Value{} : static_cast<Value>(moves_.front().value);
        return true;
    }

    /// May be changed between two searches.
    [[nodiscard]] K& knowledge() { return knowledge_; }

    [[nodiscard]] const RootMoves<Action>& moves() const { return moves_; }
    /// What both sides are expected to play; ends where the table knew the rest.
    [[nodiscard]] std::vector<Action> line() const {
        return {frames_[0].line.begin(), frames_[0].line.end()};
    }
    /// No line was ended by the depth: deeper searches find the same.
    [[nodiscard]] bool complete() const { return complete_; }

    /// The value of `state` to whoever acts there, in one go. A bound where it lies outside the
    /// window; 0 where `budget` refuses.
    Value value_of(const State& state, int plies, Value alpha, Value beta, Budget& budget) {
        prepare(state, plies);
        walk_.resume(budget);
        return value(0, plies, maximises(state), alpha, beta);
    }

private:
    enum class Stage : std::uint8_t { kScout, kWhole };

    static constexpr std::size_t kMostActions = G::Actions::kCapacity;
    /// Longer lines are of no use to people.
    static constexpr std::size_t kLongestLine = 32;
    /// One ply is searched again as fast as the table, which lies outside the nearest caches, is
    /// asked: without it 2048's minimax takes a fifth less time.
    static constexpr int kLeastRememberedPlies = 2;
    /// Nor do killers and history earn their cost just above the leaves.
    static constexpr int kLeastOrderedPlies = 2;
    static constexpr std::size_t kMostChoice = TranspositionTable::kMostChoice;
    static constexpr int kTableFirst = 1 << 30;

    static constexpr bool kCountsRewards = HasReward<G> && !ignores_rewards<K>();
    static constexpr bool kKnowsOrder =
        !keeps_listed_order<K>() && (KnowsOrder<K, G> || HasOrder<G>);
    static constexpr bool kLearnsOrder =
        !keeps_listed_order<K>() && !kKnowsOrder && HasActionIndex<G>;

    struct Nothing {};
    struct Order {
        std::array<int, kMostActions> scores;
        std::array<std::uint16_t, kMostActions> indices;
    };
    struct Frame {
        typename G::Actions actions;
        std::uint64_t key = 0;
        Value alpha{}, beta{};  ///< the window that was asked for, seen by whoever acts here
        Value best{};
        Value gain{};            ///< reward of the action being looked into, seen likewise
        int plies = 0;           ///< left to search
        int left = 0;            ///< the same below the action being looked into
        std::size_t turn = 0;    ///< how many actions are done
        std::size_t first = 0;   ///< index of the action to try first
        std::size_t index = 0;   ///< of the action being looked into
        std::size_t choice = 0;  ///< index of the best one
        Stage stage = Stage::kWhole;
        bool maximises = true;  ///< kMax acts here
        bool complete = true;   ///< no line below was ended by the depth
        bool child_maximises = true;
        bool ordered = false;
        [[no_unique_address]] std::conditional_t<kKnowsOrder || kLearnsOrder, Order, Nothing> order;
        FixedVector<Action, kLongestLine> line;
    };

    static bool maximises(const State& state) { return G::turn(state) == Turn::kMax; }

    void prepare(const State& root, int plies) {
        const int longest = KnowsExtension<K, G> ? 2 * plies : plies;
        walk_.start(root, longest);
        const auto needed = static_cast<std::size_t>(longest) + 2;
        if (frames_.size() < needed) frames_.resize(needed);
        longest_ = longest;
        plies_ = plies;
        if (!(root == root_) || plies < 2) order_.start();
        order_.resize(longest);
        root_ = root;
    }

    // ---- the root ----------------------------------------------------------------------------

    std::pair<Value, Value> first_window() const {
        const auto half = static_cast<Value>(settings_.aspiration);
        if (half <= 0 || exact_values_ || plies_ < 2) return {-kInfinity<Value>, kInfinity<Value>};
        return {last_value_ - half, last_value_ + half};
    }

    void open_root(Frame& frame, std::pair<Value, Value> window) {
        frame.alpha = window.first;
        frame.beta = window.second;
        frame.best = -kInfinity<Value>;
        frame.plies = plies_;
        frame.turn = 0;
        frame.complete = true;
        frame.stage = Stage::kWhole;
        frame.line.clear();
    }

    /// False where the budget refuses.
    bool search_root_move(Frame& frame) {
        RootMove<Action>& candidate = moves_[frame.turn];
        const Value alpha = exact_values_ ? frame.alpha : std::max(frame.alpha, frame.best);
        const Value found = value_after(0, frame, candidate.move, alpha, frame.beta);
        if (walk_.is_paused()) return false;
        candidate.value = static_cast<double>(found) + 0.0;  // no minus zero
        if (found > frame.best) {
            frame.best = found;
            keep_line(frame, 0, candidate.move);
        }
        if (frame.best >= frame.beta) frame.turn = moves_.size() - 1;  // the window was too low
        return true;
    }

    /// True where the value lies outside the first window and the root is to be searched again.
    bool widens(Frame& frame) {
        const bool low = frame.best <= frame.alpha && frame.alpha > -kInfinity<Value>;
        const bool high = frame.best >= frame.beta && frame.beta < kInfinity<Value>;
        if (moves_.empty() || (!low && !high)) return false;
        open_root(frame,
                  {low ? -kInfinity<Value> : frame.alpha, high ? kInfinity<Value> : frame.beta});
        return true;
    }

    // ---- inside ------------------------------------------------------------------------------

    /// The value of the position at `ply` to whoever acts there. Leaves, most of the nodes, end
    /// here: small enough to become part of search().
    [[gnu::always_inline]] Value value(int ply, int plies, bool maximising, Value alpha,
                                       Value beta) {
        const Arrival arrival = walk_.arrive(ply);
        if (arrival == Arrival::kPaused) return 0;
        Frame& frame = frames_[static_cast<std::size_t>(ply)];
        if (arrival == Arrival::kResumed) return search(ply, frame);
        const State& state = walk_.at(ply);
        frame.line.clear();
        if constexpr (KnowsValues<K, G>) {
            if (const std::optional<Value> known = knowledge_.known(state)) {
                return without_search(frame, maximising, *known, Origin::kKnown, true);
            }
        }
        if (plies <= 0) return value_of_leaf(frame, state, maximising);
        frame.maximises = maximising;
        frame.plies = plies;
        frame.alpha = alpha;
        frame.beta = beta;
        if (!open(ply, frame, state)) return frame.best;
        return search(ply, frame);
    }

    Value without_search(Frame& frame, bool maximising, Value value_to_max, Origin origin,
                         bool complete) {
        trace_.note(origin);
        frame.complete = complete;
        return maximising ? value_to_max : -value_to_max;
    }

    Value value_of_leaf(Frame& frame, const State& state, bool maximising) {
        if constexpr (!evaluates_ends<K>()) {
            if (const auto result = G::result(state)) {
                return without_search(frame, maximising,
                                      value_of_end<G>(knowledge_, state, *result), Origin::kOver,
                                      true);
            }
        }
        return without_search(frame, maximising, knowledge_.evaluate(state), Origin::kEvaluated,
                              false);
    }

    /// Sets the frame up for its actions. False where the value, frame.best, needs none.
    bool open(int ply, Frame& frame, const State& state) {
        frame.first = 0;
        frame.complete = true;
        if (remembers(frame) && is_answered(frame, state)) return false;
        frame.actions.clear();
        list_candidates<G>(knowledge_, state, frame.actions);
        if (frame.actions.size() == 0) {
            frame.best = without_search(frame, frame.maximises,
                                        value_of_end<G>(knowledge_, state, *G::result(state)),
                                        Origin::kOver, true);
            return false;
        }
        if (frame.first >= frame.actions.size()) frame.first = 0;  // another position's key
        frame.best = -kInfinity<Value>;
        frame.choice = frame.first;
        frame.turn = 0;
        frame.stage = Stage::kWhole;
        order_actions(ply, frame, state);
        return true;
    }

    Value search(int ply, Frame& frame) {
        for (; frame.turn < frame.actions.size(); ++frame.turn) {
            if (walk_.stands_at(ply)) frame.index = next_index(frame);
            const Action action = frame.actions[frame.index];
            const Value alpha = std::max(frame.alpha, frame.best);
            const Value found = value_after(ply, frame, action, alpha, frame.beta);
            if (walk_.is_paused()) return 0;
            if (found > frame.best) {
                frame.best = found;
                frame.choice = frame.index;
                if (found > frame.alpha) keep_line(frame, ply, action);
                if (found >= frame.beta) {
                    cut(ply, frame, action);
                    break;
                }
            }
        }
        if (remembers(frame)) remember(frame);
        return frame.best;
    }

    /// The value of `action` at `ply` to whoever acts there, its reward included.
    Value value_after(int ply, Frame& frame, const Action& action, Value alpha, Value beta) {
        if (walk_.stands_at(ply)) descend(ply, frame, action, alpha, beta);
        Value found{};
        if (frame.stage == Stage::kScout) {
            found = from_child(ply, frame, alpha, next_above(alpha));
            if (walk_.is_paused()) return 0;
            if (found > alpha && found < beta) frame.stage = Stage::kWhole;
        }
        if (frame.stage == Stage::kWhole) {
            found = from_child(ply, frame, alpha, beta);
            if (walk_.is_paused()) return 0;
        }
        const Frame& child = frames_[static_cast<std::size_t>(ply) + 1];
        frame.complete = frame.complete && child.complete;
        if constexpr (Trace::kRecords) {
            const Value seen = found - frame.gain;
            trace_.leave(walk_.at(ply + 1), frame.maximises ? seen : -seen);
        }
        walk_.ascend(ply, action);
        return found;
    }

    void descend(int ply, Frame& frame, const Action& action, Value alpha, Value beta) {
        const State& state = walk_.at(ply);
        frame.left = frame.plies - 1;
        if constexpr (kCountsRewards) {
            const Value gain = counted_reward<G, K>(state, action);
            frame.gain = frame.maximises ? gain : -gain;
        }
        if constexpr (Trace::kRecords) {
            if (frame.maximises) {
                trace_.enter(state, action, alpha, beta);
            } else {
                trace_.enter(state, action, -beta, -alpha);
            }
        }
        // A window of no width is asked only where an action has already been found to be good.
        frame.stage = settings_.scouts && alpha > -kInfinity<Value> && frame.turn > 0 &&
                              frame.plies > 1 && next_above(alpha) < beta
                          ? Stage::kScout
                          : Stage::kWhole;
        if constexpr (KnowsExtension<K, G>) {
            const State before = state;
            walk_.descend(ply, action);
            frame.left += knowledge_.extension(before, action, walk_.at(ply + 1));
            frame.left = std::min(frame.left, longest_ - ply - 1);
        } else {
            walk_.descend(ply, action);
        }
        frame.child_maximises = maximises(walk_.at(ply + 1));
    }

    Value from_child(int ply, const Frame& frame, Value alpha, Value beta) {
        if constexpr (kCountsRewards) {
            alpha = -above_difference(-alpha, -frame.gain);
            beta = above_difference(beta, frame.gain);
        }
        Value found = frame.child_maximises == frame.maximises
                          ? value(ply + 1, frame.left, frame.child_maximises, alpha, beta)
                          : -value(ply + 1, frame.left, frame.child_maximises, -beta, -alpha);
        if constexpr (kCountsRewards) found += frame.gain;
        return found;
    }

    /// The upper edge of a window below a reward. Where rounding may have moved it, a little above:
    /// a window may be too wide, never too narrow. An infinite edge stays (ints would overflow).
    static Value above_difference(Value edge, Value gain) {
        if (edge == kInfinity<Value> || edge == -kInfinity<Value>) return edge;
        return std::same_as<Value, float> ? next_above(edge - gain) : edge - gain;
    }

    void cut(int ply, Frame& frame, const Action& action) {
        // The bound needs this action alone.
        frame.complete = frames_[static_cast<std::size_t>(ply) + 1].complete;
        if constexpr (kLearnsOrder) {
            if (frame.ordered) order_.cut(ply, frame.plies, frame.maximises, action);
        }
        if constexpr (Trace::kRecords) {
            while (++frame.turn < frame.actions.size()) {
                trace_.omit(walk_.at(ply), frame.actions[next_index(frame)]);
            }
        }
    }

    void keep_line(Frame& frame, int ply, const Action& action) {
        const Frame& child = frames_[static_cast<std::size_t>(ply) + 1];
        frame.line.clear();
        frame.line.push_back(action);
        for (std::size_t i = 0; i < child.line.size() && i + 1 < kLongestLine; ++i) {
            frame.line.push_back(child.line[i]);
        }
    }

    // ---- order -------------------------------------------------------------------------------

    void order_actions(int ply, Frame& frame, const State& state) {
        frame.ordered = false;
        if constexpr (kKnowsOrder || kLearnsOrder) {
            if (kLearnsOrder && (!settings_.orders || frame.plies < kLeastOrderedPlies)) return;
            frame.ordered = true;
            for (std::size_t i = 0; i < frame.actions.size(); ++i) {
                frame.order.indices[i] = static_cast<std::uint16_t>(i);
                frame.order.scores[i] = score_of(ply, frame, state, frame.actions[i]);
            }
            // Without an entry `first` is 0, which must not be preferred.
            if (frame.first > 0) frame.order.scores[frame.first] = kTableFirst;
        }
    }

    int score_of(int ply, const Frame& frame, const State& state, const Action& action) const {
        if constexpr (KnowsOrder<K, G>) {
            return knowledge_.order(state, action);
        } else if constexpr (HasOrder<G>) {
            return G::order(state, action);
        } else {
            return order_.score(ply, frame.maximises, action);
        }
    }

    /// The action to look at as number `turn`: the best of those left, the earlier of equal ones.
    std::size_t next_index(Frame& frame) {
        const std::size_t turn = frame.turn;
        if constexpr (kKnowsOrder || kLearnsOrder) {
            if (frame.ordered) return select(frame.order, turn, frame.actions.size());
        }
        if (turn == 0) return frame.first;
        return turn <= frame.first ? turn - 1 : turn;
    }

    static std::size_t select(Order& order, std::size_t turn, std::size_t count) {
        std::size_t best = turn;
        for (std::size_t i = turn + 1; i < count; ++i) {
            if (order.scores[order.indices[i]] > order.scores[order.indices[best]]) best = i;
        }
        const std::uint16_t index = order.indices[best];
        // Shifting instead of swapping keeps equal ones in their order.
        for (std::size_t i = best; i > turn; --i) order.indices[i] = order.indices[i - 1];
        order.indices[turn] = index;
        return index;
    }

    // ---- table -------------------------------------------------------------------------------

    [[nodiscard]] bool remembers(const Frame& frame) const {
        return HasHash<G> && table_ != nullptr && frame.plies >= kLeastRememberedPlies;
    }

    /// True where the table settles the value, now in frame.best.
    bool is_answered(Frame& frame, const State& state) {
        if constexpr (HasHash<G>) {
            frame.key = G::hash(state);
            const auto known = table_->template find<Value>(frame.key);
            if (!known) return false;
            frame.first = known->choice;
            const bool deep =
                known->plies == frame.plies || (known->complete && known->plies < frame.plies);
            if (!deep || !settles(*known, frame)) return false;
            frame.best = known->value;
            frame.complete = known->complete;
            trace_.note(Origin::kTable);
            return true;
        }
        return false;
    }

    static bool settles(const Finding<Value>& known, const Frame& frame) {
        return known.bound == Bound::kExact ||
               (known.bound == Bound::kAtLeast && known.value >= frame.beta) ||
               (known.bound == Bound::kAtMost && known.value <= frame.alpha);
    }

    void remember(const Frame& frame) {
        const Bound bound = frame.best >= frame.beta    ? Bound::kAtLeast
                            : frame.best <= frame.alpha ? Bound::kAtMost
                                                        : Bound::kExact;
        table_->store(frame.key,
                      Finding<Value>{.value = frame.best,
                                     .choice = static_cast<std::uint16_t>(
                                         std::min<std::size_t>(frame.choice, kMostChoice)),
                                     .plies = static_cast<std::uint8_t>(frame.plies),
                                     .bound = bound,
                                     .complete = frame.complete});
    }

    K knowledge_;
    TranspositionTable* table_;
    AlphaBetaSettings settings_;
    Trace trace_;
    TreeWalk<G> walk_;
    std::vector<Frame> frames_;
    std::conditional_t<kLearnsOrder, MoveOrder<G>, NoMoveOrder> order_;
    State root_{};
    RootMoves<Action> moves_;
    Value last_value_{};
    int plies_ = 0;
    int longest_ = 0;
    bool exact_values_ = false;
    bool complete_ = true;
};

}  // namespace tilestone::search
