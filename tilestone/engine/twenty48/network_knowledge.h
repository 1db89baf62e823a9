// SPDX-License-Identifier: MIT
//
// The search knowledge of the learned player: the network's value of a board after a move, the
// points still to come; rewards on the way count in full.
#pragma once

#include <cstdint>
#include <memory>

#include "tilestone/engine/model/evaluation_cache.h"
#include "tilestone/engine/model/tuple_network.h"
#include "tilestone/games/twenty48/downgrade.h"
#include "tilestone/games/twenty48/rules.h"

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
    std::shared_ptr<model::EvaluationCache> cache = std::make_shared<model::EvaluationCache>();

    /// The tile-downgraded board to search: from 16384 on, or to the tiles that the network has
    /// learnt. Downgraded once, before the search, since values compare only within one such game:
    /// were each board downgraded by itself, merging a pair of 2048 where a 4096 is missing would
    /// lower the value.
    [[nodiscard]] twenty48::Board board_to_search(const twenty48::Board& board) const {
        return downgrades ? twenty48::downgraded(board)
                          : twenty48::downgraded_to(board, network->shape().largest_read());
    }

    /// The input of the network for a board after a move.
    [[nodiscard]] std::uint64_t read(const twenty48::Board& board) const {
        return twenty48::downgraded_nibbles(board, network->shape().largest_read());
    }

    /// `position` waits for a tile.
    [[nodiscard]] float evaluate(const Position& position) const {
        return cache->value(*network, read(position.board));
    }
};

}  // namespace tilestone::engine
