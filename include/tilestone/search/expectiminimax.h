// SPDX-License-Identifier: MIT
//
// Expectiminimax: two sides and chance, with alpha-beta windows that pass through chance nodes. It
// finds the values of minimax.h at the same depth while visiting a fraction of the tree.
//
// At a chance node each outcome gets the window in which it can still matter, if all outcomes after
// it were as good or as bad as the game allows: Star1 (Ballard, "The *-minimax search procedure for
// trees containing chance nodes", 1983). Star2 first searches one action behind each outcome: at a
// node of kMax that is a lower bound, at one of kMin an upper bound, and the sum of such bounds
// often decides. Hauk, Buro and Schaeffer (2006) measured both with a table and an order of moves,
// as they are here.
//
// The windows need bounds of all values: kLeastValue and kMostValue of the knowledge, or without
// one those of the game's results. They must hold for every evaluation and end plus the rewards on
// the way there; without bounds chance nodes are searched in full, and only the players' nodes
// prune. Values are means of floats and agree with minimax.h to rounding.
//
// Depth counts plies, outcomes included. Pausing works as described in tree_walk.h, order and table
// are those of alpha_beta.h.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/search/alpha_beta_probe.h"
#include "tilestone/search/choices.h"
#include "tilestone/search/knowledge.h"
#include "tilestone/search/move_order.h"
#include "tilestone/search/root.h"
#include "tilestone/search/transposition_table.h"
#include "tilestone/search/tree_walk.h"
#include "tilestone/search/window.h"

namespace tilestone::search {

/// Compile-time switches, to measure each technique; no value depends on them.
struct ExpectiminimaxFeatures {
    bool table = true;   ///< transposition table; needs hash() in the game and a table
    bool orders = true;  ///< killer and history ordering
    bool probes = true;  ///< Star2; false: Star1
};

/// The bounds of all values, if there are any.
struct ValueInterval {
    float least = -std::numeric_limits<float>::infinity();
    float most = std::numeric_limits<float>::infinity();
    [[nodiscard]] constexpr bool are_finite() const {
        return least > -std::numeric_limits<float>::infinity() &&
               most < std::numeric_limits<float>::infinity();
    }
};
template <class G, class K>
constexpr ValueInterval value_interval() {
    if constexpr (requires { K::kLeastValue + K::kMostValue; }) {
        return {static_cast<float>(K::kLeastValue), static_cast<float>(K::kMostValue)};
    } else if constexpr (std::same_as<K, NoKnowledge<G>> && !HasReward<G> &&
                         requires { G::kMinResult + G::kMaxResult; }) {
        // What is not finished is worth 0.
        return {static_cast<float>(std::min(0.0, double{G::kMinResult})),
                static_cast<float>(std::max(0.0, double{G::kMaxResult}))};
    } else {
        return {};
    }
}

template <Game G, KnowledgeOf<G> K = NoKnowledge<G>,
          ExpectiminimaxFeatures features = ExpectiminimaxFeatures{}>
    requires(!chance_opposes<K>())  // chance as an opponent: alpha_beta.h
class Expectiminimax {
public:
    using GameType = G;
    using KnowledgeType = K;
    using State = typename G::State;
    using Action = typename G::Action;
    using Value = float;
    static_assert(std::same_as<ValueOf<K, G>, float>, "means are no whole numbers");

    /// `table` may be null; it must outlive the search.
    explicit Expectiminimax(const K& knowledge = {}, TranspositionTable* table = nullptr)
        : knowledge_(knowledge), probe_(table) {}

    /// Prepares a search of `moves`, the actions at `root`, to `depth` plies (at least 1). With
    /// `exact_values` every move gets an exact value; without it, moves that do not beat the best
    /// get bounds. Outcomes, where chance acts, always get exact values.
    void begin(const State& root, int depth, RootMoves<Action> moves, bool exact_values) {
        if (!(root == walk_.state()) || depth < 2) order_.start();
        order_.resize(depth);
        walk_.start(root);
        moves_ = std::move(moves);
        if (backwards_ && moves_.size() > 2) std::reverse(moves_.begin() + 1, moves_.end());
        root_ = {.side = G::turn(root), .depth = depth};
        root_.best = worst_for(root_.side);
        exact_values_ = exact_values || root_.side == Turn::kChance;
        counted_ = false;
        move_made_ = false;
    }

