// SPDX-License-Identifier: MIT
//
// TreeWalk: makes and unmakes positions of a depth-first search, and pauses and resumes it.
//
// A search is an ordinary recursion with local variables. When the budget pauses it, each node
// saves its locals on the way out. On resume, the nodes are entered again from the root with their
// saved locals, and the deepest one continues with the position that was refused. Node counts and
// results equal those of an uninterrupted search; a search that never pauses pays one comparison
// per node. The code of a node, with `resumed` true only while re-entering:
//
//     for each action from the first or the saved one on:
//         if (!resumed) child = walk.descend(state, storage, action);
//         value = resumed && walk.has_saved() ? resume(…) : value of child;
//         resumed = false;
//         if (walk.is_paused()) { walk.save(locals); return {}; }
//         walk.ascend(action);
//
// Positions are copied from node to node (copy-make) or, where that is slower, changed in place and
// restored by undo().
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "tilestone/core/game.h"
#include "tilestone/search/budget.h"

namespace tilestone::search {

/// States up to this size are faster to copy than to undo.
inline constexpr std::size_t kMaxCopiedBytes = 64;

template <Game G>
inline constexpr bool kUndoes = HasUndo<G> && !(std::is_trivially_copyable_v<typename G::State> &&
                                                sizeof(typename G::State) <= kMaxCopiedBytes);

/// Whether the body of a node is force-inlined (gnu::flatten). g++ stops inlining early in large
/// programs, which makes the search of a small game take twice as long; for a large game,
/// compilation would take minutes.
template <Game G>
inline constexpr bool kFlat = std::is_trivially_copyable_v<typename G::State> && !kUndoes<G>;

/// `Frame` holds the locals that a node saves.
template <Game G, class Frame>
class TreeWalk {
public:
    using State = typename G::State;
    using Action = typename G::Action;

    struct Nothing {};
    /// Storage for the child position.
    using ChildStorage = std::conditional_t<kUndoes<G>, Nothing, State>;
    struct Saved {
        Frame frame;
        State state;  ///< position of the node; unused with undo()
        ChildStorage storage;
    };

    void start(const State& root) {
        state_ = root;
        saved_.clear();
        paused_ = false;
    }
    /// Begins, or continues after a pause.
    void resume(Budget& budget) {
        budget_ = &budget;
        paused_ = false;
    }

    /// The root, or with undo() the current position.
    [[nodiscard]] const State& state() const { return state_; }

    /// Counts a position that was just made. Returns true if the search must not visit it now.
    bool refuses() {
        if (!budget_->spend()) [[likely]]
            return false;
        paused_ = true;
        return true;
    }
    /// Counts positions made elsewhere; returns false if the node limit does not allow all of them.
    [[nodiscard]] bool take(std::uint64_t positions) { return budget_->take(positions); }
    /// True while the search unwinds; its values are then meaningless. The budget tells pausing
    /// from stopping.
    [[nodiscard]] bool is_paused() const { return paused_; }

    /// The child position, once made.
    [[nodiscard]] const State& child_state(const ChildStorage& storage) const {
        if constexpr (kUndoes<G>) {
            return state_;
        } else {
            return storage;  // NOLINT(bugprone-return-const-ref-from-parameter): the caller's
        }
    }
    /// Makes the position after `action` in `state`.
    const State& descend(const State& state, ChildStorage& storage, const Action& action) {
        if constexpr (kUndoes<G>) {
            G::apply(state_, action);
            return state_;
        } else {
            storage = state;
            G::apply(storage, action);
            return storage;  // NOLINT(bugprone-return-const-ref-from-parameter): the caller's
        }
    }
    /// Unmakes `action`, the last one made.
    void ascend(const Action& action) {
        if constexpr (kUndoes<G>) G::undo(state_, action);
    }

    /// Nodes save themselves from the deepest to the root, and are restored in reverse.
    [[gnu::noinline]] void save(Frame frame, const State& state, const ChildStorage& storage) {
        saved_.push_back({std::move(frame), kUndoes<G> ? State{} : state, storage});
    }
    [[nodiscard]] bool has_saved() const { return !saved_.empty(); }
    Saved restore() {
        Saved saved = std::move(saved_.back());
        saved_.pop_back();
        return saved;
    }

private:
    State state_{};
    Budget* budget_ = nullptr;
    std::vector<Saved> saved_;
    bool paused_ = false;
};

}  // namespace tilestone::search
