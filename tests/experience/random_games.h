// SPDX-License-Identifier: MIT
//
// Games of random moves, and losses in them, to fill an experience with.
#pragma once

#include <vector>

#include "tilestone/core/rng.h"
#include "tilestone/training/experience/loss.h"

namespace tilestone::experience {

/// At most `max_moves` legal moves; fewer where the game ends.
std::vector<gomoku::Point> random_game(Rng& rng, gomoku::Rule rule, int size,
                                       std::size_t max_moves);

/// The loss number `number`, the same every time. Two of them are of different positions, images
/// included, because the number is in the stones: the numbers below 2^16 are.
Loss numbered_loss(std::uint32_t number);

}  // namespace tilestone::experience
