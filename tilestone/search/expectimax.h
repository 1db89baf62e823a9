// SPDX-License-Identifier: MIT
//
// Expectimax: the value of a position where chance takes part.
//
// kMax takes the greatest of "reward of the action + value of what follows", kMin the least, chance
// weighs its outcomes by their probability (Michie 1966; Ballard 1983). A line that has become less
// likely than the cut-off is evaluated at once, however shallow; with a cut-off of 0 the result is
// exactly that of minimax.h. Depth counts plies, chance's among them. Nothing is pruned, so that
// every move of the root has its own value, at a cost of (moves x outcomes)^depth; the positions at
// which kMax is not to act are remembered in a table, which roughly halves the exponent's base in
// games where the same positions come about in different orders. Pauses as tree_walk.h tells.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "tilestone/search/knowledge.h"
#include "tilestone/search/root.h"
#include "tilestone/search/trace.h"
#include "tilestone/search/transposition_table.h"
#include "tilestone/search/tree_walk.h"

namespace tilestone::search {

template <Game G, KnowledgeOf<G> K = Blind<G>, class Trace = NoTrace>
class Expectimax {
public:
    using GameType = G;
    using State = typename G::State;
    using Action = typename G::Action;
    using Value = ValueOf<K, G>;
    static_assert(std::same_as<Value, float>, "means are no whole numbers");

    /// `table` may be null, and is not used by games without hash(); it outlives the search.
    /// `cutoff` 0 … 1.
    explicit Expectimax(const K& knowledge = {}, TranspositionTable* table = nullptr,
                        double cutoff = 0, Trace trace = {})
        : knowledge_(knowledge),
          table_(HasHash<G> ? table : nullptr),
          cutoff_(cutoff),
          trace_(trace) {}

    /// Prepares a search of `moves`, the actions at `root`, to `plies`, at least 1.
    void begin(const State& root, int plies, RootMoves<Action> moves,
               bool /*exact_values*/ = true) {
        walk_.start(root);
        moves_ = std::move(moves);
        root_ = {.who = G::turn(root), .plies = plies};
        root_counted_ = root_made_ = false;
    }

    /// Searches until done, true, or until the budget refuses, false.
    bool go_on(Budget& budget) {
        walk_.resume(budget);
        if (!root_counted_ && walk_.refuses()) return false;
        root_counted_ = true;
        for (; root_.turn < moves_.size(); ++root_.turn) {
            RootMove<Action>& candidate = moves_[root_.turn];
            const double found = value_after(walk_.state(), root_, moves_.size(), candidate.move,
                                             root_room_, root_made_);
            root_made_ = walk_.is_paused();
            if (walk_.is_paused()) return false;
            candidate.value = root_.who == Turn::kMin ? 0.0 - found : found;
        }
        sort_by_value(moves_);
        return true;
    }

    [[nodiscard]] const RootMoves<Action>& moves() const { return moves_; }
    /// Only the best move: after it, chance decides.
    [[nodiscard]] std::vector<Action> line() const {
        return moves_.empty() ? std::vector<Action>{} : std::vector<Action>{moves_.front().move};
    }
    /// No line was ended by the depth, only by the cut-off or by the game.
    [[nodiscard]] bool complete() const { return root_.complete; }

    /// The value of `state` to kMax in one go, 0 where `budget` refuses. `probability` is that of
    /// the way to it.
    Value value_of(const State& state, int plies, double probability, Budget& budget) {
        walk_.start(state);
        walk_.resume(budget);
        const Value found = value(walk_.state(), plies, probability);
        root_.complete = complete_;
        return found;
    }

private:
    /// The locals of a level.
    struct Node {
        std::uint64_t key = 0;
        Turn who = Turn::kMax;
        int plies = 0;  ///< left to search
        std::uint32_t turn = 0;
        bool complete = true;    ///< no line below was ended by the depth
        double probability = 1;  ///< of the way to here
        double chance = 1;       ///< of the action that is being looked into
        double gain = 0;         ///< its reward
        double value = 0;        ///< of the actions before it
    };
    struct Level {
        Node node;
        typename G::Actions actions;
    };
    using Walk = TreeWalk<G, Level>;
    using Room = typename Walk::Room;

    /// The value of `state` to kMax. Leaves, most of the nodes, end here: small enough to become
    /// part of search(), which is a third faster for it.
    [[gnu::always_inline]] Value value(const State& state, int plies, double probability) {
        if (walk_.refuses()) return 0;
        if (plies <= 0) return value_of_leaf(state);
        const Turn who = G::turn(state);
        if (who == Turn::kChance && probability < cutoff_) {
            trace_.note(Origin::kEvaluated);
            complete_ = true;
            return knowledge_.evaluate(state);
        }
        return search(state, who, plies, probability);
    }

