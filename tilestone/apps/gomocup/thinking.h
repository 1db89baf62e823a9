// SPDX-License-Identifier: MIT
//
// How a player answers a Task, and how what it finds is told in lines.
//
// Used by apps/pbrain, on the thread that thinks, and by tests. What is told while thinking:
//   MESSAGE depth 6 value 0.25 nodes 12345 pv 7,7 8,8 …
//   MESSAGE REALTIME REFRESH, then BEST x,y, VAL value, PV x,y x,y …   as Yixin-Board reads them
// and for the best moves, before the answer, one line each:
//   MESSAGE (1) 7,7 value 0.25
// Values are the player's own, to whoever moves. Nothing of it depends on a clock, so that two runs
// with one thread and the same limits on depth or nodes say the same. Players of random games tell
// of their answer alone.
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

/// Takes whole lines, each with its end.
using LineSink = std::function<void(const std::string&)>;

/// The messages of a search result, with the given `detail`; whole lines.
[[nodiscard]] std::string result_lines(const SearchResult& result, int size, const Detail& detail);

/// Answers `task`. `stop` ends it early; `show` may be empty. The moves are legal whatever the
/// player says.
[[nodiscard]] Answer think(const Task& task, Player& player, const StopToken* stop,
                           const LineSink& show);

}  // namespace tilestone::gomocup
