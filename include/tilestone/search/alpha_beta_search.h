// SPDX-License-Identifier: MIT
//
// AlphaBetaSearch: alpha-beta below the root, one level of the recursion for
// each ply.
//
// A value is seen by whoever acts at its node (negamax), so that one code serves both sides; a game
// may let the same side act twice. A level makes positions by tree_walk.h, takes their order from
// move_order.h, and asks the table by alpha_beta_probe.h.
//
// What is always_inline belongs to the body of a level: g++ gives up early with
// inlining where a program has much of it, and calls between the parts of a
// level take longer than what they do.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "tilestone/search/alpha_beta_node.h"
#include "tilestone/search/alpha_beta_probe.h"
#include "tilestone/search/choices.h"
#include "tilestone/search/expected_lines.h"
#include "tilestone/search/knowledge.h"
#include "tilestone/search/move_order.h"
#include "tilestone/search/trace.h"
#include "tilestone/search/transposition_table.h"
#include "tilestone/search/tree_walk.h"
#include "tilestone/search/window.h"

namespace tilestone::search {

template <Game G, KnowledgeOf<G> K, AlphaBetaFeatures features, class Trace>
class AlphaBetaSearch {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Value = ValueOf<K, G>;
    using Node = AlphaBetaNode<Value>;

private:
    using Probe = AlphaBetaProbe<G, K, features.table>;
    using Place = typename Probe::Place;
    using Order = MoveOrder<G, K, features.orders, Probe::kPossible>;
    using ActionChoices = typename Order::ActionChoices;
    /// What is known of a position before it is searched.
    struct Listed {
        Place place;
        ActionChoices choices;
    };
    struct Frame {
        Node node;
        Listed listed;
    };
    using Walk = TreeWalk<G, Frame>;

public:
    using Room = typename Walk::Room;

    AlphaBetaSearch(const K& knowledge, TranspositionTable* table, bool backwards, Trace trace)
        : knowledge_(knowledge), probe_(table), backwards_(backwards), trace_(trace) {}

    void start(const State& root, int depth) {
        longest_ = KnowsExtension<K, G> ? 2 * depth : depth;
        lines_.resize(longest_);
        if (!(root == walk_.state()) || depth < 2) order_.start();
        order_.resize(longest_);
        walk_.start(root);
    }
    void resume(Budget& budget) { walk_.resume(budget); }

    [[nodiscard]] K& knowledge() { return knowledge_; }
    void search_backwards() { backwards_ = true; }
    [[nodiscard]] const State& root() const { return walk_.state(); }
    [[nodiscard]] ExpectedLines<Action>& lines() { return lines_; }
    [[nodiscard]] const ExpectedLines<Action>& lines() const { return lines_; }
    /// Counts a position. True: it is not to be looked at now.
    bool refuses() { return walk_.refuses(); }
    /// The search is unwinding and its values mean nothing.
    [[nodiscard]] bool is_paused() const { return walk_.is_paused(); }

    static bool maximises(const State& state) { return turn_of_players<G>(state) == Turn::kMax; }

    /// The value of the position at `ply` to whoever acts there; without a
    /// meaning where the search is paused. Leaves, most of the nodes, end here:
    /// small enough to become part of search().
    [[gnu::always_inline]] Value value(const State& state, int ply, int depth, bool maximising,
                                       Value alpha, Value beta) {
        if (walk_.refuses()) [[unlikely]] {
            end_ = SearchEnd::kPaused;
            return 0;
        }
        if constexpr (KnowsValues<K, G>) {
            if (const std::optional<Value> known = knowledge_.known(state)) {
                ends_line_ = true;
                return without_search(maximising, *known, Origin::kKnown, true);
            }
        }
        if (depth <= 0) return value_of_leaf(state, maximising);
        Listed listed;
        if (Value found; is_decided(state, depth, maximising, alpha, beta, listed, found)) {
            return found;
        }
        return search(state, ply, depth, maximising, alpha, beta, listed);
    }

