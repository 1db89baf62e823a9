// SPDX-License-Identifier: MIT
//
// Time management: the time for a move from the clocks that a manager reports. Pure functions.
#pragma once

#include <optional>

#include "tilestone/core/clock.h"
#include "tilestone/engine/namespaces.h"

namespace tilestone::engine::gomoku {

/// The known clocks; a manager may report only some of them.
struct ManagerClock {
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
///   by match  limits_for_move() of the remaining time (core/game_clock.h), with the moves that a
///             game is expected to last: `soft` and `hard`;
///   both      the smaller time.
/// Never less than kAtOnce, also for a turn of 0 or a clock that has run out.
[[nodiscard]] TurnTime plan_turn(const ManagerClock& clock, int stones);

}  // namespace tilestone::engine::gomoku
