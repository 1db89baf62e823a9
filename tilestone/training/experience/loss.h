// SPDX-License-Identifier: MIT
//
// Loss: a lost position and the game that led to it.
//
// The side not to move lost: it made the last move before the position, the mistake. The whole game
// is stored, both up to the position and on to the end, so a reader can see how it was lost.
#pragma once

#include <cstdint>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/point.h"
#include "tilestone/games/gomoku/rule.h"
#include "tilestone/training/experience/position_key.h"

namespace tilestone::experience {

/// Seconds since 1970-01-01, UTC.
using Time = std::int64_t;

/// The last second of year 9999.
inline constexpr Time kLastTime = 253'402'300'799;

struct Loss {
    gomoku::Rule rule = gomoku::Rule::kFreestyle;
    int size = gomoku::kDefaultSize;
    std::vector<gomoku::Point> moves{};  ///< of the whole game, from the empty board
    std::size_t ply = 0;                 ///< moves before the position, at least 1
    Time first_met = 0;
    Time last_met = 0;
    std::int64_t times = 1;  ///< how many games through the position were lost

    friend bool operator==(const Loss&, const Loss&) = default;
};

/// The lost position. Fails on an illegal move, a `ply` beyond the game's moves, or a last time
/// before the first time.
[[nodiscard]] Result<gomoku::Position> lost_position(const Loss& loss);

/// The side that lost.
[[nodiscard]] inline gomoku::Color loser_of(const Loss& loss) {
    return loss.ply % 2 == 1 ? gomoku::Color::kBlack : gomoku::Color::kWhite;
}

}  // namespace tilestone::experience
