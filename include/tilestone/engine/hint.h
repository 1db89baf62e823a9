// SPDX-License-Identifier: MIT
//
// A hint: the move that a player chooses, and the facts that speak for it.
//
// HintMaker makes it in slices, like Player::step(); give_hint() in one call. What a game adds is
// its Reasons, a specialisation in twenty48/hint.h or gomoku/hint.h, which also list the facts:
//
//     Reasons(Player<Game>&, const Game::State&, const StopToken*);
//     void begin(Hint<Game>&);   // after the search: what takes little time
//     bool step(Hint<Game>&);    // a little more; false: there is no more to say
#pragma once

#include <type_traits>
#include <vector>

#include "tilestone/engine/fact.h"
#include "tilestone/engine/player.h"

namespace tilestone::engine {

template <class Game>
struct Hint {
    SearchResult<Game> result;
    std::vector<Fact> why;
};

/// What `player` has decided by now; no reasons.
template <class Game>
Hint<Game> hint_so_far(const Player<Game>& player) {
    return {.result = player.result(), .why = {}};
}

template <class Game>
class Reasons;

template <class Game>
class HintMaker {
public:
    /// Begins a search of `player` for the values of all moves. The facts take a few dozen
    /// milliseconds at most beyond the player's limits. The player and `stop`, which may be null,
    /// outlive the maker.
    HintMaker(Player<Game>& player, const typename Game::State& state, const StopToken* stop)
        : player_(&player), reasons_(player, state, stop) {
        player.begin({.state = state, .all_values = true, .stop = stop});
    }

    /// Goes on for about `slice`; false where the hint is complete.
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

    /// The hint so far: the reasons follow when the search is done.
    [[nodiscard]] Hint<Game> hint() const { return decided_ ? hint_ : hint_so_far(*player_); }

private:
    Player<Game>* player_;
    Reasons<Game> reasons_;
    bool decided_ = false;
    Hint<Game> hint_;  ///< once decided_
};

/// All of that in one call. `on_progress`, if there is one, is called with the results so far.
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
