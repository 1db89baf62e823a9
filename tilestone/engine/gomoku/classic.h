// SPDX-License-Identifier: MIT
//
// classic: the player that a popular article builds in fourteen steps, each of them an option.
//
//   step  option       what it does
//   1     fouls        forbidden moves are known, where the rule has any
//   2, 3               a board to play on, and the end of a game: games/gomoku, always
//   4     shapes       the lines that a stone makes are scored; else only fives count
//   5                  the score of a point for both sides: the player `points`, and here the order
//                      in which moves are looked at
//   6     tree         looks ahead; else plays as `points` does
//   7     quick        a quicker win is worth more, a later loss is less bad
//   8     alphabeta    alpha-beta; else plain minimax, which finds the same value
//   9     box          only points near the rectangle of all stones
//   10    best         only so many of the best points at each position
//   11    table        remembers positions that come again, with alpha-beta
//   12    threads      each move of the root is a task for one of the threads
//   13    margin       draws among moves of nearly equal value, unless a four or an open three has
//                      to be answered, or the game is won or lost
//   14    learn        learning from losses, where an Experience is the resources of the spec: no
//                      move leads to a position known as lost while there are others
//
// docs/guide/classic-gomoku.md explains them and has what each buys. Depth counts plies; the
// evaluation is in classic_knowledge.h. A search ends when the game is won or lost by force: the
// shallowest search that sees it sees the quickest win and the longest defence.
#pragma once

#include <memory>

#include "tilestone/engine/gomoku/experience.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

extern const PlayerEntry<gomoku::Game> kClassicPlayer;

/// A player with what it has learnt, which may be null and outlives it. `options` are of the table
/// of kClassicPlayer, or of one that declares the same and more.
[[nodiscard]] std::unique_ptr<Player<gomoku::Game>> make_classic(const Options& options,
                                                                 std::uint64_t seed,
                                                                 const Experience* experience);

}  // namespace tilestone::engine