    /// Searches until done (returns true) or until the budget refuses a node (returns false).
    bool resume(Budget& budget) {
        walk_.resume(budget);
        if (!counted_ && walk_.refuses()) return false;
        counted_ = true;
        for (; root_.searched < moves_.size(); ++root_.searched) {
            if (!search_move(moves_[root_.searched])) return false;
        }
        sort_by_value(moves_);
        return true;
    }

    /// Takes effect at the next search: actions after the first in reverse order. Two searches that
    /// share a table then meet in the middle.
    void search_backwards() { backwards_ = true; }

    [[nodiscard]] const RootMoves<Action>& moves() const { return moves_; }
    /// The best move only; the search keeps no principal variation.
    [[nodiscard]] std::vector<Action> line() const {
        return moves_.empty() ? std::vector<Action>{} : std::vector<Action>{moves_.front().move};
    }
    /// True if the depth limit cut no line.
    [[nodiscard]] bool complete() const { return root_.complete; }

    /// Searches `state` in one call and returns its value for kMax. The value is a bound if it lies
    /// outside the window, and 0 if `budget` refuses a node.
    Value value_of(const State& state, int depth, Value alpha, Value beta, Budget& budget) {
        order_.start();
        order_.resize(depth);
        walk_.start(state);
        walk_.resume(budget);
        const Value found = value(walk_.state(), 0, depth, alpha, beta, false);
        root_.complete = complete_;
        return found;
    }

private:
    static constexpr bool kHasChanceNodes = has_chance<G>();
    static constexpr ValueInterval kBounds = value_interval<G, K>();
    static constexpr bool kBounded = kBounds.are_finite();
    static constexpr bool kProbes = features.probes && kBounded;
    static constexpr bool kCountsRewards = HasReward<G> && !ignores_rewards<K>();

    using Probe = AlphaBetaProbe<G, K, features.table>;
    using Place = typename Probe::Place;
    using Order = MoveOrder<G, K, features.orders, Probe::kPossible>;

    /// What is known of an outcome of chance; `low` and `high` are bounds of its position.
    struct Outcome {
        double chance;
        float gain;
        float low;
        float high;
        [[nodiscard]] bool is_known() const { return low == high; }
        [[nodiscard]] double least() const { return chance * (double{gain} + low); }
        [[nodiscard]] double most() const { return chance * (double{gain} + high); }
    };
    struct NoOutcomes {};
    using Outcomes = std::conditional_t<kHasChanceNodes,
                                        FixedVector<Outcome, G::Actions::kCapacity>, NoOutcomes>;
    struct Candidates {
        Place place;
        typename Order::ActionChoices choices;
        Outcomes outcomes;
    };

    /// Local state of one node.
    struct Node {
        Turn side = Turn::kMax;
        int depth = 0;                                             ///< remaining depth in plies
        float alpha = -kInfinity<float>, beta = kInfinity<float>;  ///< for kMax
        float best = 0;
        float gain = 0;              ///< reward of the current action
        double least = 0, most = 0;  ///< of the sum over all outcomes
        std::uint32_t searched = 0;
        std::uint16_t index = 0;      ///< of the current action
        std::uint16_t best_move = 0;  ///< index of the best action
        bool only_first = false;      ///< of several actions only the first is searched
        bool probes = false;          ///< the first round over outcomes
        bool complete = true;
    };
    struct Locals {
        Node node;
        Candidates candidates;
    };
    using Walk = TreeWalk<G, Locals>;
    using ChildStorage = typename Walk::ChildStorage;

    static float worst_for(Turn side) {
        return side == Turn::kMin ? kInfinity<float> : -kInfinity<float>;
    }
    static float float_below(double value) {
        const auto nearest = static_cast<float>(value);
        return double{nearest} > value ? -next_above(-nearest) : nearest;
    }
    static float float_above(double value) { return -float_below(-value); }

    // ---- the root

