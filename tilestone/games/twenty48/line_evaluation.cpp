// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/line_evaluation.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "tilestone/games/twenty48/row_tables.h"

namespace tilestone::twenty48 {
namespace {

int fourth_power(Exponent e) { return e * e * e * e; }

const LineEvaluation kDefaultEvaluation{LineWeights{}};

void add(LineTraits& sum, const LineTraits& traits) {
    sum.empty += traits.empty;
    sum.merges += traits.merges;
    sum.steps += traits.steps;
    sum.weight += traits.weight;
    sum.disorder += traits.disorder;
}

}  // namespace

LineTraits line_traits(std::span<const Exponent> line) {
    LineTraits traits;
    Exponent previous = 0;
    double weight = 0;
    for (const Exponent e : line) {
        // sqrt is exact on every platform, pow is not.
        weight += e * e * e * std::sqrt(static_cast<double>(e));
        if (e == 0) {
            ++traits.empty;
        } else {
            if (e == previous) ++traits.merges;
            if (previous != 0 && std::abs(e - previous) == 1) ++traits.steps;
            previous = e;
        }
    }
    traits.weight = static_cast<int>(weight + 0.5);
    int falls = 0;
    int rises = 0;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const int step = fourth_power(line[i]) - fourth_power(line[i - 1]);
        (step < 0 ? falls : rises) += std::abs(step);
    }
    traits.disorder = std::min(falls, rises);
    return traits;
}

int line_value(std::span<const Exponent> line, const LineWeights& weights) {
    const LineTraits traits = line_traits(line);
    const double value = weights.empty * traits.empty + weights.merge * traits.merges +
                         weights.step * traits.steps - weights.weight * traits.weight -
                         weights.disorder * traits.disorder;
    return static_cast<int>(std::lround(value));
}

LineTraits board_traits(const Board& board) {
    LineTraits sum;
    const Board columns = transposed(board);
    for (int index = 0; index < kSide; ++index) {
        add(sum, line_traits(board.row(index)));
        add(sum, line_traits(columns.row(index)));
    }
    return sum;
}

LineEvaluation::LineEvaluation(const LineWeights& weights) : weights_(weights) {
    for (std::size_t row = 0; row < kRows; ++row) {
        table_[row] = line_value(unpack_row(static_cast<PackedRow>(row)), weights);
    }
}

const LineEvaluation& LineEvaluation::with_default_weights() { return kDefaultEvaluation; }

int LineEvaluation::sum_of_rows(const Board& board) const {
    int sum = 0;
    if (board.is_wide()) [[unlikely]] {
        for (int row = 0; row < kSide; ++row) sum += line_value(board.row(row), weights_);
        return sum;
    }
    for (int shift = 0; shift < 64; shift += 16) sum += table_[board.nibbles >> shift & 0xffff];
    return sum;
}

int LineEvaluation::value(const Board& board) const {
    return sum_of_rows(board) + sum_of_rows(transposed(board));
}

}  // namespace tilestone::twenty48
