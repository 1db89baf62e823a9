// SPDX-License-Identifier: MIT
//
// Crowded random Gomoku positions for tests, in which fours and threes are frequent.
#pragma once

#include "tilestone/core/rng.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine_test {

/// A board without a five, about `share` of it filled, with either side to move.
inline gomoku::Position crowded_position(gomoku::Rule rule, int size, double share, Rng& rng) {
    constexpr std::uint32_t kWhole = 1000;
    const auto filled = static_cast<std::uint32_t>(share * kWhole);
    for (;;) {
        gomoku::Position position(rule, size);
        for (int row = 0; row < size; ++row) {
            for (int column = 0; column < size; ++column) {
                if (rng.below(kWhole) >= filled) continue;
                position.put(gomoku::point_at(column, row), gomoku::kColors[rng.below(2)]);
            }
        }
        position.give_move_to(gomoku::kColors[rng.below(2)]);
        const bool over = position.has_winning_row(gomoku::Color::kBlack) ||
                          position.has_winning_row(gomoku::Color::kWhite);
        if (!over) return position;
    }
}

}  // namespace tilestone::engine_test
