// SPDX-License-Identifier: MIT
//
// Tests the packed board against an array of sixteen tiles.
#include "tilestone/games/twenty48/board.h"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "tests/twenty48/positions.h"

namespace tilestone::twenty48 {
namespace {

constexpr int kPositions = 200'000 / TILESTONE_TEST_DIVISOR;

TEST(Board, CellZeroIsTheTopLeftAndTheFirstDigit) {
    const Board start = Board{}.with(0, 1).with(3, 2).with(12, 3).with(15, 15);
    EXPECT_EQ(start.nibbles, 0x100200000000300fu);
    EXPECT_EQ(start.high, 0);
    EXPECT_EQ(Board{}.with(0, 16).high, 0x8000);
    EXPECT_EQ(Board{}.with(15, 17).high, 0x0001);
    EXPECT_EQ(Board{}.with(15, 17).nibbles, 1u);
}

TEST(Board, AtReadsEveryCell) {
    Positions positions(1);
    for (int i = 0; i < kPositions; ++i) {
        const reference::Tiles tiles = positions.draw();
        const Board packed = board_of(tiles);
        for (std::size_t cell = 0; cell < 16; ++cell) {
            ASSERT_EQ(packed.at(static_cast<int>(cell)), reference::exponent_of(tiles[cell]));
        }
    }
}

TEST(Board, WithReplacesOneCell) {
    Positions positions(2);
    for (int i = 0; i < kPositions; ++i) {
        reference::Tiles tiles = positions.draw();
        const Board before = board_of(tiles);
        const std::uint32_t cell = positions.rng().below(16);
        const std::uint32_t exponent = positions.rng().below(18);
        const Board after = before.with(static_cast<int>(cell), static_cast<Exponent>(exponent));
        tiles[cell] = exponent == 0 ? 0 : 1 << exponent;
        ASSERT_EQ(tiles_of(after), tiles) << to_text(before) << " cell " << cell;
    }
}

TEST(Board, RowReadsFourCells) {
    Positions positions(3);
    for (int i = 0; i < kPositions; ++i) {
        const reference::Tiles tiles = positions.draw();
        const Board packed = board_of(tiles);
        for (std::size_t row = 0; row < 4; ++row) {
            const Line line = packed.row(static_cast<int>(row));
            for (std::size_t column = 0; column < 4; ++column) {
                ASSERT_EQ(line[column], reference::exponent_of(tiles[4 * row + column]));
            }
        }
    }
}

TEST(Board, TransposedSwapsRowsAndColumns) {
    Positions positions(4);
    for (int i = 0; i < kPositions; ++i) {
        const reference::Tiles tiles = positions.draw();
        reference::Tiles turned{};
        for (std::size_t row = 0; row < 4; ++row) {
            for (std::size_t column = 0; column < 4; ++column) {
                turned[4 * column + row] = tiles[4 * row + column];
            }
        }
        ASSERT_EQ(tiles_of(transposed(board_of(tiles))), turned);
    }
}

TEST(Board, LargestIsTheLargestExponent) {
    EXPECT_EQ(Board{}.largest(), 0);
    Positions positions(5);
    for (int i = 0; i < kPositions; ++i) {
        const reference::Tiles tiles = positions.draw();
        const int largest = reference::exponent_of(*std::ranges::max_element(tiles));
        ASSERT_EQ(board_of(tiles).largest(), largest) << to_text(board_of(tiles));
    }
}

TEST(Board, TileSumIsTheSumOfAllTiles) {
    Positions positions(9);
    for (int i = 0; i < kPositions; ++i) {
        const reference::Tiles tiles = positions.draw();
        ASSERT_EQ(board_of(tiles).tile_sum(), std::accumulate(tiles.begin(), tiles.end(), 0u));
    }
    EXPECT_EQ(Board{}.tile_sum(), 0u);
    EXPECT_EQ(Board{}.with(3, 17).with(4, 1).tile_sum(), 131074u);
}

TEST(Board, EmptyCellsAreTheOnesWithoutATile) {
    Positions positions(6);
    for (int i = 0; i < kPositions; ++i) {
        const reference::Tiles tiles = positions.draw();
        const Board packed = board_of(tiles);
        std::uint64_t expected = 0;
        for (std::size_t cell = 0; cell < 16; ++cell) {
            if (tiles[cell] == 0) expected |= std::uint64_t{1} << (60 - 4 * cell);
        }
        ASSERT_EQ(packed.empty_nibbles(), expected) << to_text(packed);
        ASSERT_EQ(packed.count_empty(), reference::count_empty(tiles)) << to_text(packed);
    }
}

TEST(Board, IsWideFrom65536On) {
    Positions positions(7);
    for (int i = 0; i < kPositions; ++i) {
        const reference::Tiles tiles = positions.draw();
        ASSERT_EQ(board_of(tiles).is_wide(), *std::ranges::max_element(tiles) >= 65536);
    }
}

TEST(Board, BitsSpreadToTheLowestBitsOfNibbles) {
    for (unsigned bits = 0; bits < 65536; ++bits) {
        std::uint64_t expected = 0;
        for (unsigned bit = 0; bit < 16; ++bit) {
            if ((bits >> bit & 1u) != 0) expected |= std::uint64_t{1} << (4 * bit);
        }
        ASSERT_EQ(spread_to_nibbles(static_cast<std::uint16_t>(bits)), expected);
        ASSERT_EQ(gather_nibbles(expected), bits);
    }
}

}  // namespace
}  // namespace tilestone::twenty48
