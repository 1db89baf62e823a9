// SPDX-License-Identifier: MIT
#include "tilestone/training/move_values.h"

#include <array>

#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/downgrade.h"

namespace tilestone::training {

float value_of(const Trainer& trainer, const twenty48::Afterstate& after) {
    std::array<std::uint32_t, model::kMaxFeatures> indices;
    const std::uint64_t nibbles =
        twenty48::downgraded_nibbles(after.board, trainer.plan().shape.largest_read());
    trainer.indexer().index(nibbles, indices.data());
    return trainer.weights().total({indices.data(), trainer.indexer().features()});
}

MoveValues move_values(const Trainer& trainer, const twenty48::Board& board) {
    MoveValues values;
    twenty48::for_each_move(board, [&](twenty48::Move move, const twenty48::Slide& slide) {
        values.push_back({.move = move,
                          .after = slide.after,
                          .score = slide.score,
                          .value = value_of(trainer, slide.after)});
    });
    return values;
}

const MoveValue& best_move(const MoveValues& values) {
    const MoveValue* best = &values[0];
    for (const MoveValue& value : values) {
        if (value.total() > best->total()) best = &value;
    }
    return *best;
}

}  // namespace tilestone::training
