// SPDX-License-Identifier: MIT
//
// A 4x4 square of nibbles in a 64-bit word: symmetries and queries without a loop over cells.
//
// Cell 0 … 15, row by row from the top left, is the nibble at bit 4 * (15 - cell).
#pragma once

#include <cstdint>

namespace tilestone {

/// Transposition: the cell at (row, column) goes to (column, row).
constexpr std::uint64_t transpose_nibbles(std::uint64_t word) {
    // Swap the off-diagonal cells of each 2x2 block, then the off-diagonal blocks.
    const std::uint64_t a = (word ^ (word >> 12)) & 0x0000f0f00000f0f0u;
    word ^= a ^ (a << 12);
    const std::uint64_t b = (word ^ (word >> 24)) & 0x00000000ff00ff00u;
    return word ^ b ^ (b << 24);
}

/// Mirrors left and right. `Word` is a std::uint64_t or a vector of them.
template <class Word>
[[gnu::always_inline]] constexpr Word mirror_nibbles(Word word) {
    constexpr std::uint64_t kLastColumn = 0x000f000f000f000fu;
    constexpr std::uint64_t kThirdColumn = 0x00f000f000f000f0u;
    return (word & kLastColumn) << 12 | (word & kThirdColumn) << 4 | (word >> 4 & kThirdColumn) |
           (word >> 12 & kLastColumn);
}

/// Mirrors top and bottom. `Word` as above.
template <class Word>
[[gnu::always_inline]] constexpr Word flip_nibbles(Word word) {
    constexpr std::uint64_t kThirdRow = 0x00000000ffff0000u;
    return word << 48 | (word & kThirdRow) << 16 | (word >> 16 & kThirdRow) | word >> 48;
}

/// The square in symmetry 0 … 7: bit 2 transposes (first), bit 1 swaps top and bottom, bit 0 left
/// and right.
constexpr std::uint64_t orient_nibbles(unsigned symmetry, std::uint64_t word) {
    word = (symmetry & 4) != 0 ? transpose_nibbles(word) : word;
    word = (symmetry & 2) != 0 ? flip_nibbles(word) : word;
    return (symmetry & 1) != 0 ? mirror_nibbles(word) : word;
}

inline constexpr unsigned kLargestNibble = 15;

/// The largest of the sixteen nibbles.
constexpr unsigned largest_nibble(std::uint64_t word) {
    // From the top bit down: keep the cells with the bit set, if any.
    std::uint64_t candidates = 0x1111111111111111u;
    unsigned largest = 0;
    for (unsigned bit = 4; bit-- > 0;) {
        const std::uint64_t having = word >> bit & candidates;
        if (having != 0) {
            candidates = having;
            largest |= 1u << bit;
        }
    }
    return largest;
}

/// Returns a set in which bit n is set if some nibble equals n, for n >= `least`.
[[gnu::always_inline]] constexpr std::uint32_t nibbles_present(std::uint64_t word, unsigned least) {
    constexpr std::uint64_t kOnes = 0x1111111111111111u;
    constexpr std::uint64_t kTops = 0x8888888888888888u;
    std::uint32_t present = 0;
    for (unsigned nibble = least; nibble <= kLargestNibble; ++nibble) {
        // A zero nibble borrows, and the lowest borrowing nibble is zero.
        const std::uint64_t differ = word ^ nibble * kOnes;
        const bool any = ((differ - kOnes) & ~differ & kTops) != 0;
        present |= (any ? 1u : 0u) << nibble;
    }
    return present;
}

}  // namespace tilestone
