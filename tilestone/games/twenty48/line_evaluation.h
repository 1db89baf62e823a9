// SPDX-License-Identifier: MIT
//
// A hand-made evaluation of 2048 positions: a sum over the four rows and the four columns.
//
// Empty cells and possible merges raise the value of a line; tiles spread over many cells and
// disorder lower it. Integers from one table of lines, so a position costs eight lookups and has
// the same value on every platform. The unit is arbitrary: only differences matter.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "tilestone/games/twenty48/board.h"

namespace tilestone::twenty48 {

/// The features of a line, before weighting.
struct LineTraits {
    int empty = 0;     ///< empty cells
    int merges = 0;    ///< pairs of equal tiles with only empty cells between them
    int steps = 0;     ///< pairs of such neighbours of which one is twice the other
    int weight = 0;    ///< sum of e^3.5 over the tiles, rounded: many medium tiles weigh more than
                       ///< one tile of the same sum
    int disorder = 0;  ///< sum of the differences of e^4 between neighbouring cells that violate
                       ///< the better of the two orders
};

/// Of a line of any length.
LineTraits line_traits(std::span<const Exponent> line);

/// The factors of the traits. The defaults were tuned by an evolution strategy over games of depth
/// 1, from guessed values: docs/lab/2026-11-21-2048-hand-made-evaluation.md.
struct LineWeights {
    double empty = 270;
    double merge = 940;
    double step = 72;
    double weight = 7;     ///< factor of minus the weight
    double disorder = 19;  ///< factor of minus the disorder

    friend bool operator==(const LineWeights&, const LineWeights&) = default;
};

/// Limits on the magnitude of weights, so that the value of any board fits in an int: for weight
/// and disorder, whose traits reach 80,000; and for the others, which count cells.
inline constexpr double kMaxHeavyWeight = 1000;
inline constexpr double kMaxCountWeight = 100'000;

/// The value of one line of any length, rounded.
int line_value(std::span<const Exponent> line, const LineWeights& weights = {});

/// The sum of each trait over all rows and columns.
LineTraits board_traits(const Board& board);

/// An evaluation with one set of weights: a table of 256 KiB, built in a few milliseconds and meant
/// to be shared. Thread-safe.
class LineEvaluation {
public:
    explicit LineEvaluation(const LineWeights& weights);

    /// The evaluation with the default weights, built at program start.
    [[nodiscard]] static const LineEvaluation& with_default_weights();

    /// The value of a board: the sum of the values of its rows and columns.
    [[nodiscard]] int value(const Board& board) const;

private:
    static constexpr std::size_t kRows = std::size_t{1} << 16;

    [[nodiscard]] int sum_of_rows(const Board& board) const;

    LineWeights weights_;  ///< for boards with a tile of 65536 or more
    std::array<std::int32_t, kRows> table_;
};

}  // namespace tilestone::twenty48
