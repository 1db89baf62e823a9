// SPDX-License-Identifier: MIT
//
// PausableSearch: how a depth-first search pauses and resumes. TreeWalk: the same, and makes and
// unmakes its positions.
//
// A search is an ordinary recursion. When the budget pauses it, each node saves what it needs on
// the way out. On resume, the nodes are entered again from the root with what they saved, and the
// deepest one continues with the position that was refused. Node counts and results equal those of
// an uninterrupted search; a search that never pauses pays one comparison per node. The code of a
// node, with `resumed` true only while re-entering:
//
//     for each action from the first or the saved one on:
//         if (!resumed) child = walk.descend(state, storage, action);
//         value = resumed && walk.has_saved() ? resume(…) : value of child;
//         resumed = false;
//         if (walk.is_paused()) { walk.save(locals); return {}; }
//         walk.ascend(action);
//
// A node with small locals has them on the call stack and saves a copy. The selective search, whose
// nodes hold lists of up to 400 moves, has its frames in an array, and saves where a frame is.
//
// Positions are copied from node to node (copy-make) or, where that is slower, changed in place and
// restored by undo().
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <variant>
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

/// `Saved` is what a node saves.
template <class Saved>
class PausableSearch {
public:
    /// Forgets a paused search, and makes room to pause one with `nodes` open nodes.
    void start(std::size_t nodes = 0) {
        saved_.clear();
        saved_.reserve(nodes);
        paused_ = false;
    }
    /// Begins, or continues after a pause.
    void resume(Budget& budget) {
        budget_ = &budget;
        paused_ = false;
    }

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

    /// Nodes save themselves from the deepest to the root, and are restored in reverse.
    [[gnu::noinline]] void save(Saved saved) { saved_.push_back(std::move(saved)); }
    [[nodiscard]] bool has_saved() const { return !saved_.empty(); }
    Saved restore() {
        Saved saved = std::move(saved_.back());
        saved_.pop_back();
        return saved;
    }

private:
    Budget* budget_ = nullptr;
    std::vector<Saved> saved_;
    bool paused_ = false;
};

/// Storage for a position that is not changed in place.
template <Game G>
using StateStorage = std::conditional_t<kUndoes<G>, std::monostate, typename G::State>;

template <Game G, class Locals>
struct SavedNode {
    Locals locals;
    StateStorage<G> state;  ///< position of the node
    StateStorage<G> child;  ///< position after its current action
};

/// `Locals` are the local variables that a node saves.
template <Game G, class Locals>
class TreeWalk : public PausableSearch<SavedNode<G, Locals>> {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Saved = SavedNode<G, Locals>;
    /// Storage for the child position.
    using ChildStorage = StateStorage<G>;

    void start(const State& root) {
        PausableSearch<Saved>::start();
        state_ = root;
    }

    /// The root, or with undo() the current position.
    [[nodiscard]] const State& state() const { return state_; }
    /// The position of a saved node.
    [[nodiscard]] const State& state_of(const Saved& saved) const { return made(saved.state); }
    /// The child position, once made.
    [[nodiscard]] const State& child_state(const ChildStorage& child) const { return made(child); }

    /// Makes the position after `action` in `state`.
    const State& descend(const State& state, ChildStorage& child, const Action& action) {
        if constexpr (kUndoes<G>) {
            G::apply(state_, action);
            return state_;
        } else {
            child = state;
            G::apply(child, action);
            return child;  // NOLINT(bugprone-return-const-ref-from-parameter): the caller's
        }
    }
    void ascend(const Action& action) {
        if constexpr (kUndoes<G>) G::undo(state_, action);
    }

    [[gnu::noinline]] void save(Locals locals, const State& state, const ChildStorage& child) {
        if constexpr (kUndoes<G>) {
            PausableSearch<Saved>::save({std::move(locals), {}, {}});
        } else {
            PausableSearch<Saved>::save({std::move(locals), state, child});
        }
    }

private:
    const State& made(const StateStorage<G>& position) const {
        if constexpr (kUndoes<G>) {
            return state_;
        } else {
            return position;  // NOLINT(bugprone-return-const-ref-from-parameter): the caller's
        }
    }

    State state_{};
};

}  // namespace tilestone::search
