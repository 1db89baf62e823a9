// SPDX-License-Identifier: MIT
//
// A hint for a Gomoku position: how likely its move wins, and the reasons.
//
// What a stone makes and what the other side threatens follows from the position; values come from
// the player's search. Which facts appear depends on what is true and worth saying. Ids and items
// (move, best …: a point; points: one or more, in one text; side, other: "black" or "white", who is
// to move and who is not; shape: "three", "four", "two-threes", "four-three", "two-fours",
// "open-four"):
//
//   game-over     kind "won" with winner, "draw", or "stuck" (black has only forbidden points left,
//                 and has lost); the only fact where the game is over
//   first-move    move: the board is empty
//   only-move     move: no other is legal
//   makes-five    move, side: the move wins
//   misses-five   side, points: the move does not, and these would
//   must-block    other, points where he would make five; kind "done": the move is there; "missed":
//                 it is not; "lost": no move stops him; "forbidden" (and lost): black may not play
//                 the only point that would
//   makes         move, side, shape (as item kind): what the stone makes; if that is a four, with
//                 fives: where the side then makes five
//   unstoppable   other, fives: the move makes a four, and black may not play there
//   takes         move, other, shape (as item kind): what the other side would have made there
//   stops         other, points: where he would have made an open four or two fours, and now does
//                 not on any; only where he does not make five
//   leaves        other, points: where he still would
//   threatened    other, plies, line (points): if nothing were done, the other side would win so,
//   by
//                 fours or threats; where no five is to be stopped
//   threatens     move, side, plies, line (points): the same of the side to move, after the move
//   forbidden     kind (foul, such as "double-three"), points: what black, to move, must not play
//   proof         kind "win" or "loss", plies: certain, if the best is played
//   expects       kind "win" or "loss": as far as the player looked, which proves nothing
//   values        best, second (points), lead (difference of their values, 0 or more), where both
//                 have values of their own and the player sees no end of the game; chance,
//                 second_chance (to win, 0 … 1) where it knows what its values mean
#pragma once

#include <optional>
#include <vector>

#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/engine/hint.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

template <>
struct Hint<gomoku::Game> {
    SearchResult<gomoku::Game> result;
    std::vector<Fact> why;
    /// 0 … 1, to the side to move: by the proof if there is one, else what the player expects; none
    /// where it expects nothing. A draw is half a win.
    std::optional<double> win_rate{};
    /// The same for each of the result's moves, a bound where the value is one; none for what was
    /// not searched and is not proven; that of the chosen one is win_rate.
    std::vector<std::optional<double>> win_rates{};
    /// What is certain of each of them, as many as there are: at a glance (tactics.h) after the
    /// move, and of the chosen one `proof`. Plies from before the move. None while a player thinks.
    std::vector<std::optional<ForcedResult>> proofs{};
    /// By the player where its values prove something, else by proof.h; a win only where the move
    /// begins it.
    std::optional<ForcedResult> proof{};
};

/// With the chances by the player's own account.
template <>
Hint<gomoku::Game> hint_so_far(const Player<gomoku::Game>& player);

template <>
class Reasons<gomoku::Game> {
public:
    Reasons(Player<gomoku::Game>& player, const gomoku::Position& position, const StopToken* stop)
        : player_(&player), position_(position), stop_(stop) {}

    void begin(Hint<gomoku::Game>& hint);
    bool step(Hint<gomoku::Game>& /*hint*/) { return false; }

private:
    Player<gomoku::Game>* player_;
    gomoku::Position position_;
    const StopToken* stop_;
};

}  // namespace tilestone::engine
