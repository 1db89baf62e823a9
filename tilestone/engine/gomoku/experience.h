// SPDX-License-Identifier: MIT
//
// Experience: what a player has learnt from games that it lost.
//
// The fourteenth step of the player `classic`. Whoever keeps it implements this; the player only
// asks, at each position that its search comes to below the root.
#pragma once

#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine {

class Experience {
public:
    virtual ~Experience() = default;

    /// Whether the side to move is known to lose here. Asked from several threads at once, hundreds
    /// of thousands of times a second, and must not change while a search is under way.
    [[nodiscard]] virtual bool is_lost(const gomoku::Position& position) const = 0;
};

}  // namespace tilestone::engine
