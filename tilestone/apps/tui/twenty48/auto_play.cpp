// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/auto_play.h"

#include <algorithm>

#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::tui::twenty48 {
namespace {

constexpr game::Exponent kFirstGoal = 11;  // 2048
constexpr game::Exponent kLargest = 17;    // 131072: no larger tile can be made
constexpr double kLongestThought = 100;    // ms
constexpr double kShareOfThought = 0.8;

double tile_of(game::Exponent exponent) {
    return exponent == 0 ? 0 : static_cast<double>(std::uint32_t{1} << exponent);
}

}  // namespace

double thinking_time_ms(double moves_per_second) {
    return std::min(kLongestThought, kShareOfThought * 1000 / moves_per_second);
}

std::optional<NextTileEstimate> next_tile_estimate(const game::Board& board,
                                                   double seconds_per_move) {
    const game::Exponent largest = board.largest();
    if (largest >= kLargest) return std::nullopt;
    const auto aim = std::max<game::Exponent>(kFirstGoal, static_cast<game::Exponent>(largest + 1));
    double sum = 0;
    for (int cell = 0; cell < game::kCells; ++cell) sum += tile_of(board.at(cell));
    double mean_tile = 0;
    for (const game::Exponent exponent : game::kSpawnExponents) {
        mean_tile += game::spawn_chance(exponent) * tile_of(exponent);
    }
    const double moves = std::max(1.0, (tile_of(aim) - sum) / mean_tile);
    return NextTileEstimate{std::uint32_t{1} << aim, moves, moves * seconds_per_move};
}

}  // namespace tilestone::tui::twenty48
