// SPDX-License-Identifier: MIT
//
// A hand-made evaluation of 2048 positions: a sum over the four rows and the four columns.
//
// A line is worth more the more cells are empty and the more neighbours can merge, less the heavier
// its tiles are spread over many cells and the less ordered it is. All integers, from one table of
// lines, so that a position costs eight look-ups and is worth the same on every platform. In no
// unit: only differences mean anything.
#pragma once

#include <array>
#include <cstdint>

#include "tilestone/games/twenty48/board.h"

namespace tilestone::twenty48 {

/// What a line shows, before weighting.
struct LineTraits {
    int empty = 0;     ///< empty cells
    int merges = 0;    ///< pairs of equal tiles with nothing but empty cells between them
    int steps = 0;     ///< pairs of such neighbours of which one is twice the other
    int weight = 0;    ///< sum of e^3.5 over its tiles (rounded): many middling tiles weigh much,
                       ///< one tile of their sum weighs less
    int disorder = 0;  ///< of the two directions the lesser sum, over neighbouring cells that run
                       ///< against it, of the difference of e^4
};

LineTraits line_traits(const Line& line);

/// What the traits are multiplied by. The defaults were found by playing: an evolution strategy
/// over games of depth 1, starting from guesses: docs/lab/2026-11-21-2048-hand-made-evaluation.md.
struct LineWeights {
    double empty = 270;
    double merge = 940;
    double step = 72;
    double weight = 7;     ///< of minus the weight
    double disorder = 19;  ///< of minus the disorder

    friend bool operator==(const LineWeights&, const LineWeights&) = default;
};

/// Within plus and minus these the value of any board is an int: weight and disorder, which have
/// traits of up to 80,000; the others, which count cells.
inline constexpr double kMostHeavyWeight = 1000;
inline constexpr double kMostCountWeight = 100'000;

/// Value of one line, rounded.
int line_value(const Line& line, const LineWeights& weights = {});

/// The sums over all rows and columns of each trait.
LineTraits board_traits(const Board& board);

/// Values by one set of weights: a table of a quarter of a megabyte, made in a few milliseconds and
/// to be shared. Used from several threads at once.
class LineEvaluation {
public:
    explicit LineEvaluation(const LineWeights& weights);

    /// The evaluation with the default weights, made when the program starts.
    [[nodiscard]] static const LineEvaluation& with_default_weights();

    /// Value of a board: the sum of the values of its rows and columns.
    [[nodiscard]] int value(const Board& board) const;

private:
    static constexpr std::size_t kRows = std::size_t{1} << 16;

    [[nodiscard]] int sum_of_rows(const Board& board) const;

    LineWeights weights_;  ///< for boards with a tile of 65536 or more
    std::array<std::int32_t, kRows> table_;
};

/// Value of a board by the default weights.
int board_value(const Board& board);

}  // namespace tilestone::twenty48
