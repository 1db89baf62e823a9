// SPDX-License-Identifier: MIT
#include "tilestone/engine/tiles/evaluation.h"

#include <array>
#include <span>

namespace tilestone::engine::tiles {
namespace {

/// Calls visit(line) for each row and each column.
template <class Visit>
void for_each_line(const Board& board, const Visit& visit) {
    const auto [columns, rows] = board.size;
    for (std::size_t row = 0; row < rows; ++row)
        visit(std::span<const Exponent>(board.cells).subspan(row * columns, columns));
    std::array<Exponent, kMaxSide> line{};
    for (std::size_t column = 0; column < columns; ++column) {
        for (std::size_t row = 0; row < rows; ++row)
            line[row] = board.cells[row * columns + column];
        visit(std::span<const Exponent>(line).first(rows));
    }
}

}  // namespace

twenty48::LineTraits board_traits(const Board& board) {
    twenty48::LineTraits sum;
    for_each_line(board, [&](std::span<const Exponent> line) {
        const twenty48::LineTraits traits = twenty48::line_traits(line);
        sum.empty += traits.empty;
        sum.merges += traits.merges;
        sum.steps += traits.steps;
        sum.weight += traits.weight;
        sum.disorder += traits.disorder;
    });
    return sum;
}

int board_value(const Board& board) {
    int sum = 0;
    for_each_line(board,
                  [&](std::span<const Exponent> line) { sum += twenty48::line_value(line); });
    return sum;
}

}  // namespace tilestone::engine::tiles
