// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/points_made.h"

#include <algorithm>

#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::twenty48 {
namespace {

/// The mean number of points lost to new 4s, per unit of tile sum.
double saved_by_fours() {
    const double fours = spawn_chance(2);
    const double mean_tile = 2 * (1 - fours) + 4 * fours;
    return 4 * fours / mean_tile;
}

}  // namespace

double points_made(const Board& board) {
    double points = 0;
    for (int cell = 0; cell < kCells; ++cell) {
        const Exponent exponent = board.at(cell);
        if (exponent == 0) continue;
        const double tile = static_cast<double>(1u << exponent);
        points += (exponent - 1 - saved_by_fours()) * tile;
    }
    return std::max(points, 0.0);
}

}  // namespace tilestone::twenty48
