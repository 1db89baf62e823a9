// SPDX-License-Identifier: MIT
//
// ExhaustiveSearch: the common recursion of minimax.h and expectimax.h, which value every action.
//
// kMax takes the greatest "reward of the action + value of the child", kMin the least. Chance nodes
// take the mean weighted by probability, or the minimum if the knowledge treats chance as an
// opponent. Depth counts plies, chance plies included. There is no window and no pruning:
// (actions)^plies positions, less what the `Shortcuts` save. Pausing works as described in
// tree_walk.h.
//
// `Shortcuts` is a compile-time policy, a small type with
//
// clang-format off
//     using Value = …;                                    // type of the values, float or double
//     static constexpr bool kHasTable;                    // the members after is_unlikely() exist
//     bool is_unlikely(Turn, double probability) const;   // evaluate at once, whatever the depth
//     bool uses_table(Turn) const;                        // store positions with this side to move
//     std::optional<TTEntry<Value>> find(const State&, int plies, std::uint64_t& key) const;
//     void store(std::uint64_t key, const TTEntry<Value>&);
// clang-format on
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "tilestone/search/knowledge.h"
#include "tilestone/search/root.h"
#include "tilestone/search/trace.h"
#include "tilestone/search/transposition_table.h"
#include "tilestone/search/tree_walk.h"

namespace tilestone::search {

template <Game G, KnowledgeOf<G> K, class Shortcuts, class Trace>
class ExhaustiveSearch {
public:
    using GameType = G;
    using KnowledgeType = K;
    using State = typename G::State;
    using Action = typename G::Action;
    using Value = typename Shortcuts::Value;

    ExhaustiveSearch(const K& knowledge, const Shortcuts& shortcuts, Trace trace)
        : knowledge_(knowledge), shortcuts_(shortcuts), trace_(trace) {}

    /// Prepares a search of `moves`, the actions at `root`, to `depth` plies (at least 1).
    void begin(const State& root, int depth, RootMoves<Action> moves, bool exact_values = true) {
        walk_.start(root);
        exact_values_ = exact_values;
        moves_ = std::move(moves);
        if (backwards_) std::reverse(moves_.begin(), moves_.end());
        root_ = {.side = G::turn(root), .depth = depth};
        root_counted_ = root_move_made_ = false;
        searched_moves_ = moves_.size();
        if constexpr (PrunesForward<K>) {
            // Uses the values of the previous iteration, one step shallower.
            if (!exact_values_ && may_prune(root_.side, depth - 2)) prune_root();
        }
    }

    /// Searches until done (returns true) or until the budget refuses a node (returns false).
    bool resume(Budget& budget) {
        walk_.resume(budget);
        if (!root_counted_ && walk_.refuses()) return false;
        root_counted_ = true;
        for (; root_.searched < searched_moves_; ++root_.searched) {
            RootMove<Action>& candidate = moves_[root_.searched];
            const double found = value_after(walk_.state(), root_, moves_.size(), candidate.move,
                                             root_storage_, root_move_made_);
            root_move_made_ = walk_.is_paused();
            if (walk_.is_paused()) return false;
            candidate.value = is_opponent(root_.side) ? 0.0 - found : found;
            candidate.kind = ValueKind::kExact;
        }
        sort_root();
        return true;
    }

    /// From the next search on, tries actions in reverse order. Values do not depend on the order,
    /// except for the last digit of a mean. Two searches that share a table then meet in the
    /// middle.
    void search_backwards() { backwards_ = true; }

    [[nodiscard]] const RootMoves<Action>& moves() const { return moves_; }

    /// The best move among those already searched in an interrupted search. None if no move was
    /// finished, the search runs backwards, or exact values were requested.
    [[nodiscard]] std::optional<RootMove<Action>> best_so_far() const {
        if (exact_values_ || backwards_ || root_.searched == 0) return std::nullopt;
        const auto done = moves_.begin() + static_cast<std::ptrdiff_t>(root_.searched);
        return *std::max_element(moves_.begin(), done,
                                 [](const auto& a, const auto& b) { return a.value < b.value; });
    }
    [[nodiscard]] std::vector<Action> line_so_far() const {
        const auto best = best_so_far();
        return best ? std::vector<Action>{best->move} : std::vector<Action>{};
    }

    /// The best move only; the search keeps no principal variation.
    [[nodiscard]] std::vector<Action> line() const {
        return moves_.empty() ? std::vector<Action>{} : std::vector<Action>{moves_.front().move};
    }
    /// True if the depth limit cut no line.
    [[nodiscard]] bool complete() const { return root_.complete; }

