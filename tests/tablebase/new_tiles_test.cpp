// SPDX-License-Identifier: MIT
//
// Tests that each row of a layer is in exactly one share, however it is divided, and the successors
// by new tiles.
#include "tilestone/engine/tablebase/new_tiles.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

namespace tilestone::tablebase {
namespace {

/// The indices of all boards in the rows of a share.
std::vector<std::uint64_t> numbers_of(const PositionIndex& positions, int sum, const Share& share) {
    std::vector<std::uint64_t> numbers;
    EXPECT_TRUE(for_each_row(positions, sum, share, StopToken(), [&](const Row& row) {
        EXPECT_EQ(row.sum, sum);
        EXPECT_EQ(row.begin, positions.row(sum, row.a));
        EXPECT_EQ(row.a.index, positions.half_a().entry(row.code_a).index);
        for (std::size_t i = 0; i < row.codes_b.size(); ++i) numbers.push_back(row.begin + i);
    }));
    return numbers;
}

TEST(Shares, MakeUpALayer) {
    const PositionIndex positions(kRowAndTwo.home(), 5, 20);
    for (const int sum : {0, 1, 2, 7, 20}) {
        for (const std::size_t count : {1u, 2u, 3u, 10u, 97u, 5000u}) {
            std::vector<std::uint64_t> numbers;
            for (std::size_t index = 0; index < count; ++index) {
                const auto more = numbers_of(positions, sum, {index, count});
                numbers.insert(numbers.end(), more.begin(), more.end());
            }
            ASSERT_EQ(numbers.size(), positions.count(sum)) << sum << " " << count;
            for (std::uint64_t i = 0; i < numbers.size(); ++i) ASSERT_EQ(numbers[i], i);
        }
    }
}

TEST(Shares, AreAboutEqual) {
    const PositionIndex positions(kRowAndTwo.home(), 8, 100);
    constexpr std::size_t kShares = 10;
    const std::uint64_t tenth = positions.count(100) / kShares;
    for (std::size_t index = 0; index < kShares; ++index) {
        const auto size = static_cast<double>(numbers_of(positions, 100, {index, kShares}).size());
        EXPECT_NEAR(size, static_cast<double>(tenth), 0.05 * static_cast<double>(tenth)) << index;
    }
}

TEST(NewTiles, ComeIntoEachEmptyCell) {
    const PositionIndex positions(kRowAndThree.home(), 4, 12);
    for (const twenty48::Exponent tile : {twenty48::Exponent{1}, twenty48::Exponent{2}}) {
        NewTiles tiles(positions, tile);
        constexpr int kSum = 9;
        ASSERT_TRUE(for_each_row(positions, kSum, {}, StopToken(), [&](const Row& row) {
            tiles.begin(row);
            for (std::uint32_t i = 0; i < row.codes_b.size(); ++i) {
                const std::uint64_t board =
                    positions.nibbles_of_a(row.code_a) | positions.nibbles_of_b(row.codes_b[i]);
                std::vector<std::uint64_t> expected;
                for (int cell = 0; cell < 16; ++cell) {
                    const int shift = 4 * (15 - cell);
                    if ((kRowAndThree.home() >> (15 - cell) & 1) != 0) continue;
                    if ((board >> shift & 0xf) != 0) continue;
                    const std::uint64_t with_tile = board | std::uint64_t{tile} << shift;
                    expected.push_back(positions.number(kSum + units_of(tile), with_tile));
                }
                std::vector<std::uint64_t> visited;
                tiles.for_each(i, row.codes_b[i],
                               [&](std::uint64_t number) { visited.push_back(number); });
                std::ranges::sort(expected);
                std::ranges::sort(visited);
                ASSERT_EQ(visited, expected) << std::hex << board;
            }
        }));
    }
}

}  // namespace
}  // namespace tilestone::tablebase
