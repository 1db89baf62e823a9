// SPDX-License-Identifier: MIT
//
// The search knowledge of the learned player: the network evaluates afterstates, as the points
// still to come; rewards along the line count in full.
#pragma once

#include <cstdint>
#include <memory>

#include "tilestone/engine/model/evaluation_cache.h"
#include "tilestone/engine/model/tuple_network.h"
#include "tilestone/engine/namespaces.h"
#include "tilestone/games/twenty48/downgrade.h"
#include "tilestone/games/twenty48/rules.h"

namespace tilestone::engine::twenty48 {

struct NetworkKnowledge {
    using Position = twenty48::Position;
    static constexpr bool kEvaluatesEnds = true;  // a leaf is an afterstate, never an end

    /// Forward-pruning margin, in points: moves evaluated this far below the best are not searched.
    /// They are a third of all moves and mostly send large tiles where the network hardly ever saw
    /// them. By regret (docs/lab/2026-11-25-2048-forward-pruning.md) pruning them loses hardly
    /// anything.
    static constexpr float kForwardPruningMargin = 30'000;

    const model::TupleNetwork* network = nullptr;
    bool downgrades = true;
    std::shared_ptr<model::EvaluationCache> cache = std::make_shared<model::EvaluationCache>();

    /// The board to search, tile-downgraded from 16384 on, or else to the largest tile that the
    /// network has learnt. Downgraded once, before the search, because values compare only within
    /// one such game: if each board were downgraded on its own, merging a pair of 2048 with a gap
    /// at 4096 would lower the value.
    [[nodiscard]] Board board_to_search(const Board& board) const {
        return downgrades ? twenty48::downgraded(board)
                          : twenty48::downgraded_to(board, network->shape().largest_read());
    }

    /// The input of the network for an afterstate.
    [[nodiscard]] std::uint64_t read(const Board& board) const {
        return twenty48::downgraded_nibbles(board, network->shape().largest_read());
    }

    /// `position` must be an afterstate.
    [[nodiscard]] float evaluate(const Position& position) const {
        return cache->value(*network, read(position.board));
    }
};

}  // namespace tilestone::engine::twenty48
