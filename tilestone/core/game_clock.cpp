// SPDX-License-Identifier: MIT
#include "tilestone/core/game_clock.h"

#include <algorithm>
#include <cmath>

namespace tilestone {
namespace {

// A search that changes its mind late may take longer, as long as the other moves keep their share.
constexpr double kHardOverSoft = 4;
constexpr double kMaxShareOfMain = 1.0 / 3;

}  // namespace

bool GameClock::spend(Milliseconds taken) {
    taken = std::max(taken, Milliseconds(0));
    const Milliseconds over = taken - main_left_;
    main_left_ -= taken;
    if (over > Milliseconds(0)) {
        main_left_ = Milliseconds(0);
        // A period that is just used up is whole again.
        const double lost = periods_left_ > 0 ? std::max(std::ceil(over / period_) - 1, 0.0) : 0;
        has_fallen_ = has_fallen_ || lost >= periods_left_;
        periods_left_ -= static_cast<int>(std::min<double>(lost, periods_left_));
    }
    if (!has_fallen_) main_left_ += increment_;
    return !has_fallen_;
}

Limits limits_for_move(const GameClock& clock, const TimeUse& use) {
    constexpr Milliseconds kNone{0};
    const Milliseconds main = std::max(clock.main_left() - use.reserve, kNone);
    const Milliseconds most = std::max(clock.main_left() + clock.overtime() - use.reserve, kNone);
    const Milliseconds overtime = std::max(clock.overtime() - use.reserve, kNone);
    const Milliseconds share = main / std::max(use.moves, 1.0);
    const Milliseconds soft = share + clock.increment();
    const Milliseconds hard =
        std::min(kHardOverSoft * soft, kMaxShareOfMain * main + clock.increment());
    Limits limits;
    limits.time = std::max(std::min(std::max(hard, overtime), most), use.at_least);
    limits.soft_time = std::clamp(std::max(soft, overtime), use.at_least, *limits.time);
    return limits;
}

}  // namespace tilestone