    bool search_move(RootMove<Action>& candidate) {
        float alpha = -kInfinity<float>;
        float beta = kInfinity<float>;
        if (!exact_values_) (root_.side == Turn::kMax ? alpha : beta) = root_.best;
        const float found = value_of_action(walk_.state(), 0, root_, candidate.move, alpha, beta,
                                            root_storage_, move_made_);
        move_made_ = walk_.is_paused();
        if (move_made_) return false;
        const bool is_bound = root_.side == Turn::kMax ? found <= alpha : found >= beta;
        candidate.value = (root_.side == Turn::kMin ? 0.0 - found : found) + 0.0;
        candidate.kind = is_bound ? ValueKind::kUpper : ValueKind::kExact;
        if (is_better(root_.side, found, root_.best)) root_.best = found;
        return true;
    }

    static bool is_better(Turn side, float found, float best) {
        return side == Turn::kMin ? found < best : found > best;
    }

    // ---- a node

    /// The value of `state` for kMax, with its kind in kind_. `only_first`: search one action.
    float value(const State& state, int ply, int depth, float alpha, float beta, bool only_first) {
        is_partial_ = false;
        if (walk_.refuses()) return 0;
        if constexpr (KnowsValues<K, G>) {
            if (const std::optional<float> known = knowledge_.known(state))
                return exact(*known, true);
        }
        if (depth <= 0) return value_of_leaf(state);
        Candidates candidates;
        auto& [place, choices, outcomes] = candidates;
        if (probe_.holds(depth)) {
            if (const auto known = probe_.probe(state, depth, alpha, beta, place, choices)) {
                kind_ = known->bound;
                complete_ = known->complete;
                return known->value;
            }
        }
        list_candidates<G>(knowledge_, state, choices.actions);
        if (choices.actions.size() == 0)
            return exact(value_of_end<G>(knowledge_, state, *G::result(state)), true);
        Node node{.side = G::turn(state),
                  .depth = depth,
                  .alpha = alpha,
                  .beta = beta,
                  .only_first = only_first && choices.actions.size() > 1};
        node.best = worst_for(node.side);
        if constexpr (kHasChanceNodes) {
            if (node.side == Turn::kChance) {
                weigh(state, node, candidates);
                return try_outcomes(state, ply, node, candidates, ChildStorage{}, false);
            }
        }
        if constexpr (Probe::kPossible) {
            choices.check_first();
            node.best_move = choices.first();
        }
        order_.order(knowledge_, state, ply, depth, node.side == Turn::kMax, choices);
        return try_actions(state, ply, node, candidates, ChildStorage{}, false);
    }

    float exact(float found, bool complete) {
        kind_ = Bound::kExact;
        complete_ = complete;
        return found;
    }

    float value_of_leaf(const State& state) {
        if constexpr (!evaluates_ends<K>()) {
            if (const auto result = G::result(state))
                return exact(value_of_end<G>(knowledge_, state, *result), true);
        }
        return exact(knowledge_.evaluate(state), false);
    }

    /// Resumes a paused node.
    [[gnu::noinline]] float resume(int ply) {
        auto saved = walk_.restore();
        auto& [node, candidates] = saved.locals;
        const State& state = walk_.state_of(saved);
        if constexpr (kHasChanceNodes) {
            if (node.side == Turn::kChance)
                return try_outcomes(state, ply, node, candidates, saved.child, true);
        }
        return try_actions(state, ply, node, candidates, saved.child, true);
    }

    /// The value of `action`, reward included, for kMax.
    float value_of_action(const State& state, int ply, Node& node, const Action& action,
                          float alpha, float beta, ChildStorage& storage, bool resumed) {
        if (!resumed) {
            if constexpr (kCountsRewards) node.gain = counted_reward<G, K>(state, action);
            walk_.descend(state, storage, action);
        }
        float found = 0;
        if (resumed && walk_.has_saved()) {
            found = resume(ply + 1);
        } else {
            if constexpr (kCountsRewards) {
                alpha = below_difference(alpha, node.gain);
                beta = above_difference(beta, node.gain);
            }
            found = value(walk_.child_state(storage), ply + 1, node.depth - 1, alpha, beta, false);
        }
        if (walk_.is_paused()) return 0;
        walk_.ascend(action);
        node.complete = node.complete && complete_;
        return found + node.gain;
    }

