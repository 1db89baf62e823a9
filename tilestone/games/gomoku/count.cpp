// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/count.h"

#include "tilestone/games/gomoku/rules.h"

namespace tilestone::gomoku {
namespace {

/// Avoids the check for forbidden points if there can be none.
bool every_empty_point_is_legal(const Position& position) {
    return !has_fouls(position.rule(), position.to_move()) || position.count_suspects() == 0;
}

/// Restores `position` before it returns.
std::uint64_t count(Position& position, int moves) {
    if (moves == 0) return 1;
    if (position.winner()) return 0;
    // The moves of the last ply need only be counted.
    if (moves == 1 && every_empty_point_is_legal(position)) {
        return static_cast<std::uint64_t>(position.count_empty());
    }
    Rules::Actions actions;
    Rules::list_actions(position, actions);
    if (moves == 1) return actions.size();
    std::uint64_t leaves = 0;
    for (const Point point : actions) {
        position.place(point);
        leaves += count(position, moves - 1);
        position.remove(point);
    }
    return leaves;
}

}  // namespace

std::uint64_t count_leaves(const Position& position, int moves) {
    Position scratch = position;
    return count(scratch, moves);
}

}  // namespace tilestone::gomoku
