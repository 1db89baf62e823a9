// SPDX-License-Identifier: MIT
#include "tilestone/training/experience/loss.h"

#include <span>
#include <string>

#include "tilestone/games/gomoku/text.h"

namespace tilestone::experience {

Result<gomoku::Position> lost_position(const Loss& loss) {
    if (loss.ply < 1 || loss.ply > loss.moves.size()) {
        return Error{"there is no position after " + std::to_string(loss.ply) + " of " +
                     std::to_string(loss.moves.size()) + " moves"};
    }
    if (loss.first_met < 0 || loss.first_met > loss.last_met || loss.last_met > kLastTime) {
        return Error{"it cannot have been met first after it was met last"};
    }
    if (loss.times < 1) return Error{"it must have been met once at least"};
    const Result<gomoku::Position> end = gomoku::play_moves(loss.moves, loss.rule, loss.size);
    if (!end) return end.error();
    const std::span<const gomoku::Point> moves(loss.moves);
    return gomoku::play_moves(moves.first(loss.ply), loss.rule, loss.size);
}

}  // namespace tilestone::experience
