// SPDX-License-Identifier: MIT
//
// Loss: a position that was lost, and what led to it.
//
// The side that is not to move lost: it made the last move before the position, the mistake. The
// whole game is kept, up to the position and on to the end, so that one can see how it was lost.
#pragma once

#include <cstdint>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/point.h"
#include "tilestone/games/gomoku/rule.h"
#include "tilestone/training/experience/position_key.h"

namespace tilestone::experience {

/// Seconds since 1970, universal time.
using Time = std::int64_t;

/// The last second that four digits of a year can name.
inline constexpr Time kLastTime = 253'402'300'799;

struct Loss {
    gomoku::Rule rule = gomoku::Rule::kFreestyle;
    int size = gomoku::kUsualSize;
    std::vector<gomoku::Point> moves{};  ///< of the game, from the empty board
    std::size_t ply = 0;                 ///< the position stands after so many of them, at least 1
    Time first_met = 0;
    Time last_met = 0;
    std::int64_t times = 1;  ///< how often a game went through the position and was lost

    friend bool operator==(const Loss&, const Loss&) = default;
};

/// The position that was lost. An error says what of the loss cannot be: a move that the rules do
/// not allow, a number of moves that the game has not, times that run backwards.
[[nodiscard]] Result<gomoku::Position> lost_position(const Loss& loss);

/// The side that lost.
[[nodiscard]] inline gomoku::Color loser_of(const Loss& loss) {
    return loss.ply % 2 == 1 ? gomoku::Color::kBlack : gomoku::Color::kWhite;
}

}  // namespace tilestone::experience
