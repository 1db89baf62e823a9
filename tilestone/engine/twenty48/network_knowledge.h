// SPDX-License-Identifier: MIT
//
// What the learned player adds to the rules of 2048: the points still to come, as a network values
// a board after a move; points on the way count in full.
#pragma once

#include <cstdint>
#include <memory>

#include "tilestone/games/twenty48/downgrade.h"
#include "tilestone/games/twenty48/rules.h"
#include "tilestone/model/tuple_network.h"
#include "tilestone/model/value_memory.h"

namespace tilestone::engine {

struct NetworkKnowledge {
    using Position = twenty48::Position;
    static constexpr bool kEvaluatesEnds = true;  // a leaf follows a move: it is never an end

    /// In points: moves that send large tiles to where the network has hardly ever met them. By
    /// regret (docs/lab/2026-11-25-2048-forward-pruning.md) hardly anything is lost by not looking
    /// into those, a third of all.
    static constexpr float kForwardPruningMargin = 30'000;

    const model::TupleNetwork* network = nullptr;
    bool downgrades = true;
    std::shared_ptr<model::ValueMemory> memory = std::make_shared<model::ValueMemory>();

    /// The board to search: one that the network knows better, from 16384 on, or one of the tiles
    /// that it has learnt. Lowered once, before the search, since only within one such game values
    /// compare: where a 4096 is missing, a pair of 2048 is worth less merged than before, when
    /// board after board is lowered by itself.
    [[nodiscard]] twenty48::Board as_seen(const twenty48::Board& board) const {
        return downgrades ? twenty48::downgraded(board)
                          : twenty48::lowered_to(board, network->shape().largest_read());
    }

    /// What the network reads of a board after a move.
    [[nodiscard]] std::uint64_t read(const twenty48::Board& board) const {
        return twenty48::lowered_nibbles(board, network->shape().largest_read());
    }

    /// `position` waits for a tile.
    [[nodiscard]] float evaluate(const Position& position) const {
        return memory->value(*network, read(position.board));
    }
};

}  // namespace tilestone::engine
