// SPDX-License-Identifier: MIT
//
// GameClock: the clock of one side in a game, and the limits of a search for its next move.
//
//     GameClock clock({.main = Milliseconds(60'000), .increment = Milliseconds(500)});
//     const auto report = think(player, state, limits_for_move(clock));
//     if (!clock.spend(report.time)) …;  // lost on time
//
// Nothing here reads the time: the caller reports the time of each move.
#pragma once

#include <algorithm>

#include "tilestone/core/clock.h"
#include "tilestone/core/limits.h"

namespace tilestone {

/// The time of one side. The three kinds may be combined.
struct TimeControl {
    Milliseconds main{0};       ///< for the whole game
    Milliseconds increment{0};  ///< added to it after each move (Fischer)
    /// Byo-yomi follows the main time: a move within a period leaves it whole, a longer one uses up
    /// each period that it exceeds.
    Milliseconds period{0};
    int periods = 0;
};

class GameClock {
public:
    explicit GameClock(const TimeControl& control)
        : main_left_(control.main),
          increment_(control.increment),
          period_(control.period),
          periods_left_(control.period > Milliseconds(0) ? std::max(control.periods, 0) : 0) {}

    /// Subtracts the time of a move, then adds the increment. Returns false if the time was not
    /// enough: the flag has fallen for good.
    bool spend(Milliseconds taken);

    [[nodiscard]] bool has_fallen() const { return has_fallen_; }
    [[nodiscard]] Milliseconds main_left() const { return main_left_; }
    [[nodiscard]] int periods_left() const { return periods_left_; }
    [[nodiscard]] Milliseconds increment() const { return increment_; }
    /// The time beyond the main time that a move may take without using up a period.
    [[nodiscard]] Milliseconds overtime() const {
        return periods_left_ > 0 ? period_ : Milliseconds(0);
    }
    /// The longest next move that does not lose on time.
    [[nodiscard]] Milliseconds left() const {
        return periods_left_ > 0 ? main_left_ + periods_left_ * period_ : main_left_;
    }

private:
    Milliseconds main_left_;
    Milliseconds increment_;
    Milliseconds period_;
    int periods_left_;
    bool has_fallen_ = false;
};

/// How a side divides its time.
struct TimeUse {
    double moves = 30;          ///< own moves that the rest of the game may still take
    Milliseconds reserve{30};   ///< of each move, for messages and display
    Milliseconds at_least{10};  ///< whatever the clock says
};

/// `soft_time` is an even share of the main time plus the increment. `time` is four times as much,
/// but at most a third of the main time plus the increment. Neither is below the overtime. No move
/// uses up a period or exceeds the clock less the reserve, unless that is below `at_least`.
[[nodiscard]] Limits limits_for_move(const GameClock& clock, const TimeUse& use = {});

}  // namespace tilestone
