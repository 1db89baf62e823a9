// SPDX-License-Identifier: MIT
//
// ValueCalibration: turns the value of a network into the expected points of the player's own
// games, and into the probability of a larger tile.
//
// The networks have learnt from games without search, and since then the player has come further:
// at the beginning nearly twice as many points come as they promise, before a 65536 that none of
// their games ever saw, a tenth. Of all that tells how a game will end, how far it has come says
// most: so there is a row of a table for each stretch of it, from games of the player tilestone
// (bench/value_calibration.cpp; how well it fits: docs/lab/2026-11-26-2048-hint-values.md).
#pragma once

#include <optional>
#include <span>

#include "tilestone/engine/model/tuple_shape.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::engine {

/// The progress of a game: the exponent of the largest tile, plus the sum of all other tiles as a
/// fraction of it, below 1. 0 for an empty board.
double progress_of(const twenty48::Board& board);

/// Means over the player's games from some progress on.
struct ProgressBucket {
    double from = 0;       ///< progress
    double predicted = 0;  ///< points to come by the network, geometric mean
    double factor = 1;     ///< points that came, divided by the predicted ones
    double chance = 0;     ///< probability of a tile larger than any on the board
};

struct NextTile {
    twenty48::Exponent exponent = 0;
    double chance = 0;  ///< 0 … 1
};

class ValueCalibration {
public:
    /// For `board`. The first of `buckets` begins at 0, the others ascend.
    ValueCalibration(const twenty48::Board& board, std::span<const ProgressBucket> buckets);

    /// The expected points to come; proportional to the predicted ones.
    [[nodiscard]] double calibrated(double predicted) const { return bucket_->factor * predicted; }

    /// The first tile above the largest on the board; none where there is no larger one.
    [[nodiscard]] std::optional<NextTile> next_tile(double predicted) const;

private:
    twenty48::Exponent largest_;
    const ProgressBucket* bucket_;
};

/// The buckets fitted for networks of this shape: with large tiles as `full`, or without as
/// `small`.
std::span<const ProgressBucket> progress_buckets_for(const model::TupleShape& shape);

/// It has two stages or more of boards with a 16384.
bool knows_large_tiles(const model::TupleShape& shape);

}  // namespace tilestone::engine
