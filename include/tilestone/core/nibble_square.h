// SPDX-License-Identifier: MIT
//
// A square of four by four nibbles in a word: turning it over without a loop.
//
// Cell 0 … 15, row by row from the top left, is the nibble at bit 4 * (15 - cell).
#pragma once

#include <cstdint>

namespace tilestone {

/// Rows become columns: the cell at (row, column) goes to (column, row).
constexpr std::uint64_t transpose_nibbles(std::uint64_t word) {
    // Swap the off-diagonal cells of each 2x2 block, then the off-diagonal blocks.
    const std::uint64_t a = (word ^ (word >> 12)) & 0x0000f0f00000f0f0u;
    word ^= a ^ (a << 12);
    const std::uint64_t b = (word ^ (word >> 24)) & 0x00000000ff00ff00u;
    return word ^ b ^ (b << 24);
}

/// Left and right change places. `Word` is a std::uint64_t or a vector of them.
template <class Word>
[[gnu::always_inline]] constexpr Word mirror_nibbles(Word word) {
    constexpr std::uint64_t kLastColumn = 0x000f000f000f000fu;
    constexpr std::uint64_t kThirdColumn = 0x00f000f000f000f0u;
    return (word & kLastColumn) << 12 | (word & kThirdColumn) << 4 | (word >> 4 & kThirdColumn) |
           (word >> 12 & kLastColumn);
}

/// Top and bottom change places. `Word` as above.
template <class Word>
[[gnu::always_inline]] constexpr Word flip_nibbles(Word word) {
    constexpr std::uint64_t kThirdRow = 0x00000000ffff0000u;
    return word << 48 | (word & kThirdRow) << 16 | (word >> 16 & kThirdRow) | word >> 48;
}

inline constexpr unsigned kLargestNibble = 15;

/// The largest of the sixteen nibbles.
constexpr unsigned largest_nibble(std::uint64_t word) {
    // Bit by bit from the top: keep the cells that have the bit, if any has it.
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

/// Bit n is set where one of the nibbles is n; those below `least` are not looked for.
[[gnu::always_inline]] constexpr std::uint32_t nibbles_present(std::uint64_t word, unsigned least) {
    constexpr std::uint64_t kOnes = 0x1111111111111111u;
    constexpr std::uint64_t kTops = 0x8888888888888888u;
    std::uint32_t present = 0;
    for (unsigned nibble = least; nibble <= kLargestNibble; ++nibble) {
        // A nibble that is 0 borrows, and the lowest of those that do is one.
        const std::uint64_t differ = word ^ nibble * kOnes;
        const bool any = ((differ - kOnes) & ~differ & kTops) != 0;
        present |= (any ? 1u : 0u) << nibble;
    }
    return present;
}

}  // namespace tilestone
