// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/points_made.h"

#include <algorithm>
#include <array>
#include <cstdint>

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

double points_made(std::span<const Exponent> cells) {
    double points = 0;
    for (const Exponent exponent : cells) {
        if (exponent == 0) continue;
        const auto tile = static_cast<double>(std::uint64_t{1} << exponent);
        points += (exponent - 1 - saved_by_fours()) * tile;
    }
    return std::max(points, 0.0);
}

double points_made(const Board& board) {
    std::array<Exponent, kCells> cells{};
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
        cells[cell] = board.at(static_cast<int>(cell));
    return points_made(cells);
}

}  // namespace tilestone::twenty48
