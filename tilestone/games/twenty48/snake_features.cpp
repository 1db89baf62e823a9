// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/snake_features.h"

#include <array>
#include <bit>
#include <cstdlib>

#include "tilestone/games/twenty48/row_tables.h"

namespace tilestone::twenty48 {
namespace {

// The features of a row read from left to right. The lower half has numbers that sum over four rows
// without overflow: roughness (at most 4 * 45, 8 bits), falls and rises (at most 4 * 3 each, 4
// bits). The upper half has the set of exponents (bit e), to be combined by OR.
using PackedFeatures = std::uint32_t;
using SnakeTable = std::array<PackedFeatures, kPackedRows>;

constexpr int kFallsShift = 8;
constexpr int kRisesShift = 12;
constexpr int kSetShift = 16;
constexpr PackedFeatures kSums = 0xffff;

PackedFeatures pack_features(const Line& line) {
    unsigned roughness = 0;
    unsigned falls = 0;
    unsigned rises = 0;
    unsigned set = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        set |= 1u << line[i];
        if (i == 0) continue;
        const int step = line[i] - line[i - 1];
        roughness += static_cast<unsigned>(std::abs(step));
        (step < 0 ? falls : rises) += step != 0;
    }
    return roughness | falls << kFallsShift | rises << kRisesShift | set << kSetShift;
}

SnakeTable build_snake_table() {
    SnakeTable table;
    for (std::size_t row = 0; row < kPackedRows; ++row) {
        table[row] = pack_features(unpack_row(static_cast<PackedRow>(row)));
    }
    return table;
}

const SnakeTable kSnakeTable = build_snake_table();

/// The features that do not depend on the order along the snake, from the set of exponents present
/// (with or without 0) and their sum.
SnakeFeatures features_of(unsigned set, unsigned exponent_sum, int empty) {
    const int tiles = kCells - empty;
    const int kinds = std::popcount(set & ~1u);
    return {.empty = empty,
            .max = static_cast<int>(std::bit_width(set | 1u)) - 1,
            .repeat = kinds - tiles,
            .average = static_cast<double>(exponent_sum) / kCells};
}

void add_step(SnakeFeatures& features, int from, int to) {
    features.smooth -= std::abs(to - from);
    features.mono -= static_cast<int>(to < from);
}

/// The plain definition, from cell to cell.
SnakeFeatures snake_features_plainly(const Board& board) {
    unsigned set = 0;
    unsigned sum = 0;
    for (int cell = 0; cell < kCells; ++cell) {
        set |= 1u << board.at(cell);
        sum += board.at(cell);
    }
    SnakeFeatures features = features_of(set, sum, board.count_empty());
    int from = board.at(0);
    for (int step = 1; step < kCells; ++step) {
        const int row = step / kSide;
        const int column = row % 2 == 0 ? step % kSide : kSide - 1 - step % kSide;
        const int to = board.at(kSide * row + column);
        add_step(features, from, to);
        from = to;
    }
    return features;
}

/// The sum of the nibbles of `word`.
unsigned sum_of_nibbles(std::uint64_t word) {
    constexpr std::uint64_t kEvenNibbles = 0x0f0f0f0f0f0f0f0fu;
    constexpr std::uint64_t kByteOnes = 0x0101010101010101u;
    const std::uint64_t pairs = (word & kEvenNibbles) + ((word >> 4) & kEvenNibbles);
    return static_cast<unsigned>((pairs * kByteOnes) >> 56);  // at most 16 * 15: fits in a byte
}

int nibble(std::uint64_t word, int cell) {
    return static_cast<int>((word >> (4 * (kCells - 1 - cell))) & 0xf);
}

}  // namespace

SnakeFeatures snake_features(const Board& board) {
    if (board.is_wide()) [[unlikely]]
        return snake_features_plainly(board);
    const std::uint64_t word = board.nibbles;
    const PackedFeatures a = kSnakeTable[word >> 48];
    const PackedFeatures b = kSnakeTable[(word >> 32) & 0xffff];
    const PackedFeatures c = kSnakeTable[(word >> 16) & 0xffff];
    const PackedFeatures d = kSnakeTable[word & 0xffff];
    SnakeFeatures features =
        features_of((a | b | c | d) >> kSetShift, sum_of_nibbles(word), board.count_empty());
    const PackedFeatures forward = (a & kSums) + (c & kSums);
    const PackedFeatures backward = (b & kSums) + (d & kSums);  // its rises are the snake's falls
    const PackedFeatures falls = (forward >> kFallsShift & 0xf) + (backward >> kRisesShift);
    features.smooth = -static_cast<int>((forward & 0xff) + (backward & 0xff));
    features.mono = -static_cast<int>(falls);
    // The steps from each row to the next.
    add_step(features, nibble(word, 3), nibble(word, 7));
    add_step(features, nibble(word, 4), nibble(word, 8));
    add_step(features, nibble(word, 11), nibble(word, 15));
    return features;
}

}  // namespace tilestone::twenty48