    /// Searches `state` in one call and returns its value for kMax, 0 if `budget` refuses a node.
    /// `probability` is that of reaching `state`.
    Value value_of(const State& state, int depth, double probability, Budget& budget) {
        walk_.start(state);
        walk_.resume(budget);
        const Value found = value(walk_.state(), depth, probability);
        root_.complete = complete_;
        return found;
    }

private:
    /// Whether forward pruning applies: only if kMax moves again below, because otherwise
    /// evaluating an action costs as much as searching it.
    static bool may_prune(Turn side, int depth) { return side == Turn::kMax && depth >= 3; }

    /// Moves actions beyond the forward-pruning margin behind the others.
    void prune_root() {
        double best = -kInfinity<float>;
        for (const auto& candidate : moves_) best = std::max(best, candidate.value);
        auto rest = moves_.begin();
        for (auto each = moves_.begin(); each != moves_.end(); ++each) {
            if (each->value < best - double{K::kForwardPruningMargin}) continue;
            std::rotate(rest, each, each + 1);
            ++rest;
        }
        searched_moves_ = static_cast<std::size_t>(rest - moves_.begin());
    }

    /// Evaluating an action makes the position behind it, which counts as a node.
    void prune(const State& state, typename G::Actions& actions) {
        std::array<float, kMaxPrunedActions> values;
        if (actions.size() > values.size() || !walk_.take(actions.size())) return;
        float best = -kInfinity<float>;
        for (std::size_t i = 0; i < actions.size(); ++i) {
            State child = state;
            G::apply(child, actions[i]);
            values[i] = counted_reward<G, K>(state, actions[i]) + knowledge_.evaluate(child);
            best = std::max(best, values[i]);
        }
        std::size_t kept = 0;
        for (std::size_t i = 0; i < actions.size(); ++i) {
            if (values[i] >= best - K::kForwardPruningMargin) actions[kept++] = actions[i];
        }
        actions.truncate(kept);
    }

    /// Sorts moves best first. Unsearched moves stay behind, with at most the worst searched value.
    void sort_root() {
        const auto rest = moves_.begin() + static_cast<std::ptrdiff_t>(searched_moves_);
        double worst = kInfinity<float>;
        for (auto each = moves_.begin(); each != rest; ++each) worst = std::min(worst, each->value);
        for (auto each = rest; each != moves_.end(); ++each) {
            each->value = std::min(each->value, worst);
            each->kind = ValueKind::kUnsearched;
        }
        sort_by_value(moves_);
    }

    /// Largest action count that is forward pruned; 2048 has fewer actions.
    static constexpr std::size_t kMaxPrunedActions = 8;

    /// Local state of one node.
    struct Node {
        std::uint64_t key = 0;
        Turn side = Turn::kMax;
        int depth = 0;  ///< remaining depth in plies
        std::uint32_t searched = 0;
        bool complete = true;    ///< the depth limit cut no line below
        double probability = 1;  ///< probability of the path from the root
        double chance = 1;       ///< probability of the current action
        double gain = 0;         ///< reward of the current action
        double value = 0;        ///< combined value of the actions searched so far
    };
    struct Locals {
        Node node;
        typename G::Actions actions;
    };
    using Walk = TreeWalk<G, Locals>;
    using ChildStorage = typename Walk::ChildStorage;

    /// Returns the value of `state` for kMax. Most nodes are leaves and end here: the function is
    /// small enough to be inlined into search(), which makes the search a third faster.
    [[gnu::always_inline]] Value value(const State& state, int depth, double probability) {
        if (walk_.refuses()) return 0;
        if (depth <= 0) return value_of_leaf(state);
        const Turn side = G::turn(state);
        if (shortcuts_.is_unlikely(side, probability)) {
            trace_.record_origin(Origin::kEvaluated);
            complete_ = true;
            return knowledge_.evaluate(state);
        }
        return search(state, side, depth, probability);
    }

    Value search(const State& state, Turn side, int depth, double probability) {
        if constexpr (kFlat<G>) {
            return search_flat(state, side, depth, probability);
        } else {
            return search_node(state, side, depth, probability);
        }
    }

    [[gnu::flatten]] Value search_flat(const State& state, Turn side, int depth,
                                       double probability) {
        return search_node(state, side, depth, probability);
    }