    /// The value of `action`, its reward included, to whoever acts at the node,
    /// whose state is `state`; a bound where it is not above `alpha`, or not
    /// below the node's beta. `resumed`: it was paused in it.
    [[gnu::always_inline]] Value value_of_action(const State& state, int ply, Node& node,
                                                 const Action& action, Value alpha, Room& room,
                                                 bool resumed) {
        if (!resumed) descend(state, ply, node, action, alpha, room);
        const Value found = value_below(walk_.below(room), ply, node, alpha, resumed);
        if (end_ == SearchEnd::kPaused) [[unlikely]]
            return 0;
        node.end = std::max(node.end, end_);
        if constexpr (Trace::kRecords) {
            const Value seen = found - node.gain;
            trace_.leave(walk_.below(room), node.maximises ? seen : -seen);
        }
        walk_.ascend(action);
        return found;
    }

    /// The action looked into last is expected to be taken. A child without depth
    /// left has no line, and does not clear what an earlier one left behind; one
    /// whose value is a bound has none either.
    void keep_line(int ply, const Node& node, const Action& action) {
        lines_.keep(ply, action, node.left > 0 && node.best < node.beta && !ends_line_);
    }

private:
    static constexpr bool kCountsRewards = HasReward<G> && !ignores_rewards<K>();

    // ---- a level
    // -----------------------------------------------------------------------------

    /// Whether there is nothing to search, the game being over or the table
    /// knowing the value; else lists the actions.
    [[gnu::always_inline]] bool is_decided(const State& state, int depth, bool maximising,
                                           Value alpha, Value beta, Listed& listed, Value& found) {
        auto& [place, choices] = listed;
        if (probe_.holds(depth)) {
            if (const auto known = probe_.probe(state, depth, alpha, beta, place, choices)) {
                trace_.note(Origin::kTable);
                ends_line_ = true;
                end_ = known->complete ? SearchEnd::kComplete : SearchEnd::kCut;
                found = known->value;
                return true;
            }
        }
        list_candidates<G>(knowledge_, state, choices.actions);
        if (choices.actions.size() > 0) return false;
        ends_line_ = true;
        found = without_search(maximising, value_of_end<G>(knowledge_, state, *G::result(state)),
                               Origin::kOver, true);
        return true;
    }

    Value value_of_leaf(const State& state, bool maximising) {
        if constexpr (!evaluates_ends<K>()) {
            if (const auto result = G::result(state)) {
                return without_search(maximising, value_of_end<G>(knowledge_, state, *result),
                                      Origin::kOver, true);
            }
        }
        return without_search(maximising, knowledge_.evaluate(state), Origin::kEvaluated, false);
    }

    Value without_search(bool maximising, Value value_to_max, Origin origin, bool complete) {
        trace_.note(origin);
        end_ = complete ? SearchEnd::kComplete : SearchEnd::kCut;
        return maximising ? value_to_max : -value_to_max;
    }

    Value search(const State& state, int ply, int depth, bool maximising, Value alpha, Value beta,
                 Listed& listed) {
        if constexpr (kFlat<G>) {
            return search_flat(state, ply, depth, maximising, alpha, beta, listed);
        } else {
            return search_level(state, ply, depth, maximising, alpha, beta, listed);
        }
    }

    [[gnu::flatten]] Value search_flat(const State& state, int ply, int depth, bool maximising,
                                       Value alpha, Value beta, Listed& listed) {
        return search_level(state, ply, depth, maximising, alpha, beta, listed);
    }

    [[gnu::always_inline]] Value search_level(const State& state, int ply, int depth,
                                              bool maximising, Value alpha, Value beta,
                                              Listed& listed) {
        Node node{.alpha = alpha, .beta = beta, .depth = depth, .maximises = maximising};
        if constexpr (Probe::kPossible) {
            listed.choices.check_first();
            node.best_move = listed.choices.first();
        }
        order_.order(knowledge_, state, ply, depth, maximising, listed.choices);
        return try_actions(state, ply, node, listed, Room{}, false);
    }

    /// Goes on where a level was paused.
    [[gnu::noinline]] Value resume(int ply) {
        auto saved = walk_.restore();
        const State& state = kUndoes<G> ? walk_.state() : saved.state;
        return try_actions(state, ply, saved.level.node, saved.level.listed, saved.room, true);
    }

