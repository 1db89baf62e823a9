// SPDX-License-Identifier: MIT
//
// Hint: the move that a player chooses, and the facts that explain it.
//
// HintMaker works in slices, like Player::step(); give_hint() is one call. Each game specialises
// Reasons in twenty48/hint.h or gomoku/hint.h, which list its facts:
//
//     Reasons(Player<Game>&, const Game::State&, const StopToken*);
//     void begin(Hint<Game>&);   // after the search: adds the facts that take little time
//     bool step(Hint<Game>&);    // adds more facts; false: complete
#pragma once

#include <type_traits>
#include <vector>

#include "tilestone/engine/fact.h"
#include "tilestone/engine/player.h"

namespace tilestone::engine {

template <class Game>
struct Hint {
    SearchResult<Game> result;  ///< with the values of all moves
    std::vector<Fact> why;      ///< in the order in which they are told
};

/// The result of the running search so far, without facts.
template <class Game>
Hint<Game> hint_so_far(const Player<Game>& player) {
    return {.result = player.result(), .why = {}};
}

/// Finds the facts of a hint; see above.
template <class Game>
class Reasons;

template <class Game>
class HintMaker {
public:
    /// Begins a search of `player` for the values of all moves. The facts take at most a few dozen
    /// milliseconds beyond the player's limits. `player` and `stop`, which may be null, must
    /// outlive the maker.
    HintMaker(Player<Game>& player, const typename Game::State& state, const StopToken* stop)
        : player_(&player), reasons_(player, state, stop) {
        player.begin({.state = state, .all_values = true, .stop = stop});
    }

    /// Works for about `slice`. False when the hint is complete.
    bool step(Milliseconds slice) {
        const Stopwatch watch;
        if (!decided_) {
            if (player_->step(slice)) return true;
            decided_ = true;
            hint_.result = player_->result();
            reasons_.begin(hint_);
        }
        while (reasons_.step(hint_)) {
            if (watch.elapsed() >= slice) return true;
        }
        return false;
    }

    /// The hint so far; without facts until the search is done.
    [[nodiscard]] Hint<Game> hint() const { return decided_ ? hint_ : hint_so_far(*player_); }

private:
    Player<Game>* player_;
    Reasons<Game> reasons_;
    bool decided_ = false;
    Hint<Game> hint_;  ///< valid once decided_
};

/// The whole hint in one call. `on_progress` may be empty; it gets the results of the search so
/// far.
template <class Game>
Hint<Game> give_hint(Player<Game>& player, const typename Game::State& state, const StopToken* stop,
                     const std::type_identity_t<ProgressCallback<Game>>& on_progress = {}) {
    HintMaker<Game> maker(player, state, stop);
    while (maker.step(on_progress ? search::kProgressInterval : search::kEndless)) {
        if (!on_progress) continue;
        const Hint<Game> so_far = maker.hint();
        if (so_far.result.move) on_progress(so_far.result);
    }
    return maker.hint();
}

}  // namespace tilestone::engine
