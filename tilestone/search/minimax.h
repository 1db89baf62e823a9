// SPDX-License-Identifier: MIT
//
// Plain minimax: the definition that every other search is measured against.
//
// The value of a position is the greatest, the least or the mean of the values after each action,
// depending on whose turn it is (von Neumann 1928; Shannon 1950 for the limited depth). Everything
// is looked at: (actions)^plies positions. Used to teach, to trace and to test; what plays should
// be alpha_beta.h, or expectimax.h where chance takes part.
#pragma once

#include <algorithm>
#include <vector>

#include "tilestone/search/knowledge.h"
#include "tilestone/search/root.h"
#include "tilestone/search/trace.h"
#include "tilestone/search/tree_walk.h"

namespace tilestone::search {

template <Game G, KnowledgeOf<G> K = Blind<G>, class Trace = NoTrace>
class Minimax {
public:
    using GameType = G;
    using State = typename G::State;
    using Action = typename G::Action;

    explicit Minimax(const K& knowledge = {}, Trace trace = {})
        : knowledge_(knowledge), trace_(trace) {}

    /// Prepares a search of `moves`, the actions at `root`, to `plies`, at least 1.
    void begin(const State& root, int plies, RootMoves<Action> moves,
               bool /*exact_values*/ = true) {
        walk_.start(root);
        moves_ = std::move(moves);
        root_ = {.who = G::turn(root), .plies = plies};
        root_counted_ = root_made_ = false;
        complete_ = true;
    }

    /// Searches until done, true, or until the budget refuses, false.
    bool go_on(Budget& budget) {
        walk_.resume(budget);
        if (!root_counted_ && walk_.refuses()) return false;
        root_counted_ = true;
        for (; root_.turn < moves_.size(); ++root_.turn) {
            RootMove<Action>& candidate = moves_[root_.turn];
            const double found =
                value_after(walk_.state(), root_, candidate.move, root_room_, root_made_);
            root_made_ = walk_.is_paused();
            if (walk_.is_paused()) return false;
            candidate.value = root_.who == Turn::kMin ? 0.0 - found : found;
        }
        sort_by_value(moves_);
        return true;
    }

    [[nodiscard]] const RootMoves<Action>& moves() const { return moves_; }
    /// Only the best move: the rest of the line is not kept.
    [[nodiscard]] std::vector<Action> line() const {
        return moves_.empty() ? std::vector<Action>{} : std::vector<Action>{moves_.front().move};
    }
    /// No line was ended by the depth.
    [[nodiscard]] bool complete() const { return complete_; }

private:
    /// The locals of a level.
    struct Level {
        typename G::Actions actions{};
        Turn who = Turn::kMax;
        int plies = 0;  ///< left to search
        std::size_t turn = 0;
        double chance = 1;  ///< of the action that is being looked into
        double gain = 0;    ///< its reward
        double value = 0;   ///< of the actions before it
    };
    using Walk = TreeWalk<G, Level>;
    using Room = typename Walk::Room;

    /// The value of `state` to kMax.
    double value(const State& state, int plies) {
        if (walk_.refuses()) return 0;
        if (plies == 0) return value_of_leaf(state);
        Level level{.who = G::turn(state), .plies = plies};
        list_candidates<G>(knowledge_, state, level.actions);
        if (level.actions.size() == 0) {
            trace_.note(Origin::kOver);
            return value_of_end<G>(knowledge_, state, *G::result(state));
        }
        return try_actions(state, level, Room{}, false);
    }

    /// Goes on where a level was paused.
    double resume() {
        auto saved = walk_.restore();
        return try_actions(kUndoes<G> ? walk_.state() : saved.state, saved.level, saved.room, true);
    }

    double try_actions(const State& state, Level& level, Room room, bool resumed) {
        for (; level.turn < level.actions.size(); ++level.turn) {
            const double found =
                value_after(state, level, level.actions[level.turn], room, resumed);
            if (walk_.is_paused()) {
                walk_.save(level, state, room);
                return 0;
            }
            resumed = false;
            combine(level, found);
        }
        return level.value;
    }

    /// The value of `action` to kMax, its reward included.
    double value_after(const State& state, Level& level, const Action& action, Room& room,
                       bool resumed) {
        if (!resumed) {
            level.gain = counted_reward<G, K>(state, action);
            if (level.who == Turn::kChance) {
                level.chance = chance_of<G>(state, action, level.actions.size());
            }
            trace_.enter(state, action, -kInfinity<float>, kInfinity<float>);
            walk_.descend(state, room, action);
        }
        const State& below = walk_.below(room);
        const double found =
            resumed && walk_.has_saved() ? resume() : value(below, level.plies - 1);
        if (walk_.is_paused()) return 0;
        trace_.leave(below, found);
        walk_.ascend(action);
        return level.gain + found;
    }

    static void combine(Level& level, double found) {
        const bool first = level.turn == 0;
        if (level.who == Turn::kChance && !chance_opposes<K>()) {
            level.value += level.chance * found;
        } else if (level.who == Turn::kMax) {
            level.value = first ? found : std::max(level.value, found);
        } else {
            level.value = first ? found : std::min(level.value, found);
        }
    }

    double value_of_leaf(const State& state) {
        if constexpr (!evaluates_ends<K>()) {
            if (const auto result = G::result(state)) {
                trace_.note(Origin::kOver);
                return value_of_end<G>(knowledge_, state, *result);
            }
        }
        trace_.note(Origin::kEvaluated);
        complete_ = false;
        return knowledge_.evaluate(state);
    }

    K knowledge_;
    Trace trace_;
    Walk walk_;
    RootMoves<Action> moves_;
    Level root_;
    Room root_room_{};
    bool root_counted_ = false;
    bool root_made_ = false;  ///< the move being looked into was made before a pause
    bool complete_ = true;
};

}  // namespace tilestone::search
