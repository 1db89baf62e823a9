// SPDX-License-Identifier: MIT
//
// Facts about a move that decides nothing at once, against what another move does. hint.h defines
// them: opens, both-sides, room, initiative, near, far.
#pragma once

#include <optional>
#include <vector>

#include "tilestone/engine/fact.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine {

/// Appends the facts of `move` to `why`, which tells its tactics already. Appends nothing where a
/// five or the opponent's open four is at stake. Both moves must be legal.
void add_quiet_facts(const gomoku::Position& position, gomoku::Point move,
                     std::optional<gomoku::Point> instead, std::vector<Fact>& why);

}  // namespace tilestone::engine
