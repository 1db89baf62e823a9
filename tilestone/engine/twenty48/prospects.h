// SPDX-License-Identifier: MIT
//
// Prospects: what comes in the end of the points that a network promises, and the chance that the
// game still makes a larger tile.
//
// The networks have learnt from games without search, and since then the player has come further:
// at the beginning nearly twice as many points come as they promise, before a 65536 that none of
// their games ever saw, a tenth. Of all that tells how a game will end, how far it has come says
// most: so there is a row of a table for each stretch of it, from games of the player tilestone
// (bench/prospects.cpp; how well it fits: docs/lab/2026-11-26-2048-hint-values.md).
#pragma once

#include <optional>
#include <span>

#include "tilestone/games/twenty48/board.h"
#include "tilestone/model/tuple_shape.h"

namespace tilestone::engine {

/// How far a game has come: the exponent of the largest tile, and the share of a second such tile
/// that all others add up to, below 1. 0 for an empty board.
double progress_of(const twenty48::Board& board);

/// From some progress on, in games of the player.
struct Stretch {
    double from = 0;      ///< progress
    double promised = 0;  ///< points to come as the network says, their geometric mean
    double factor = 1;    ///< what came, of what was promised, in the mean
    double chance = 0;    ///< that a larger tile was made than any on the board
};

struct NextTile {
    twenty48::Exponent exponent = 0;
    double chance = 0;  ///< 0 … 1
};

class Prospects {
public:
    /// On `board`. The first of `stretches` is from 0 on, each begins after the one before.
    Prospects(const twenty48::Board& board, std::span<const Stretch> stretches);

    /// The points that will come where the network promises so many; in proportion to them.
    [[nodiscard]] double to_come(double promised) const { return stretch_->factor * promised; }

    /// The first tile above the largest on the board; none where there is no larger one.
    [[nodiscard]] std::optional<NextTile> next_tile(double promised) const;

private:
    twenty48::Exponent largest_;
    const Stretch* stretch_;
};

/// What was fitted for a network of this shape: one that knows large tiles as the one called full
/// does, or one that does not, as the one called small.
std::span<const Stretch> stretches_for(const model::TupleShape& shape);

/// It has two stages or more of boards with a 16384.
bool knows_large_tiles(const model::TupleShape& shape);

}  // namespace tilestone::engine
