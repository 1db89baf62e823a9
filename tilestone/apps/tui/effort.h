// SPDX-License-Identifier: MIT
//
// What a player's answer cost and what it is worth, in words. Used by the hint panels.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "tilestone/apps/tui/line.h"

namespace tilestone::tui {

struct Effort {
    std::string_view player;
    int depth = 0;
    std::uint64_t nodes = 0;
    double milliseconds = 0;
};

/// "expectimax · depth 5 · 98 ms · 12 345 positions", as far as it fits.
[[nodiscard]] std::string effort_text(const Effort& effort, const Manner& manner);

/// With a thin space between thousands where there are no decimals, which make it long enough.
[[nodiscard]] std::string move_value_text(double value, int decimals);

}  // namespace tilestone::tui
