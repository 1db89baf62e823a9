// SPDX-License-Identifier: MIT
//
// classic: the player that a popular article builds in fourteen steps. Each step is an option.
//
//   step  option       effect
//   1     fouls        knows forbidden moves, if the rule has any
//   2, 3               the board and the end of a game: games/gomoku, always on
//   4     shapes       scores the lines that a stone makes; without it only fives count
//   5                  the score of a point for both sides: the player `points`, and here the
//                      move ordering
//   6     tree         searches; without it plays as `points` does
//   7     quick        a quicker win is worth more, a later loss is less bad
//   8     alphabeta    alpha-beta; without it plain minimax, which finds the same value
//   9     box          only points near the bounding box of all stones
//   10    best         only the best points of each position
//   11    table        a transposition table, with alpha-beta
//   12    threads      each root move is a task for one of the threads
//   13    margin       chooses at random among moves of nearly equal value, unless a four or an
//                      open three has to be answered, or the game is won or lost
//   14    learn        learning from losses, if the spec has an Experience as its resources:
//                      avoids positions known as lost while there are others
//
// docs/guide/classic-gomoku.md explains the steps and the gain of each. Depth counts plies; the
// evaluation is in classic_knowledge.h. Deepening ends at a forced win or loss: the shallowest
// iteration that sees it sees the quickest win and the longest defence.
#pragma once

#include "tilestone/engine/namespaces.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {

extern const PlayerEntry<Game> kClassicPlayer;

}  // namespace tilestone::engine::gomoku
