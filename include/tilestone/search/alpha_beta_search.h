// SPDX-License-Identifier: MIT
//
// AlphaBetaSearch: the alpha-beta recursion below the root, one frame per ply.
//
// Values are negamax values: each is seen from the side to move, so one code path serves both
// sides. A game may let the same side move twice in a row. tree_walk.h makes and unmakes positions,
// move_order.h orders actions, and alpha_beta_probe.h accesses the table.
//
// Functions marked always_inline form the body of one node. g++ stops inlining early in large
// programs, and calls between these parts would cost more than their work.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "tilestone/search/alpha_beta_node.h"
#include "tilestone/search/alpha_beta_probe.h"
#include "tilestone/search/choices.h"
#include "tilestone/search/knowledge.h"
#include "tilestone/search/move_order.h"
#include "tilestone/search/pv_table.h"
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
    /// Table place and action list of a node.
    struct Candidates {
        Place place;
        ActionChoices choices;
    };
    struct Locals {
        Node node;
        Candidates candidates;
    };
    using Walk = TreeWalk<G, Locals>;

public:
    using ChildStorage = typename Walk::ChildStorage;

    AlphaBetaSearch(const K& knowledge, TranspositionTable* table, bool backwards, Trace trace)
        : knowledge_(knowledge), probe_(table), backwards_(backwards), trace_(trace) {}

    void start(const State& root, int depth) {
        max_line_ = KnowsExtension<K, G> ? 2 * depth : depth;
        lines_.resize(max_line_);
        if (!(root == walk_.state()) || depth < 2) order_.start();
        order_.resize(max_line_);
        walk_.start(root);
    }
    void resume(Budget& budget) { walk_.resume(budget); }

    [[nodiscard]] K& knowledge() { return knowledge_; }
    void search_backwards() { backwards_ = true; }
    [[nodiscard]] const State& root() const { return walk_.state(); }
    [[nodiscard]] PvTable<Action>& lines() { return lines_; }
    [[nodiscard]] const PvTable<Action>& lines() const { return lines_; }
    /// Counts a node. Returns true if the search must not visit it now.
    bool refuses() { return walk_.refuses(); }
    /// True while the search unwinds; its values are then meaningless.
    [[nodiscard]] bool is_paused() const { return walk_.is_paused(); }

    static bool maximises(const State& state) { return turn_of_players<G>(state) == Turn::kMax; }

    /// Returns the value of the position at `ply` for the side to move; meaningless if the search
    /// is paused. Most nodes are leaves and end here, so this function is small enough to be
    /// inlined into search().
    [[gnu::always_inline]] Value value(const State& state, int ply, int depth, bool maximising,
                                       Value alpha, Value beta) {
        if (walk_.refuses()) [[unlikely]]
            return 0;
        if constexpr (KnowsValues<K, G>) {
            if (const std::optional<Value> known = knowledge_.known(state)) {
                has_no_line_ = true;
                return without_search(maximising, *known, Origin::kKnown, true);
            }
        }
        if (depth <= 0) return value_of_leaf(state, maximising);
        Candidates candidates;
        if (Value found; is_decided(state, depth, maximising, alpha, beta, candidates, found)) {
            return found;
        }
        return search(state, ply, depth, maximising, alpha, beta, candidates);
    }

    /// Returns the value of `action`, reward included, for the side to move at the node, whose
    /// position is `state`. It is an upper bound if not above `alpha`, a lower bound if not below
    /// the node's beta. `resumed`: the search was paused below this action.
    [[gnu::always_inline]] Value value_of_action(const State& state, int ply, Node& node,
                                                 const Action& action, Value alpha,
                                                 ChildStorage& storage, bool resumed) {
        if (!resumed) descend(state, ply, node, action, alpha, storage);
        const Value found = value_of_child(walk_.child_state(storage), ply, node, alpha, resumed);
        if (walk_.is_paused()) [[unlikely]]
            return 0;
        node.end = std::max(node.end, end_);
        if constexpr (Trace::kRecords) {
            const Value seen = found - node.gain;
            trace_.leave(walk_.child_state(storage), node.maximises ? seen : -seen);
        }
        walk_.ascend(action);
        return found;
    }

    /// Stores the last searched action as the principal variation at `ply`. A child without
    /// remaining depth has no line of its own and does not clear the line an earlier child left; a
    /// child whose value is a bound has no line either.
    void keep_line(int ply, const Node& node, const Action& action) {
        lines_.keep(ply, action, is_followed(node));
    }
    /// The line of the root's last searched action, whose value is exact.
    [[nodiscard]] auto line_after(const Node& root, const Action& action) const {
        return lines_.line_after(action, is_followed(root));
    }

