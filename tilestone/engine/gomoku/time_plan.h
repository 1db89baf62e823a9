// SPDX-License-Identifier: MIT
//
// Time management: the time for a move from the clocks that a manager reports. Pure functions.
#pragma once

#include <optional>

#include "tilestone/core/clock.h"
#include "tilestone/engine/namespaces.h"

namespace tilestone::engine::gomoku {

/// The known clocks; a manager may report only some of them.
struct TimeControl {
    std::optional<Milliseconds> turn{};   ///< per move; 0: as fast as possible
    std::optional<Milliseconds> match{};  ///< for all moves of a game; absent: no limit
    std::optional<Milliseconds> left{};   ///< remaining of `match`; may be negative; absent: all
    Milliseconds reserve{30};             ///< for communication with the manager
};

struct TurnTime {
    Milliseconds hard{};                 ///< the move must be made by then
    std::optional<Milliseconds> soft{};  ///< no new iteration after this
};

/// For a manager that reports no times, such as a person trying out the program.
inline constexpr Milliseconds kDefaultTurn{1000};

/// For a time of 0 or a clock that has run out: "well under 100 ms" with any manager's overhead.
inline constexpr Milliseconds kAtOnce{10};

/// The time for the next move, with `stones` on the board:
///   by turn   the turn minus the reserve, at least half of the turn;
///   by match  the remaining time minus the reserve, divided evenly among the expected remaining
///             moves: that is `soft`; `hard` is four times as much, but never more than a third
///             of the remaining time;
///   both      the smaller time.
/// Never less than kAtOnce, also for a turn of 0 or a clock that has run out.
[[nodiscard]] TurnTime plan_turn(const TimeControl& control, int stones);

}  // namespace tilestone::engine::gomoku
