// SPDX-License-Identifier: MIT
//
// ValueCalibration: maps a network's value to the expected points of the player's own games, and to
// the probability of a larger tile.
//
// The networks learnt from games without search, and the player has become stronger since: early in
// the game nearly twice as many points come as they predict; shortly before a 65536, which none of
// their games ever reached, a tenth. Progress predicts the final score best, so the table has one
// row per progress bucket, fitted to games of the player tilestone (bench/value_calibration.cpp;
// goodness of fit: docs/lab/2026-11-26-2048-hint-values.md).
#pragma once

#include <optional>
#include <span>

#include "tilestone/engine/model/tuple_shape.h"
#include "tilestone/engine/namespaces.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::engine::twenty48 {

/// The progress of a game: the exponent of the largest tile, plus the sum of all other tiles as a
/// fraction of it, capped below 1. 0 for an empty board.
double progress_of(const Board& board);

/// Means over the player's games from a given progress on.
struct ProgressBucket {
    double from = 0;       ///< progress at which the bucket begins
    double predicted = 0;  ///< points to come predicted by the network, geometric mean
    double factor = 1;     ///< actual points to come, divided by the predicted ones
    double chance = 0;     ///< probability of a tile larger than any on the board
};

struct NextTile {
    Exponent exponent = 0;
    double chance = 0;  ///< 0 … 1
};

class ValueCalibration {
public:
    /// The first of `buckets` must begin at 0; the others must ascend.
    ValueCalibration(const Board& board, std::span<const ProgressBucket> buckets);

    /// The expected points to come; proportional to `predicted`.
    [[nodiscard]] double calibrated(double predicted) const { return bucket_->factor * predicted; }

    /// The next tile above the largest on the board; none if no larger tile exists.
    [[nodiscard]] std::optional<NextTile> next_tile(double predicted) const;

private:
    Exponent largest_;
    const ProgressBucket* bucket_;
};

/// The buckets fitted for networks of this shape: as `full` if it knows large tiles, else as
/// `small`.
std::span<const ProgressBucket> progress_buckets_for(const model::TupleShape& shape);

/// True if the shape has at least two stages of boards with a 16384.
bool knows_large_tiles(const model::TupleShape& shape);

}  // namespace tilestone::engine::twenty48
