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
//     void begin_instead(Hint<Game>&, Game::Move);         // why not another move
//     bool step_instead(Hint<Game>&, Milliseconds slice);  // false: complete
#pragma once

#include <optional>
#include <type_traits>
#include <vector>

#include "tilestone/engine/fact.h"
#include "tilestone/engine/player.h"

namespace tilestone::engine {

/// Another move than the chosen one, and what becomes of it.
template <class Game>
struct Instead {
    typename Game::Move move{};
    std::optional<double> value{};  ///< in the unit of the other moves' values
    search::ValueKind kind = search::ValueKind::kUnsearched;
    std::vector<Fact> why{};                  ///< about this move
    std::vector<typename Game::Move> line{};  ///< begins with it
    bool is_line_complete = false;            ///< to the end of the game
};

template <class Game>
struct Hint {
    SearchResult<Game> result;  ///< with the values of all moves
    std::vector<Fact> why;      ///< in the order in which they are told, see arrange()
    /// The moves that are as good as the best by the search, which is the first of them.
    std::vector<typename Game::Move> equal{};
    std::optional<Instead<Game>> instead{};  ///< if it was asked for
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
    /// `instead`: a legal move that is to be explained too; it takes another search of the player.
    HintMaker(Player<Game>& player, const typename Game::State& state, const StopToken* stop,
              std::optional<typename Game::Move> instead = {})
        : player_(&player), reasons_(player, state, stop), instead_(instead) {
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
        while (!complete_ && reasons_.step(hint_)) {
            if (watch.elapsed() >= slice) return true;
        }
        complete_ = true;
        if (!instead_ || !hint_.result.move) return false;
        if (!hint_.instead) reasons_.begin_instead(hint_, *instead_);
        return reasons_.step_instead(hint_, slice);
    }

    /// The hint so far; without facts until the search is done.
    [[nodiscard]] Hint<Game> hint() const { return decided_ ? hint_ : hint_so_far(*player_); }

private:
    Player<Game>* player_;
    Reasons<Game> reasons_;
    std::optional<typename Game::Move> instead_;
    bool decided_ = false;
    bool complete_ = false;  ///< but for `instead_`
    Hint<Game> hint_;        ///< valid once decided_
};

/// The whole hint in one call. `on_progress` may be empty; it gets the results of the search so
/// far.
template <class Game>
Hint<Game> give_hint(Player<Game>& player, const typename Game::State& state, const StopToken* stop,
                     const std::type_identity_t<ProgressCallback<Game>>& on_progress = {},
                     std::optional<typename Game::Move> instead = {}) {
    HintMaker<Game> maker(player, state, stop, instead);
    while (maker.step(on_progress ? search::kProgressInterval : search::kEndless)) {
        if (!on_progress) continue;
        const Hint<Game> so_far = maker.hint();
        if (so_far.result.move) on_progress(so_far.result);
    }
    return maker.hint();
}

}  // namespace tilestone::engine