    [[gnu::always_inline]] Value search_node(const State& state, Turn side, int depth,
                                             double probability) {
        Node node{.side = side, .depth = depth, .probability = probability};
        if constexpr (Shortcuts::kHasTable) {
            if (shortcuts_.uses_table(side)) {
                if (const auto known = shortcuts_.find(state, depth, node.key)) {
                    trace_.record_origin(Origin::kTable);
                    complete_ = known->complete;
                    return known->value;
                }
            }
        }
        typename G::Actions actions;
        list_candidates<G>(knowledge_, state, actions);
        if (actions.size() == 0) return value_of_finished(state, *G::result(state));
        if constexpr (PrunesForward<K>) {
            if (actions.size() > 1 && may_prune(side, depth)) prune(state, actions);
        }
        if (backwards_) [[unlikely]]
            std::reverse(actions.begin(), actions.end());
        return try_actions(state, node, actions, ChildStorage{}, false);
    }

    /// Resumes a paused node.
    [[gnu::noinline]] Value resume() {
        auto saved = walk_.restore();
        return try_actions(walk_.state_of(saved), saved.locals.node, saved.locals.actions,
                           saved.child, true);
    }

    [[gnu::always_inline]] Value try_actions(const State& state, Node node,
                                             const typename G::Actions& actions,
                                             ChildStorage storage, bool resumed) {
        for (; node.searched < actions.size(); ++node.searched) {
            const double found =
                value_after(state, node, actions.size(), actions[node.searched], storage, resumed);
            if (walk_.is_paused()) [[unlikely]] {
                walk_.save(Locals{node, actions}, state, storage);
                return 0;
            }
            resumed = false;
            combine(node, found);
        }
        const auto found = static_cast<Value>(node.value);
        if constexpr (Shortcuts::kHasTable) {
            if (shortcuts_.uses_table(node.side)) {
                shortcuts_.store(node.key, {.value = found,
                                            .depth = static_cast<std::uint8_t>(node.depth),
                                            .complete = node.complete});
            }
        }
        complete_ = node.complete;
        return found;
    }

    /// Returns the value of `action`, one of `count`, for kMax, reward included.
    [[gnu::always_inline]] double value_after(const State& state, Node& node, std::size_t count,
                                              const Action& action, ChildStorage& storage,
                                              bool resumed) {
        if (!resumed) {
            node.gain = counted_reward<G, K>(state, action);
            node.chance = node.side == Turn::kChance ? chance_of<G>(state, action, count) : 1;
            trace_.enter(state, action, -kInfinity<float>, kInfinity<float>);
            walk_.descend(state, storage, action);
        }
        const State& child = walk_.child_state(storage);
        const Value found = resumed && walk_.has_saved()
                                ? resume()
                                : value(child, node.depth - 1, node.probability * node.chance);
        if (walk_.is_paused()) [[unlikely]]
            return 0;
        node.complete = node.complete && complete_;
        if constexpr (Trace::kRecords) trace_.leave(child, found);
        walk_.ascend(action);
        return node.gain + found;
    }

    static bool is_opponent(Turn side) {
        return side == Turn::kMin || (side == Turn::kChance && chance_opposes<K>());
    }

    static void combine(Node& node, double found) {
        if (node.side == Turn::kChance && !chance_opposes<K>()) {
            node.value += node.chance * found;
        } else if (node.searched == 0) {
            node.value = found;
        } else {
            node.value =
                node.side == Turn::kMax ? std::max(node.value, found) : std::min(node.value, found);
        }
    }

    Value value_of_leaf(const State& state) {
        if constexpr (!evaluates_ends<K>()) {
            if (const auto result = G::result(state)) return value_of_finished(state, *result);
        }
        trace_.record_origin(Origin::kEvaluated);
        complete_ = false;
        return knowledge_.evaluate(state);
    }

    Value value_of_finished(const State& state, double result) {
        trace_.record_origin(Origin::kOver);
        complete_ = true;
        return value_of_end<G>(knowledge_, state, result);
    }

    K knowledge_;
    [[no_unique_address]] Shortcuts shortcuts_;
    Trace trace_;
    bool backwards_ = false;
    bool exact_values_ = true;
    Walk walk_;
    RootMoves<Action> moves_;
    std::size_t searched_moves_ = 0;  ///< number of root moves to search, from the front
    Node root_;
    ChildStorage root_storage_{};
    bool root_counted_ = false;
    bool root_move_made_ = false;  ///< the current move was made before a pause
    bool complete_ = true;         ///< the last valued position is complete
};

}  // namespace tilestone::search