    [[gnu::always_inline]] Value try_actions(const State& state, int ply, Node node, Listed& listed,
                                             Room room, bool resumed) {
        auto& [place, choices] = listed;
        for (; node.turn < choices.actions.size(); ++node.turn) {
            const Value alpha = std::max(node.alpha, node.best);
            if (!resumed) node.index = choices.next(node.turn, backwards_);
            const Action action = choices.actions[node.index];
            const Value found = value_of_action(state, ply, node, action, alpha, room,
                                                std::exchange(resumed, false));
            if (end_ == SearchEnd::kPaused) [[unlikely]] {
                walk_.save(Frame{node, listed}, state, room);
                return 0;
            }
            if (found > node.best) {
                node.best = found;
                if constexpr (Probe::kPossible) node.best_move = node.index;
                if (found > node.alpha) keep_line(ply, node, action);
                if (found >= node.beta) {
                    node.end = end_;  // the bound needs this action alone
                    order_.cut(ply, node.depth, node.maximises, choices, action);
                    if constexpr (Trace::kRecords) omit_others(state, node, choices);
                    break;
                }
            }
        }
        if (probe_.holds(node.depth)) {
            probe_.store(place,
                         {.value = node.best,
                          .move = node.best_move,
                          .depth = static_cast<std::uint8_t>(node.depth),
                          .complete = node.end == SearchEnd::kComplete},
                         node.alpha, node.beta);
        }
        end_ = node.end;
        ends_line_ = false;
        return node.best;
    }

    void omit_others(const State& state, Node& node, ActionChoices& choices) {
        while (++node.turn < choices.actions.size()) {
            trace_.omit(state, choices.actions[choices.next(node.turn, backwards_)]);
        }
    }

    // ---- an action
    // ---------------------------------------------------------------------------

    [[gnu::always_inline]] void descend(const State& state, int ply, Node& node,
                                        const Action& action, Value alpha, Room& room) {
        node.left = node.depth - 1;
        if constexpr (kCountsRewards) {
            const Value gain = counted_reward<G, K>(state, action);
            node.gain = node.maximises ? gain : -gain;
        }
        if constexpr (Trace::kRecords) {
            if (node.maximises) {
                trace_.enter(state, action, alpha, node.beta);
            } else {
                trace_.enter(state, action, -node.beta, -alpha);
            }
        }
        // A window of no width is asked only where an action has already been found
        // to be good.
        if constexpr (features.scouts) {
            node.scouts = alpha > -kInfinity<Value> && node.turn > 0 && node.depth > 1 &&
                          next_above(alpha) < node.beta;
        }
        if constexpr (KnowsExtension<K, G>) {
            // Where positions are undone, descend() changes `state`.
            const State before = state;  // NOLINT(performance-*)
            const State& after = walk_.descend(state, room, action);
            node.left += knowledge_.extension(before, action, after);
            node.left = std::min(node.left, longest_ - ply - 1);
            node.child_maximises = maximises(after);
        } else {
            node.child_maximises = maximises(walk_.descend(state, room, action));
        }
    }

    /// The value of the action that was descended by, to whoever acts at `ply`,
    /// reward included.
    [[gnu::always_inline]] Value value_below(const State& below, int ply, Node& node, Value alpha,
                                             bool resumed) {
        if (features.scouts && node.scouts) {
            const Value found = from_child(below, ply, node, alpha, next_above(alpha), resumed);
            if (end_ == SearchEnd::kPaused || found <= alpha || found >= node.beta) return found;
            node.scouts = false;
            resumed = false;
        }
        return from_child(below, ply, node, alpha, node.beta, resumed);
    }

    [[gnu::always_inline]] Value from_child(const State& below, int ply, const Node& node,
                                            Value alpha, Value beta, bool resumed) {
        const bool same_side = node.child_maximises == node.maximises;
        Value found{};
        if (resumed && walk_.has_saved()) [[unlikely]] {
            found = resume(ply + 1);
        } else {
            if constexpr (kCountsRewards) {
                alpha = below_difference(alpha, node.gain);
                beta = above_difference(beta, node.gain);
            }
            found = value(below, ply + 1, node.left, node.child_maximises,
                          same_side ? alpha : -beta, same_side ? beta : -alpha);
        }
        if (!same_side) found = -found;
        if constexpr (kCountsRewards) found += node.gain;
        return found;
    }

    K knowledge_;
    Probe probe_;
    bool backwards_;
    Trace trace_;
    Walk walk_;
    [[no_unique_address]] Order order_;
    ExpectedLines<Action> lines_;
    int longest_ = 0;                       ///< plies of the longest line, extensions included
    SearchEnd end_ = SearchEnd::kComplete;  ///< of the position that was valued last
    bool ends_line_ = false;                ///< that had no search, and so has no line
};

}  // namespace tilestone::search
