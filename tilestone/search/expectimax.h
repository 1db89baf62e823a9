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
        prepare(root, plies);
        moves_ = std::move(moves);
        frames_[0].who = G::turn(root);
        frames_[0].turn = 0;
        frames_[0].probability = 1;
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
            candidate.value = frame.who == Turn::kMin ? 0.0 - found : found;
        }
        sort_by_value(moves_);
        return true;
    }

    [[nodiscard]] const RootMoves<Action>& moves() const { return moves_; }
    /// Only the best move: after it, chance decides.
    [[nodiscard]] std::vector<Action> line() const {
        return moves_.empty() ? std::vector<Action>{} : std::vector<Action>{moves_.front().move};
    }
    /// No line was ended by the depth, only by the cut-off or by the game. Lines that the table
    /// answered do not count, they are no deeper than this one's.
    [[nodiscard]] bool complete() const { return !reached_depth_; }

    /// The value of `state` to kMax in one go, 0 where `budget` refuses. `probability` is that of
    /// the way to it.
    Value value_of(const State& state, int plies, double probability, Budget& budget) {
        prepare(state, plies);
        walk_.resume(budget);
        return value(0, plies, probability);
    }

private:
    struct Frame {
        typename G::Actions actions;
        std::uint64_t key = 0;
        Turn who = Turn::kMax;
        int plies = 0;
        std::size_t turn = 0;
        double probability = 1;  ///< of the way to here
        double chance = 1;       ///< of the action that is being looked into
        double gain = 0;         ///< its reward
        double value = 0;        ///< of the actions before it
    };

    void prepare(const State& root, int plies) {
        walk_.start(root, plies);
        const auto needed = static_cast<std::size_t>(plies) + 1;
        if (frames_.size() < needed) frames_.resize(needed);
        frames_[0].plies = plies;
        reached_depth_ = false;
    }

    /// The value to kMax of the position at `ply`. Leaves, most of the nodes, end here: small
    /// enough to become part of search(), which is a third faster for it.
    [[gnu::always_inline]] Value value(int ply, int plies, double probability) {
        const Arrival arrival = walk_.arrive(ply);
        if (arrival == Arrival::kPaused) return 0;
        Frame& frame = frames_[static_cast<std::size_t>(ply)];
        if (arrival == Arrival::kResumed) return search(ply, frame);
        const State& state = walk_.at(ply);
        if (plies <= 0) return value_of_leaf(state);
        const Turn who = G::turn(state);
        if (who == Turn::kChance && probability < cutoff_) {
            trace_.note(Origin::kEvaluated);
            return knowledge_.evaluate(state);
        }
        frame.who = who;
        frame.plies = plies;
        frame.probability = probability;
        if (!open(frame, state)) return static_cast<Value>(frame.value);
        return search(ply, frame);
    }

    Value search(int ply, Frame& frame) {
        for (; frame.turn < frame.actions.size(); ++frame.turn) {
            const double found = value_after(ply, frame, frame.actions[frame.turn]);
            if (walk_.is_paused()) return 0;
            combine(frame, found);
        }
        const auto found = static_cast<Value>(frame.value);
        if (remembers(frame)) {
            const auto plies = static_cast<std::uint8_t>(frame.plies);
            table_->store(frame.key, Finding<Value>{.value = found, .plies = plies});
        }
        return found;
    }

    /// Sets the frame up for its actions. False where the value, frame.value, needs none.
    bool open(Frame& frame, const State& state) {
        if (remembers(frame) && is_answered(frame, state)) return false;
        frame.actions.clear();
        list_candidates<G>(knowledge_, state, frame.actions);
        frame.turn = 0;
        frame.value = 0;
        if (frame.actions.size() != 0) return true;
        frame.value = value_of_end<G>(knowledge_, state, *G::result(state));
        trace_.note(Origin::kOver);
        return false;
    }

    /// The value of `action` at `ply` to kMax, its reward included.
    double value_after(int ply, Frame& frame, const Action& action) {
        if (walk_.stands_at(ply)) {
            const State& state = walk_.at(ply);
            frame.gain = counted_reward<G, K>(state, action);
            frame.chance =
                frame.who == Turn::kChance ? chance_of<G>(state, action, frame.actions.size()) : 1;
            trace_.enter(state, action, -kInfinity<float>, kInfinity<float>);
            walk_.descend(ply, action);
        }
        const Value found = value(ply + 1, frame.plies - 1, frame.probability * frame.chance);
        if (walk_.is_paused()) return 0;
        if constexpr (Trace::kRecords) trace_.leave(walk_.at(ply + 1), found);
        walk_.ascend(ply, action);
        return frame.gain + found;
    }

    static void combine(Frame& frame, double found) {
        if (frame.who == Turn::kChance) {
            frame.value += frame.chance * found;
        } else if (frame.turn == 0) {
            frame.value = found;
        } else {
            frame.value = frame.who == Turn::kMax ? std::max(frame.value, found)
                                                  : std::min(frame.value, found);
        }
    }

    Value value_of_leaf(const State& state) {
        if constexpr (!evaluates_ends<K>()) {
            if (const auto result = G::result(state)) {
                trace_.note(Origin::kOver);
                return value_of_end<G>(knowledge_, state, *result);
            }
        }
        trace_.note(Origin::kEvaluated);
        reached_depth_ = true;
        return knowledge_.evaluate(state);
    }

    [[nodiscard]] bool remembers(const Frame& frame) const {
        return HasHash<G> && table_ != nullptr && frame.who != Turn::kMax;
    }

    bool is_answered(Frame& frame, const State& state) {
        if constexpr (HasHash<G>) {
            // A value holds for one depth only, so each depth has an entry of its own.
            std::uint64_t depth = static_cast<std::uint64_t>(frame.plies);
            frame.key = G::hash(state) ^ splitmix64(depth);
            const auto known = table_->template find<Value>(frame.key);
            if (!known || known->plies != frame.plies) return false;
            frame.value = known->value;
            trace_.note(Origin::kTable);
            return true;
        }
        return false;
    }

    K knowledge_;
    TranspositionTable* table_;
    double cutoff_;
    Trace trace_;
    TreeWalk<G> walk_;
    std::vector<Frame> frames_;
    RootMoves<Action> moves_;
    bool reached_depth_ = false;
};

}  // namespace tilestone::search
