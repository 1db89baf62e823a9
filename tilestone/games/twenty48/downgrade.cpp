// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/downgrade.h"

namespace tilestone::twenty48 {
namespace {

/// For each exponent whether a cell has it.
std::uint32_t exponents_on(const Board& board) {
    std::uint32_t present = 0;
    for (int cell = 0; cell < kCells; ++cell) present |= 1u << board.at(cell);
    return present;
}

/// The highest exponent below `largest` and from kLeastGap on that is missing; 0: there is none.
Exponent highest_gap(std::uint32_t present, Exponent largest) {
    for (Exponent gap = largest; gap-- > kLeastGap;) {
        if ((present >> gap & 1) == 0) return gap;
    }
    return 0;
}

/// `gap` is at least kLeastGap.
Board lowered_above(Board board, Exponent gap) {
    if (!board.is_wide()) {
        // Nibbles above the gap: their top bit is set, and adding to the other three carries into
        // it.
        const std::uint64_t carries =
            (board.nibbles & 7 * kNibbleOnes) + std::uint64_t{15u - gap} * kNibbleOnes;
        board.nibbles -= (carries & board.nibbles) >> 3 & kNibbleOnes;
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
    if (board.largest() < kFirstDowngraded) return board;
    return lowered_to(board, kDowngradedBelow - 1);
}

Board lowered_to(const Board& board, Exponent limit) {
    // Two of the largest tile do not merge, two of what they would become do.
    if (board.largest() == kLargestExponent) return board;
    Board lowered = board;
    while (lowered.largest() > limit) {
        const Exponent gap = highest_gap(exponents_on(lowered), lowered.largest());
        if (gap == 0) break;
        lowered = lowered_above(lowered, gap);
    }
    return lowered;
}

}  // namespace tilestone::twenty48
