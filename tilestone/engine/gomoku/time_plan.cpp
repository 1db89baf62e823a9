// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/time_plan.h"

#include <algorithm>

namespace tilestone::engine::gomoku {
namespace {

// Games of good programs are mostly over by the 60th stone; longer games still get some moves.
constexpr int kTypicalStones = 60;
constexpr int kMinMoves = 8;
constexpr double kHardOverSoft = 4;
constexpr double kMaxShareOfRemaining = 1.0 / 3;
constexpr double kMinShareOfTurn = 1.0 / 2;

TurnTime plan_by_match(const TimeControl& control, int stones) {
    const Milliseconds left = (control.left ? *control.left : *control.match) - control.reserve;
    const int own_moves = std::max((kTypicalStones - stones) / 2, kMinMoves);
    const Milliseconds share = left / static_cast<double>(own_moves);
    return {.hard = std::min(kHardOverSoft * share, kMaxShareOfRemaining * left), .soft = share};
}

}  // namespace

TurnTime plan_turn(const TimeControl& control, int stones) {
    TurnTime plan{.hard = kDefaultTurn};
    if (control.match || control.left) plan = plan_by_match(control, stones);
    if (control.turn) {
        const Milliseconds by_turn =
            std::max(*control.turn - control.reserve, kMinShareOfTurn * *control.turn);
        const bool alone = !control.match && !control.left;
        plan.hard = alone ? by_turn : std::min(plan.hard, by_turn);
    }
    // A shorter turn than kAtOnce cannot be met.
    plan.hard = std::max(plan.hard, kAtOnce);
    if (plan.soft) plan.soft = std::clamp(*plan.soft, kAtOnce, plan.hard);
    return plan;
}

}  // namespace tilestone::engine::gomoku
