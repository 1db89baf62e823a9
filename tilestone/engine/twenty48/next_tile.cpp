// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/next_tile.h"

#include <algorithm>
#include <cmath>

#include "tilestone/games/twenty48/points_made.h"

namespace tilestone::engine {
namespace {

// Fitted by bench/next_tile.cpp to 20 games of depth=2,cutoff=0.01,endgames=450.
constexpr double kAtEqualScores = 0.655;
constexpr double kSteepness = 7.78;

}  // namespace

std::optional<NextTile> next_tile(const twenty48::Board& board, double final_score) {
    const twenty48::Exponent largest = board.largest();
    if (largest == 0 || largest >= twenty48::kLargestExponent) return std::nullopt;
    const auto next = static_cast<twenty48::Exponent>(largest + 1);
    const double ratio = std::max(final_score, 1.0) / twenty48::points_for(next);
    const double chance = 1 / (1 + std::exp(-(kAtEqualScores + kSteepness * std::log(ratio))));
    return NextTile{next, chance};
}

}  // namespace tilestone::engine