    Value search(const State& state, Turn who, int plies, double probability) {
        if constexpr (kFlat<G>) {
            return search_flat(state, who, plies, probability);
        } else {
            return search_level(state, who, plies, probability);
        }
    }

    [[gnu::flatten]] Value search_flat(const State& state, Turn who, int plies,
                                       double probability) {
        return search_level(state, who, plies, probability);
    }

    [[gnu::always_inline]] Value search_level(const State& state, Turn who, int plies,
                                              double probability) {
        Node node{.who = who, .plies = plies, .probability = probability};
        if (remembers(who)) {
            if (const auto known = ask_table(state, node)) {
                complete_ = known->complete;
                return known->value;
            }
        }
        typename G::Actions actions;
        list_candidates<G>(knowledge_, state, actions);
        if (actions.size() == 0) {
            trace_.note(Origin::kOver);
            complete_ = true;
            return value_of_end<G>(knowledge_, state, *G::result(state));
        }
        return try_actions(state, node, actions, Room{}, false);
    }

    /// Goes on where a level was paused.
    [[gnu::noinline]] Value resume() {
        auto saved = walk_.restore();
        return try_actions(kUndoes<G> ? walk_.state() : saved.state, saved.level.node,
                           saved.level.actions, saved.room, true);
    }

    [[gnu::always_inline]] Value try_actions(const State& state, Node node,
                                             const typename G::Actions& actions, Room room,
                                             bool resumed) {
        for (; node.turn < actions.size(); ++node.turn) {
            const double found =
                value_after(state, node, actions.size(), actions[node.turn], room, resumed);
            if (walk_.is_paused()) [[unlikely]] {
                walk_.save(Level{node, actions}, state, room);
                return 0;
            }
            resumed = false;
            combine(node, found);
        }
        const auto found = static_cast<Value>(node.value);
        if (remembers(node.who)) {
            table_->store(node.key, Finding<Value>{.value = found,
                                                   .plies = static_cast<std::uint8_t>(node.plies),
                                                   .complete = node.complete});
        }
        complete_ = node.complete;
        return found;
    }

    /// The value to kMax of `action`, one of `count`, its reward included.
    [[gnu::always_inline]] double value_after(const State& state, Node& node, std::size_t count,
                                              const Action& action, Room& room, bool resumed) {
        if (!resumed) {
            node.gain = counted_reward<G, K>(state, action);
            node.chance = node.who == Turn::kChance ? chance_of<G>(state, action, count) : 1;
            trace_.enter(state, action, -kInfinity<float>, kInfinity<float>);
            walk_.descend(state, room, action);
        }
        const State& below = walk_.below(room);
        const Value found = resumed && walk_.has_saved()
                                ? resume()
                                : value(below, node.plies - 1, node.probability * node.chance);
        if (walk_.is_paused()) [[unlikely]]
            return 0;
        node.complete = node.complete && complete_;
        if constexpr (Trace::kRecords) trace_.leave(below, found);
        walk_.ascend(action);
        return node.gain + found;
    }

    static void combine(Node& node, double found) {
        if (node.who == Turn::kChance) {
            node.value += node.chance * found;
        } else if (node.turn == 0) {
            node.value = found;
        } else {
            node.value =
                node.who == Turn::kMax ? std::max(node.value, found) : std::min(node.value, found);
        }
    }

    Value value_of_leaf(const State& state) {
        if constexpr (!evaluates_ends<K>()) {
            if (const auto result = G::result(state)) {
                trace_.note(Origin::kOver);
                complete_ = true;
                return value_of_end<G>(knowledge_, state, *result);
            }
        }
        trace_.note(Origin::kEvaluated);
        complete_ = false;
        return knowledge_.evaluate(state);
    }

    [[nodiscard]] bool remembers(Turn who) const {
        return HasHash<G> && table_ != nullptr && who != Turn::kMax;
    }

    std::optional<Finding<Value>> ask_table(const State& state, Node& node) {
        if constexpr (HasHash<G>) {
            // A value holds for one depth only, so each depth has an entry of its own.
            std::uint64_t depth = static_cast<std::uint64_t>(node.plies);
            node.key = G::hash(state) ^ splitmix64(depth);
            const auto known = table_->template find<Value>(node.key);
            if (!known || known->plies != node.plies) return std::nullopt;
            trace_.note(Origin::kTable);
            return known;
        }
        return std::nullopt;
    }

    K knowledge_;
    TranspositionTable* table_;
    double cutoff_;
    Trace trace_;
    Walk walk_;
    RootMoves<Action> moves_;
    Node root_;
    Room root_room_{};
    bool root_counted_ = false;
    bool root_made_ = false;  ///< the move being looked into was made before a pause
    bool complete_ = true;    ///< of the position that was valued last
};

}  // namespace tilestone::search
