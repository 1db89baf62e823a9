// SPDX-License-Identifier: MIT
//
// 2048 moves on nibble boards and tile-downgrading, as in games/twenty48, in a form that suits a
// GPU. Tests compare the two.
//
// No board here has a tile above 32768: a game that makes a 65536 ends.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "tilestone/core/nibble_square.h"
#include "tilestone/games/twenty48/board.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/training/gpu/host_device.h"

namespace tilestone::gpu {

/// Result of moving a row of four nibbles towards its first cell: the new row, and in the bits
/// above it a quarter of the score. kTooLarge if the move would merge two 32768.
inline constexpr std::uint32_t kTooLarge = ~0u;
inline std::vector<std::uint32_t> slides() {
    std::vector<std::uint32_t> slides(twenty48::kPackedRows);
    for (std::size_t row = 0; row < slides.size(); ++row) {
        const twenty48::LineSlide slide =
            twenty48::slide_line(twenty48::unpack_row(static_cast<twenty48::PackedRow>(row)));
        slides[row] = slide.score / 4 << 16 | twenty48::pack_row(slide.line);
        for (const twenty48::Exponent exponent : slide.line) {
            if (exponent > kLargestNibble) slides[row] = kTooLarge;
        }
    }
    return slides;
}

struct SlideResult {
    std::uint64_t board = 0;
    std::uint32_t score = 0;
    bool too_large = false;
};

/// The board after a move (number of twenty48::Move); unchanged if the move is illegal.
TILESTONE_HOST_DEVICE_INLINE SlideResult slide(std::uint64_t board, unsigned move,
                                               const std::uint32_t* slides) {
    const bool vertical = (move & 1) == 0;
    const bool to_last = move == 1 || move == 2;  // right, down
    std::uint64_t rows = vertical ? transpose_nibbles(board) : board;
    rows = to_last ? mirror_nibbles(rows) : rows;
    std::uint64_t slid = 0;
    SlideResult result;
    for (unsigned shift = 0; shift < 64; shift += 16) {
        const std::uint32_t entry = slides[rows >> shift & 0xffff];
        result.too_large = result.too_large || entry == kTooLarge;
        slid |= std::uint64_t{entry & 0xffff} << shift;
        result.score += entry >> 16;
    }
    result.score *= 4;
    slid = to_last ? mirror_nibbles(slid) : slid;
    result.board = vertical ? transpose_nibbles(slid) : slid;
    return result;
}

/// twenty48::downgraded_nibbles().
TILESTONE_HOST_DEVICE_INLINE std::uint64_t downgraded(std::uint64_t board, unsigned limit) {
    constexpr unsigned kMinGap = 9;  // twenty48::kMinGap
    std::uint32_t present = nibbles_present(board, kMinGap);
    while (present >> (limit + 1) != 0) {
        const unsigned largest = static_cast<unsigned>(std::bit_width(present)) - 1;
        unsigned gap = largest - 1;
        while (gap >= kMinGap && (present >> gap & 1) != 0) --gap;
        if (gap < kMinGap) break;
        const std::uint64_t carries =
            (board & 7 * twenty48::kNibbleOnes) + std::uint64_t{15u - gap} * twenty48::kNibbleOnes;
        board -= (carries & board) >> 3 & twenty48::kNibbleOnes;
        present = nibbles_present(board, kMinGap);
    }
    return board;
}

TILESTONE_HOST_DEVICE_INLINE std::uint32_t tile_sum(std::uint64_t board) {
    std::uint32_t sum = 0;
    for (unsigned shift = 0; shift < 64; shift += 4) sum += 1u << (board >> shift & 0xf);
    const std::uint64_t tiles = twenty48::nonzero_nibbles(board);
    return sum - (16u - static_cast<std::uint32_t>(std::popcount(tiles)));
}

/// The board after a random spawn from 32 uniform bits, as twenty48::spawn().
TILESTONE_HOST_DEVICE_INLINE std::uint64_t spawned(std::uint64_t board, std::uint32_t bits) {
    constexpr std::uint32_t kFourBelow = 429496729;  // a tenth
    const std::uint64_t empty = twenty48::nonzero_nibbles(board) ^ twenty48::kNibbleOnes;
    const std::uint64_t product =
        std::uint64_t{bits} * static_cast<std::uint32_t>(std::popcount(empty));
    std::uint64_t left = empty;
    for (auto skip = static_cast<std::uint32_t>(product >> 32); skip > 0; --skip) left &= left - 1;
    const bool four = static_cast<std::uint32_t>(product) < kFourBelow;
    return board | (left & -left) << (four ? 1 : 0);
}

}  // namespace tilestone::gpu
