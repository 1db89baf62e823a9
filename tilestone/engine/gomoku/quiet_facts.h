// SPDX-License-Identifier: MIT
//
// Facts about a move that decides nothing at once, against what another move does. hint.h defines
// them: opens, both-sides, room, initiative, near, far.
#pragma once

#include <optional>
#include <vector>

#include "tilestone/engine/fact.h"
#include "tilestone/engine/namespaces.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine::gomoku {

/// Appends the facts of `move` to `why`, which tells its tactics already. Appends nothing where a
/// five or the opponent's open four is at stake. Both moves must be legal.
void add_quiet_facts(const Position& position, Point move, std::optional<Point> instead,
                     std::vector<Fact>& why);

}  // namespace tilestone::engine::gomoku
