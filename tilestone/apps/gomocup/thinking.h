// SPDX-License-Identifier: MIT
//
// Executes a Task with a player and formats the progress messages.
//
// During the search:
//   MESSAGE depth 6 value 0.25 nodes 12345 pv 7,7 8,8 …
//   MESSAGE REALTIME REFRESH, then BEST x,y, VAL value, PV x,y x,y …   for Yixin-Board
// Before the answer, one line for each of the best moves:
//   MESSAGE (1) 7,7 value 0.25
// Values are the player's own, from the view of the side to move. No message contains a time, so
// two single-threaded runs with the same depth or node limits print the same lines. Playout
// searches print only their final result.
#pragma once

#include <functional>
#include <string>

#include "tilestone/apps/gomocup/task.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/player.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::gomocup {

using Player = engine::Player<gomoku::Game>;
using SearchResult = engine::SearchResult<gomoku::Game>;

/// Takes whole lines with line ends.
using LineSink = std::function<void(const std::string&)>;

/// The messages of a search result as whole lines, filtered by `detail`.
[[nodiscard]] std::string result_lines(const SearchResult& result, int size, const Detail& detail);

/// Executes `task`. `stop` ends the search early; `show` may be empty. All returned moves are
/// legal, whatever the player returns.
[[nodiscard]] Answer think(const Task& task, Player& player, const StopToken* stop,
                           const LineSink& show);

}  // namespace tilestone::gomocup
