// SPDX-License-Identifier: MIT
//
// TreeWalk: how a depth-first search makes positions, pauses, and goes on.
//
// A search is a recursion with its locals where the compiler likes them best. When the budget
// pauses it, each level saves its locals on the way out; to go on, the levels are entered again
// from the top with what they had saved, and the lowest one continues with the very position that
// was refused. Node counts and results are those of an uninterrupted search, and a search that is
// never paused pays one comparison a node. A level looks like this, `resumed` being false but on
// the way down again:
//
//     for each action from the first or the saved one on:
//         if (!resumed) below = walk.descend(state, room, action);
//         value = resumed && walk.has_saved() ? resume(…) : value of the position below;
//         resumed = false;
//         if (walk.is_paused()) { walk.save(locals); return {}; }
//         walk.ascend(action);
//
// Positions are copied from level to level, or where that would be slower, one is changed and
// restored by undo().
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "tilestone/core/game.h"
#include "tilestone/search/budget.h"

namespace tilestone::search {

/// Copying so little is faster than undoing.
inline constexpr std::size_t kMostCopiedBytes = 64;

template <Game G>
inline constexpr bool kUndoes = HasUndo<G> && !(std::is_trivially_copyable_v<typename G::State> &&
                                                sizeof(typename G::State) <= kMostCopiedBytes);

/// Whether all that a level calls is to become part of it. g++ stops early with that where a
/// program has much of it, and a small game's search then takes twice as long; a large one's
/// compilation would take minutes.
template <Game G>
inline constexpr bool kFlat = std::is_trivially_copyable_v<typename G::State> && !kUndoes<G>;

/// `Level` is what a level of the search saves, by value.
template <Game G, class Level>
class TreeWalk {
public:
    using State = typename G::State;
    using Action = typename G::Action;

    struct Nothing {};
    /// Where a level keeps the position below it.
    using Room = std::conditional_t<kUndoes<G>, Nothing, State>;
    struct Saved {
        Level level;
        State state;  ///< of the level; where positions are undone it is not used
        Room room;
    };

    void start(const State& root) {
        state_ = root;
        saved_.clear();
        paused_ = false;
    }
    /// Goes on after a pause, or begins.
    void resume(Budget& budget) {
        budget_ = &budget;
        paused_ = false;
    }

    /// The root, or where positions are undone the one that was made last.
    [[nodiscard]] const State& state() const { return state_; }

    /// Counts a position that has just been made. True: it is not to be looked at now.
    bool refuses() {
        if (!budget_->spend()) [[likely]]
            return false;
        paused_ = true;
        return true;
    }
    /// Counts positions that are made otherwise; false where there is no room for them all.
    [[nodiscard]] bool take(std::uint64_t positions) { return budget_->take(positions); }
    /// The search is unwinding and its values mean nothing; the budget tells whether for good.
    [[nodiscard]] bool is_paused() const { return paused_; }

    /// The position below a level, once it is made.
    [[nodiscard]] const State& below(const Room& room) const {
        if constexpr (kUndoes<G>) {
            return state_;
        } else {
            return room;  // NOLINT(bugprone-return-const-ref-from-parameter): a local of the caller
        }
    }
    /// Makes the position after `action` in `state`.
    const State& descend(const State& state, Room& room, const Action& action) {
        if constexpr (kUndoes<G>) {
            G::apply(state_, action);
            return state_;
        } else {
            room = state;
            G::apply(room, action);
            return room;  // NOLINT(bugprone-return-const-ref-from-parameter): a local of the caller
        }
    }
    void ascend(const Action& action) {
        if constexpr (kUndoes<G>) G::undo(state_, action);
    }

    /// Levels save themselves from the lowest to the root's, and are restored in the other order.
    [[gnu::noinline]] void save(Level level, const State& state, const Room& room) {
        saved_.push_back({std::move(level), kUndoes<G> ? State{} : state, room});
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
