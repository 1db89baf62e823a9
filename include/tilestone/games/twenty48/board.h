// SPDX-License-Identifier: MIT
//
// Board: the 16 cells of a 2048 position, packed into a word.
//
// Cells are numbered 0 … 15, row by row from the top left. Cell 0 is the most significant nibble of
// `nibbles`, so that the word printed in hexadecimal is the position's notation. A nibble holds an
// exponent 0 … 15; the tiles 65536 and 131072 (exponents 16 and 17) have a fifth bit in `high`,
// which is 0 except at the end of very long games. Code that only reads nibbles must check
// is_wide() first.
#pragma once

#include <bit>
#include <cstdint>

#include "tilestone/core/nibble_square.h"
#include "tilestone/games/twenty48/line.h"

namespace tilestone::twenty48 {

inline constexpr int kCells = 16;
inline constexpr int kSide = 4;

/// The lowest bit of each nibble.
inline constexpr std::uint64_t kNibbleOnes = 0x1111111111111111u;

/// Sets the lowest bit of each nonzero nibble.
constexpr std::uint64_t nonzero_nibbles(std::uint64_t word) {
    word |= word >> 2;
    word |= word >> 1;
    return word & kNibbleOnes;
}

struct Board {
    std::uint64_t nibbles = 0;
    std::uint16_t high = 0;  ///< bit 15 - cell: the fifth bit of that cell's exponent

    friend constexpr bool operator==(const Board&, const Board&) = default;

    /// True if some tile is 65536 or larger.
    [[nodiscard]] constexpr bool is_wide() const { return high != 0; }

    /// The exponent in `cell`, 0 … 17.
    [[nodiscard]] constexpr Exponent at(int cell) const {
        const auto low = (nibbles >> (4 * (kCells - 1 - cell))) & 0xf;
        const auto fifth = (high >> (kCells - 1 - cell)) & 1;
        return static_cast<Exponent>(low | static_cast<unsigned>(fifth << 4));
    }

    /// A copy of the board with `exponent` (0 … 17) in `cell`, whatever it held.
    [[nodiscard]] constexpr Board with(int cell, Exponent exponent) const {
        const int shift = kCells - 1 - cell;
        const std::uint64_t cleared = nibbles & ~(std::uint64_t{0xf} << (4 * shift));
        const unsigned other_high = high & ~(1u << shift);
        return {cleared | (std::uint64_t{exponent} & 0xf) << (4 * shift),
                static_cast<std::uint16_t>(other_high | (static_cast<unsigned>(exponent) >> 4)
                                                            << shift)};
    }

    /// The lowest bit of the nibble of each empty cell.
    [[nodiscard]] constexpr std::uint64_t empty_nibbles() const;

    [[nodiscard]] constexpr int count_empty() const { return std::popcount(empty_nibbles()); }

    /// The largest exponent; 0 on an empty board.
    [[nodiscard]] constexpr Exponent largest() const;

    /// The sum of the tiles. Only new tiles increase it, so it measures progress.
    [[nodiscard]] constexpr std::uint32_t tile_sum() const;

    /// Row 0 … 3 from the top, leftmost cell first.
    [[nodiscard]] constexpr Line row(int index) const {
        Line line{};
        for (int i = 0; i < kSide; ++i) line[static_cast<std::size_t>(i)] = at(kSide * index + i);
        return line;
    }
};

/// Spreads bits to nibbles: bit 15 - cell to the lowest bit of that cell's nibble.
constexpr std::uint64_t spread_to_nibbles(std::uint16_t bits) {
    std::uint64_t spread = bits;
    spread = (spread | spread << 24) & 0x000000ff000000ffu;
    spread = (spread | spread << 12) & 0x000f000f000f000fu;
    spread = (spread | spread << 6) & 0x0303030303030303u;
    return (spread | spread << 3) & kNibbleOnes;
}

/// The inverse of spread_to_nibbles(); no other bits may be set.
constexpr std::uint16_t gather_nibbles(std::uint64_t spread) {
    spread = (spread | spread >> 3) & 0x0303030303030303u;
    spread = (spread | spread >> 6) & 0x000f000f000f000fu;
    spread = (spread | spread >> 12) & 0x000000ff000000ffu;
    return static_cast<std::uint16_t>(spread | spread >> 24);
}

/// The board with 16 values per cell: larger tiles are read as 32768.
constexpr std::uint64_t capped_nibbles(const Board& board) {
    if (!board.is_wide()) [[likely]]
        return board.nibbles;
    return board.nibbles | 0xf * spread_to_nibbles(board.high);
}

constexpr std::uint64_t Board::empty_nibbles() const {
    const std::uint64_t tiles = nonzero_nibbles(nibbles);
    if (is_wide()) [[unlikely]]
        return kNibbleOnes & ~(tiles | spread_to_nibbles(high));
    return kNibbleOnes & ~tiles;
}

constexpr Exponent Board::largest() const {
    if (!is_wide()) return static_cast<Exponent>(largest_nibble(nibbles));
    return static_cast<Exponent>(16 + largest_nibble(nibbles & 0xf * spread_to_nibbles(high)));
}

constexpr std::uint32_t Board::tile_sum() const {
    std::uint32_t sum = 0;
    for (int cell = 0; cell < kCells; ++cell) sum += 1u << at(cell);
    return sum - static_cast<std::uint32_t>(count_empty());
}

/// Transposes the 16 bits of Board::high.
constexpr std::uint16_t transpose_bits(std::uint16_t word) {
    unsigned bits = word;
    const unsigned a = (bits ^ (bits >> 3)) & 0x0a0au;
    bits ^= a ^ (a << 3);
    const unsigned b = (bits ^ (bits >> 6)) & 0x00ccu;
    return static_cast<std::uint16_t>(bits ^ b ^ (b << 6));
}

/// Transposition: rows become columns.
constexpr Board transposed(const Board& board) {
    return {transpose_nibbles(board.nibbles), transpose_bits(board.high)};
}

}  // namespace tilestone::twenty48
