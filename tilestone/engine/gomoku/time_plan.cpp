// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/time_plan.h"

#include <algorithm>

#include "tilestone/core/game_clock.h"

namespace tilestone::engine::gomoku {
namespace {

// Games of good programs are mostly over by the 60th stone; longer games still get some moves.
constexpr int kTypicalStones = 60;
constexpr int kMinMoves = 8;
constexpr double kMinShareOfTurn = 1.0 / 2;

TurnTime plan_by_match(const ManagerClock& clock, int stones) {
    const int own_moves = std::max((kTypicalStones - stones) / 2, kMinMoves);
    const Limits limits = limits_for_move(
        GameClock({.main = clock.left ? *clock.left : *clock.match}),
        {.moves = double(own_moves), .reserve = clock.reserve, .at_least = kAtOnce});
    return {.hard = *limits.time, .soft = limits.soft_time};
}

}  // namespace

TurnTime plan_turn(const ManagerClock& clock, int stones) {
    TurnTime plan{.hard = kDefaultTurn};
    if (clock.match || clock.left) plan = plan_by_match(clock, stones);
    if (clock.turn) {
        const Milliseconds by_turn =
            std::max(*clock.turn - clock.reserve, kMinShareOfTurn * *clock.turn);
        const bool alone = !clock.match && !clock.left;
        plan.hard = alone ? by_turn : std::min(plan.hard, by_turn);
    }
    // A shorter turn than kAtOnce cannot be met.
    plan.hard = std::max(plan.hard, kAtOnce);
    if (plan.soft) plan.soft = std::clamp(*plan.soft, kAtOnce, plan.hard);
    return plan;
}

}  // namespace tilestone::engine::gomoku