    // ---- a player's node

    float try_actions(const State& state, int ply, Node node, Candidates& candidates,
                      ChildStorage storage, bool resumed) {
        auto& choices = candidates.choices;
        const bool maximises = node.side == Turn::kMax;
        for (; node.searched < choices.actions.size(); ++node.searched) {
            const float alpha = maximises ? std::max(node.alpha, node.best) : node.alpha;
            const float beta = maximises ? node.beta : std::min(node.beta, node.best);
            if (!resumed) node.index = choices.next(node.searched, backwards_);
            const Action action = choices.actions[node.index];
            const float found = value_of_action(state, ply, node, action, alpha, beta, storage,
                                                std::exchange(resumed, false));
            if (walk_.is_paused()) {
                walk_.save(Locals{node, candidates}, state, storage);
                return 0;
            }
            if (is_better(node.side, found, node.best)) {
                node.best = found;
                node.best_move = node.index;
            }
            if (maximises ? node.best >= node.beta : node.best <= node.alpha) {
                node.complete = complete_;  // this action alone justifies the bound
                order_.cut(ply, node.depth, maximises, choices, action);
                break;
            }
            if (node.only_first) return first_action(node, candidates);
        }
        is_partial_ = false;
        keep(node, candidates, node.best, node.alpha, node.beta);
        return node.best;
    }

    /// The result of a node of which one action was searched: a bound on the side of its player.
    float first_action(const Node& node, const Candidates& candidates) {
        const Bound useless = node.side == Turn::kMax ? Bound::kAtMost : Bound::kAtLeast;
        is_partial_ = true;
        if (kind_ == useless) return node.best;
        const float none = kInfinity<float>;
        if (node.side == Turn::kMax) {
            keep(node, candidates, node.best, -none, node.best);
        } else {
            keep(node, candidates, node.best, node.best, none);
        }
        return node.best;
    }

    /// Stores what the node is worth; its kind follows from the window.
    void keep(const Node& node, const Candidates& candidates, float found, float alpha,
              float beta) {
        kind_ = bound_within(found, alpha, beta);
        complete_ = node.complete;
        if (!probe_.holds(node.depth)) return;
        probe_.store(candidates.place,
                     {.value = found,
                      .move = node.best_move,
                      .depth = static_cast<std::uint8_t>(node.depth),
                      .complete = node.complete},
                     alpha, beta);
    }

    // ---- a chance node

    void weigh(const State& state, Node& node, Candidates& candidates) {
        const auto& actions = candidates.choices.actions;
        for (const Action& action : actions) {
            Outcome outcome{.chance = chance_of<G>(state, action, actions.size()),
                            .gain = 0,
                            .low = kBounds.least,
                            .high = kBounds.most};
            if constexpr (kCountsRewards) outcome.gain = counted_reward<G, K>(state, action);
            if (outcome.chance <= 0) outcome.low = outcome.high = 0;  // counts for nothing
            if constexpr (kBounded) {
                node.least += outcome.least();
                node.most += outcome.most();
            }
            candidates.outcomes.push_back(outcome);
        }
        node.probes = kProbes && node.depth > 1;
    }

    float try_outcomes(const State& state, int ply, Node node, Candidates& candidates,
                       ChildStorage storage, bool resumed) {
        auto& outcomes = candidates.outcomes;
        while (true) {
            for (; node.searched < outcomes.size(); ++node.searched) {
                if (!resumed && outcomes[node.searched].is_known()) continue;
                if constexpr (kBounded) {
                    if (!resumed && node.most <= node.alpha)
                        return decided(node, candidates, float_above(node.most));
                    if (!resumed && node.least >= node.beta)
                        return decided(node, candidates, float_below(node.least));
                }
                const bool is_decided = !try_outcome(state, ply, node, candidates, storage,
                                                     std::exchange(resumed, false));
                if (walk_.is_paused()) {
                    walk_.save(Locals{node, candidates}, state, storage);
                    return 0;
                }
                if (is_decided) return decided(node, candidates, node.best);
            }
            if (!std::exchange(node.probes, false)) break;
            node.searched = 0;
        }
        double mean = 0;
        for (const Outcome& outcome : outcomes)
            mean += outcome.chance * (double{outcome.gain} + outcome.low);
        is_partial_ = false;
        keep(node, candidates, static_cast<float>(mean), -kInfinity<float>, kInfinity<float>);
        return static_cast<float>(mean);
    }

