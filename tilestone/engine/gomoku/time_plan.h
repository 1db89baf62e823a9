// SPDX-License-Identifier: MIT
//
// How long a move may take, from what a manager says of the clocks.
//
// Pure functions of what was told.
#pragma once

#include <optional>

#include "tilestone/core/clock.h"

namespace tilestone::gomocup {

/// What is known of the clocks. A manager need not tell all of it.
struct TimeControl {
    std::optional<Milliseconds> turn{};   ///< for each move; 0: as fast as possible
    std::optional<Milliseconds> match{};  ///< for all moves of a game; absent: no such limit
    std::optional<Milliseconds> left{};   ///< of that; may be negative. Absent: all of `match`
    Milliseconds reserve{30};             ///< kept in hand for the way to the manager and back
};

struct TurnTime {
    Milliseconds hard{};                 ///< the answer is there by then
    std::optional<Milliseconds> soft{};  ///< after this nothing longer is begun
};

/// For a manager that says nothing of time: a person who tries the program out.
inline constexpr Milliseconds kUsualTurn{1000};

/// Where time is 0 or has run out: one look, "well under 100 ms" with any manager's overhead.
inline constexpr Milliseconds kAtOnce{10};

/// The time for the next move on a board with so many stones:
///   by turn   the turn less the reserve, at least half of the turn;
///   by match  what is left, less the reserve, is shared evenly among the moves that a game
///             usually still has: that is `soft`; `hard` is four times as much, and never more
///             than a third of what is left;
///   both      whichever is less.
/// Never less than kAtOnce, which is what a turn of 0 and a clock that has run out get.
[[nodiscard]] TurnTime plan_turn(const TimeControl& control, int stones);

}  // namespace tilestone::gomocup
