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
        walk_.start(root, plies);
        frames_.resize(static_cast<std::size_t>(plies) + 1);
        plies_ = plies;
        moves_ = std::move(moves);
        open(frames_[0], root);
        complete_ = true;
    }

    /// Searches until done, true, or until the budget refuses, false.
    bool go_on(Budget& budget) {
        walk_.resume(budget);
        if (walk_.arrive(0) == Arrival::kPaused) return false;
        Frame& frame = frames_[0];
        for (; frame.turn < moves_.size(); ++frame.turn) {
            RootMove<Action>& candidate = moves_[frame.turn];
            const double found = value_after(0, frame, candidate.move);
            if (walk_.is_paused()) return false;
            candidate.value = frame.who == Turn::kMin ? -found : found;
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
    struct Frame {
        typename G::Actions actions;
        Turn who = Turn::kMax;
        std::size_t turn = 0;
        double chance = 0;  ///< of the action that is being looked into
        double gain = 0;    ///< its reward
        double value = 0;   ///< of the actions before it
    };

    /// The value to kMax of the position at `ply`.
    double value(int ply) {
        const Arrival arrival = walk_.arrive(ply);
        if (arrival == Arrival::kPaused) return 0;
        Frame& frame = frames_[static_cast<std::size_t>(ply)];
        if (arrival == Arrival::kNew) {
            if (ply == plies_) return value_of_leaf(walk_.at(ply));
            const State& state = walk_.at(ply);
            open(frame, state);
            list_candidates<G>(knowledge_, state, frame.actions);
            if (frame.actions.size() == 0) {
                trace_.note(Origin::kOver);
                return value_of_end<G>(knowledge_, state, *G::result(state));
            }
        }
        for (; frame.turn < frame.actions.size(); ++frame.turn) {
            const double found = value_after(ply, frame, frame.actions[frame.turn]);
            if (walk_.is_paused()) return 0;
            combine(frame, found);
        }
        return frame.value;
    }

    static void open(Frame& frame, const State& state) {
        frame.actions.clear();
        frame.who = G::turn(state);
        frame.turn = 0;
        frame.value = 0;
    }

    /// The value of `action` at `ply` to kMax, its reward included.
    double value_after(int ply, Frame& frame, const Action& action) {
        if (walk_.stands_at(ply)) {
            const State& state = walk_.at(ply);
            frame.gain = counted_reward<G, K>(state, action);
            if (frame.who == Turn::kChance) {
                frame.chance = chance_of<G>(state, action, frame.actions.size());
            }
            trace_.enter(state, action, -kInfinity<float>, kInfinity<float>);
            walk_.descend(ply, action);
        }
        const double found = value(ply + 1);
        if (walk_.is_paused()) return 0;
        trace_.leave(walk_.at(ply + 1), found);
        walk_.ascend(ply, action);
        return frame.gain + found;
    }

    static void combine(Frame& frame, double found) {
        const bool first = frame.turn == 0;
        if (frame.who == Turn::kChance && !chance_opposes<K>()) {
            frame.value += frame.chance * found;
        } else if (frame.who == Turn::kMax) {
            frame.value = first ? found : std::max(frame.value, found);
        } else {
            frame.value = first ? found : std::min(frame.value, found);
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
    TreeWalk<G> walk_;
    std::vector<Frame> frames_;
    RootMoves<Action> moves_;
    int plies_ = 0;
    bool complete_ = true;
};

}  // namespace tilestone::search
