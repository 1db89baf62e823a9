// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/point_score.h"

#include "tilestone/games/gomoku/forbidden.h"

namespace tilestone::engine {

static_assert(kPointScores.back() == kFiveScore && kOnlyFives.back() == kFiveScore);
static_assert(2 * (gomoku::kMostSize - 1) * (gomoku::kMostSize - 1) < 1024);

bool is_foul(const gomoku::Position& position, gomoku::Color color, gomoku::Point point) {
    return gomoku::has_fouls(position.rule(), color) &&
           gomoku::foul_at(position, point).has_value();
}

}  // namespace tilestone::engine
