// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/downgrade.h"

#include <array>

namespace tilestone::twenty48 {
namespace {

/// A bit mask of the exponents on the board.
std::uint32_t exponents_on(const Board& board) {
    std::uint32_t present = 0;
    for (int cell = 0; cell < kCells; ++cell) present |= 1u << board.at(cell);
    return present;
}

/// The highest exponent below `largest` and from kMinGap on that is missing; 0 if there is none.
Exponent highest_gap(std::uint32_t present, Exponent largest) {
    for (Exponent gap = largest; gap-- > kMinGap;) {
        if ((present >> gap & 1) == 0) return gap;
    }
    return 0;
}

/// The highest missing exponent from kMinOpenGap on whose tile is not less than the sum of the
/// tiles below it; 0 if there is none.
Exponent highest_open_gap(const Board& board) {
    std::array<int, kLargestExponent + 1> count{};
    for (int cell = 0; cell < kCells; ++cell) ++count[board.at(cell)];
    int sum = 0;  // of the tiles below
    Exponent found = 0;
    for (Exponent gap = 1; gap < board.largest(); ++gap) {
        const int tile = 1 << gap;
        if (count[gap] == 0 && gap >= kMinOpenGap && sum <= tile) found = gap;
        sum += count[gap] * tile;
    }
    return found;
}

/// `gap` must be at least kMinOpenGap.
Board downgraded_above(Board board, Exponent gap) {
    if (!board.is_wide()) {
        board.nibbles = decrement_above(board.nibbles, gap);
        return board;
    }
    for (int cell = 0; cell < kCells; ++cell) {
        const Exponent exponent = board.at(cell);
        if (exponent > gap) board = board.with(cell, static_cast<Exponent>(exponent - 1));
    }
    return board;
}

}  // namespace

Board downgraded(const Board& board) {
    // Two of the largest tile do not merge, but two downgraded ones would.
    if (board.largest() == kLargestExponent) return board;
    Board result = board;
    while (result.largest() >= kFirstDowngraded) {
        const Exponent gap = highest_open_gap(result);
        if (gap == 0) break;
        result = downgraded_above(result, gap);
    }
    return result;
}

Board downgraded_to(const Board& board, Exponent limit) {
    if (board.largest() == kLargestExponent) return board;  // see downgraded()
    Board result = board;
    while (result.is_wide() && result.largest() > limit) {
        const Exponent gap = highest_gap(exponents_on(result), result.largest());
        if (gap == 0) break;
        result = downgraded_above(result, gap);
    }
    if (!result.is_wide()) result.nibbles = downgraded_to(result.nibbles, limit);
    return result;
}

}  // namespace tilestone::twenty48