    /// The bound that ends a chance node.
    float decided(Node& node, const Candidates& candidates, float found) {
        found = found <= node.alpha || node.most <= node.alpha ? std::min(found, node.alpha)
                                                               : std::max(found, node.beta);
        is_partial_ = false;
        keep(node, candidates, found, node.alpha, node.beta);
        return found;
    }

    /// Searches an outcome, or one action behind it. False if that decides the node: node.best is
    /// the bound then.
    bool try_outcome(const State& state, int ply, Node& node, Candidates& candidates,
                     ChildStorage& storage, bool resumed) {
        Outcome& outcome = candidates.outcomes[node.searched];
        const Action action = candidates.choices.actions[node.searched];
        if (!resumed) {
            const State& child = walk_.descend(state, storage, action);
            // One outcome of chance is no bound.
            if (node.probes && G::turn(child) == Turn::kChance) {
                walk_.ascend(action);
                return true;
            }
        }
        float alpha = -kInfinity<float>;
        float beta = kInfinity<float>;
        if constexpr (kBounded) std::tie(alpha, beta) = window_of(node, outcome);
        const float found = resumed && walk_.has_saved()
                                ? resume(ply + 1)
                                : value(walk_.child_state(storage), ply + 1, node.depth - 1, alpha,
                                        beta, node.probes);
        if (walk_.is_paused()) return true;
        const Turn side = G::turn(walk_.child_state(storage));
        walk_.ascend(action);
        return use(node, outcome, side, found);
    }

    /// The window in which an outcome can still matter, within its bounds.
    static std::pair<float, float> window_of(const Node& node, const Outcome& outcome) {
        const auto edge = [&](float of_node, double others) {
            return (of_node - others) / outcome.chance - outcome.gain;
        };
        const float low = float_below(edge(node.alpha, node.most - outcome.most()));
        const float high = float_above(edge(node.beta, node.least - outcome.least()));
        const float alpha = std::max(low, outcome.low);
        return {alpha, std::max(std::min(high, outcome.high), next_above(alpha))};
    }

    /// Takes what was found of an outcome. False if that decides the node.
    bool use(Node& node, Outcome& outcome, Turn side, float found) {
        const bool is_lower = side == Turn::kMax && kind_ != Bound::kAtMost;
        const bool is_upper = side == Turn::kMin && kind_ != Bound::kAtLeast;
        if (is_partial_ && !is_lower && !is_upper) return true;  // the probe says nothing
        node.complete = node.complete && complete_;
        const Bound kind = !is_partial_ ? kind_ : is_lower ? Bound::kAtLeast : Bound::kAtMost;
        const Outcome before = outcome;
        if (kind != Bound::kAtMost) outcome.low = std::clamp(found, outcome.low, outcome.high);
        if (kind != Bound::kAtLeast) outcome.high = std::clamp(found, outcome.low, outcome.high);
        if constexpr (!kBounded) return true;
        node.least += outcome.least() - before.least();
        node.most += outcome.most() - before.most();
        if (outcome.is_known()) return true;
        if (node.probes) return true;  // the loop compares the sums
        // A bound beyond the window of the outcome decides; rounding may hide that in the sums.
        const bool is_low = kind == Bound::kAtMost;
        node.best = is_low ? std::min(float_above(node.most), node.alpha)
                           : std::max(float_below(node.least), node.beta);
        return false;
    }

    K knowledge_;
    Probe probe_;
    Walk walk_;
    [[no_unique_address]] Order order_;
    RootMoves<Action> moves_;
    Node root_;
    ChildStorage root_storage_{};
    bool exact_values_ = false;
    bool backwards_ = false;
    bool counted_ = false;
    bool move_made_ = false;  ///< the current move was made before a pause
    // Of the position valued last:
    Bound kind_ = Bound::kExact;
    bool complete_ = true;
    bool is_partial_ = false;  ///< only its first action was searched
};

}  // namespace tilestone::search
