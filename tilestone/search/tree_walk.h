// SPDX-License-Identifier: MIT
//
// TreeWalk: the positions along the line that a depth-first search is looking at, and how such a
// search pauses and goes on.
//
// A search is a recursion whose locals live in frames, one a ply. When the budget pauses it, it
// returns from all levels without tidying up; to go on, it is called from the top again, walks down
// the same line without doing anything, and continues at the very position that was refused. Node
// counts and results are those of an uninterrupted search. In each frame:
//
//     switch (arrive(ply)) { case kPaused: return {}; case kNew: set the frame up; case kResumed: }
//     for each action from frame.turn on:
//         if (stands_at(ply)) descend(ply, action);      // else it was made before the pause
//         value of ply + 1;  if (is_paused()) return {};
//         ascend(ply, action);
//
// Games with undo() have one state that is changed and restored, others a copy for each ply. So
// at(ply) may be asked for only while stands_at(ply): what is needed later belongs in the frame.
#pragma once

#include <cassert>
#include <vector>

#include "tilestone/core/game.h"
#include "tilestone/search/budget.h"

namespace tilestone::search {

enum class Arrival { kNew, kResumed, kPaused };

template <Game G>
class TreeWalk {
public:
    using State = typename G::State;
    using Action = typename G::Action;

    /// Stands at `root`, ply 0. Lines will be no longer than `plies`.
    void start(const State& root, int plies) {
        const std::size_t needed = HasUndo<G> ? 1 : static_cast<std::size_t>(plies) + 1;
        if (states_.size() < needed) states_.resize(needed);
        states_[0] = root;
        made_ = 0;
        paused_ = resuming_ = false;
    }

    /// Goes on after a pause, or begins.
    void resume(Budget& budget) {
        budget_ = &budget;
        resuming_ = paused_;
        paused_ = false;
    }

    /// Enters the position at `ply`, counting it as a node where it is new.
    Arrival arrive(int ply) {
        if (resuming_) [[unlikely]] {
            if (ply <= last_entered_) {
                if (ply == last_entered_) resuming_ = false;
                return Arrival::kResumed;
            }
            resuming_ = false;  // the root itself had been refused
        }
        if (budget_->spend()) [[unlikely]] {
            paused_ = true;
            last_entered_ = ply - 1;
            return Arrival::kPaused;
        }
        return Arrival::kNew;
    }

    [[nodiscard]] const State& at(int ply) const {
        assert(stands_at(ply));
        return states_[HasUndo<G> ? 0 : static_cast<std::size_t>(ply)];
    }

    /// The position at `ply` is the one that was made last.
    [[nodiscard]] bool stands_at(int ply) const { return made_ == ply; }

    /// Makes ply + 1 from ply, where the walk stands.
    void descend(int ply, const Action& action) {
        if constexpr (HasUndo<G>) {
            G::apply(states_[0], action);
        } else {
            const auto place = static_cast<std::size_t>(ply);
            states_[place + 1] = states_[place];
            G::apply(states_[place + 1], action);
        }
        made_ = ply + 1;
    }

    void ascend(int ply, const Action& action) {
        if constexpr (HasUndo<G>) G::undo(states_[0], action);
        made_ = ply;
    }

    /// The search is unwinding and its values mean nothing; the budget tells whether for good.
    [[nodiscard]] bool is_paused() const { return paused_; }

private:
    std::vector<State> states_;
    Budget* budget_ = nullptr;
    int made_ = 0;
    int last_entered_ = -1;
    bool paused_ = false;
    bool resuming_ = false;
};

}  // namespace tilestone::search