private:
    static constexpr bool kCountsRewards = HasReward<G> && !ignores_rewards<K>();

    /// Whether the child searched last has a line.
    [[nodiscard]] [[gnu::always_inline]] bool is_followed(const Node& node) const {
        return node.child_depth > 0 && node.best < node.beta && !has_no_line_;
    }

    // ---- a node

    /// Returns true and sets `found` if the table gives the value or the game is over. Otherwise
    /// lists the actions.
    [[gnu::always_inline]] bool is_decided(const State& state, int depth, bool maximising,
                                           Value alpha, Value beta, Candidates& candidates,
                                           Value& found) {
        auto& [place, choices] = candidates;
        if (probe_.holds(depth)) {
            if (const auto known = probe_.probe(state, depth, alpha, beta, place, choices)) {
                trace_.record_origin(Origin::kTable);
                has_no_line_ = true;
                end_ = known->complete ? SearchEnd::kComplete : SearchEnd::kCut;
                found = known->value;
                return true;
            }
        }
        list_candidates<G>(knowledge_, state, choices.actions);
        if (choices.actions.size() > 0) return false;
        has_no_line_ = true;
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
        trace_.record_origin(origin);
        end_ = complete ? SearchEnd::kComplete : SearchEnd::kCut;
        return maximising ? value_to_max : -value_to_max;
    }

    Value search(const State& state, int ply, int depth, bool maximising, Value alpha, Value beta,
                 Candidates& candidates) {
        if constexpr (kFlat<G>) {
            return search_flat(state, ply, depth, maximising, alpha, beta, candidates);
        } else {
            return search_node(state, ply, depth, maximising, alpha, beta, candidates);
        }
    }

    [[gnu::flatten]] Value search_flat(const State& state, int ply, int depth, bool maximising,
                                       Value alpha, Value beta, Candidates& candidates) {
        return search_node(state, ply, depth, maximising, alpha, beta, candidates);
    }

    [[gnu::always_inline]] Value search_node(const State& state, int ply, int depth,
                                             bool maximising, Value alpha, Value beta,
                                             Candidates& candidates) {
        Node node{.alpha = alpha, .beta = beta, .depth = depth, .maximises = maximising};
        if constexpr (Probe::kPossible) {
            candidates.choices.check_first();
            node.best_move = candidates.choices.first();
        }
        order_.order(knowledge_, state, ply, depth, maximising, candidates.choices);
        return try_actions(state, ply, node, candidates, ChildStorage{}, false);
    }

    /// Resumes a paused node.
    [[gnu::noinline]] Value resume(int ply) {
        auto saved = walk_.restore();
        return try_actions(walk_.state_of(saved), ply, saved.locals.node, saved.locals.candidates,
                           saved.child, true);
    }

    [[gnu::always_inline]] Value try_actions(const State& state, int ply, Node node,
                                             Candidates& candidates, ChildStorage storage,
                                             bool resumed) {
        auto& [place, choices] = candidates;
        for (; node.searched < choices.actions.size(); ++node.searched) {
            const Value alpha = std::max(node.alpha, node.best);
            if (!resumed) node.index = choices.next(node.searched, backwards_);
            const Action action = choices.actions[node.index];
            const Value found = value_of_action(state, ply, node, action, alpha, storage,
                                                std::exchange(resumed, false));
            if (walk_.is_paused()) [[unlikely]] {
                walk_.save(Locals{node, candidates}, state, storage);
                return 0;
            }
            if (found > node.best) {
                node.best = found;
                if constexpr (Probe::kPossible) node.best_move = node.index;
                if (found > node.alpha) keep_line(ply, node, action);
                if (found >= node.beta) {
                    node.end = end_;  // this action alone justifies the bound
                    order_.cut(ply, node.depth, node.maximises, choices, action);
                    if constexpr (Trace::kRecords) trace_omitted(state, node, choices);
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
        has_no_line_ = false;
        return node.best;
    }

    void trace_omitted(const State& state, Node& node, ActionChoices& choices) {
        while (++node.searched < choices.actions.size()) {
            trace_.omit(state, choices.actions[choices.next(node.searched, backwards_)]);
        }
    }

    // ---- an action

    [[gnu::always_inline]] void descend(const State& state, int ply, Node& node,
                                        const Action& action, Value alpha, ChildStorage& storage) {
        node.child_depth = node.depth - 1;
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
        // Zero-window search pays only once an action has raised alpha.
        if constexpr (features.scouts) {
            node.zero_window = alpha > -kInfinity<Value> && node.searched > 0 && node.depth > 1 &&
                               next_above(alpha) < node.beta;
        }
        if constexpr (KnowsExtension<K, G>) {
            // With undo(), descend() changes `state`.
            const State before = state;  // NOLINT(performance-*)
            const State& after = walk_.descend(state, storage, action);
            node.child_depth += knowledge_.extension(before, action, after);
            node.child_depth = std::min(node.child_depth, max_line_ - ply - 1);
            node.child_maximises = maximises(after);
        } else {
            node.child_maximises = maximises(walk_.descend(state, storage, action));
        }
    }

    /// Returns the value of the action just made, reward included, for the side to move at `ply`.
    [[gnu::always_inline]] Value value_of_child(const State& child, int ply, Node& node,
                                                Value alpha, bool resumed) {
        if (features.scouts && node.zero_window) {
            const Value found = search_child(child, ply, node, alpha, next_above(alpha), resumed);
            if (walk_.is_paused() || found <= alpha || found >= node.beta) return found;
            node.zero_window = false;
            resumed = false;
        }
        return search_child(child, ply, node, alpha, node.beta, resumed);
    }

    [[gnu::always_inline]] Value search_child(const State& child, int ply, const Node& node,
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
            found = value(child, ply + 1, node.child_depth, node.child_maximises,
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
    PvTable<Action> lines_;
    int max_line_ = 0;                      ///< maximum line length in plies, extensions included
    SearchEnd end_ = SearchEnd::kComplete;  ///< how the search of the last valued position ended
    bool has_no_line_ = false;  ///< the last valued position was not searched, so it has no line
};

}  // namespace tilestone::search
