// SPDX-License-Identifier: MIT
//
// The values of a board's moves as a network in training sees them: what an actor compares.
#pragma once

#include "tilestone/core/fixed_vector.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/training/trainer.h"

namespace tilestone::training {

struct MoveValue {
    twenty48::Move move{};
    twenty48::Afterstate after;
    std::uint32_t score = 0;  ///< points of the move
    float value = 0;          ///< of the afterstate, in points still to come

    [[nodiscard]] float total() const { return static_cast<float>(score) + value; }
};
using MoveValues = FixedVector<MoveValue, 4>;

/// The points that the network expects after this afterstate.
float value_of(const Trainer& trainer, const twenty48::Afterstate& after);

/// The legal moves, in the order of kMoves.
MoveValues move_values(const Trainer& trainer, const twenty48::Board& board);

/// The move that an actor plays without tablebases: the first of the largest total. `values` must
/// not be empty.
const MoveValue& best_move(const MoveValues& values);

}  // namespace tilestone::training
