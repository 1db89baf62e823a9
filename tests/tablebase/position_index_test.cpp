// SPDX-License-Identifier: MIT
//
// Tests that the position index is a bijection: each filling of the cells has its own index,
// without gaps.
#include "tilestone/engine/tablebase/position_index.h"

#include <vector>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"

namespace tilestone::tablebase {
namespace {

int sum_of(std::uint64_t nibbles) {
    int sum = 0;
    for (; nibbles != 0; nibbles >>= 4) sum += units_of(static_cast<std::uint8_t>(nibbles & 0xf));
    return sum;
}

/// The cells to be indexed: those without a large tile, with tiles below 2^goal.
struct Cells {
    CellSet large;
    twenty48::Exponent goal;
};

/// Calls visit(nibbles) for every way to fill `cells` from `cell` on.
template <class Visit>
void for_each_filling(const Cells& cells, int cell, std::uint64_t nibbles, const Visit& visit) {
    if (cell == 16) return visit(nibbles);
    const bool large = (cells.large >> (15 - cell) & 1) != 0;
    for (unsigned exponent = 0; exponent < (large ? 1u : cells.goal); ++exponent) {
        for_each_filling(cells, cell + 1, nibbles | std::uint64_t{exponent} << (4 * (15 - cell)),
                         visit);
    }
}

void check_numbers(const Cells& cells, int max_sum) {
    const PositionIndex positions(cells.large, cells.goal, max_sum);
    std::vector<std::vector<bool>> seen;
    for (int sum = 0; sum <= max_sum; ++sum) {
        seen.emplace_back(static_cast<std::size_t>(positions.count(sum)));
    }
    std::uint64_t count = 0;
    for_each_filling(cells, 0, 0, [&](std::uint64_t nibbles) {
        const int sum = sum_of(nibbles);
        if (sum > max_sum) return;
        const std::uint64_t number = positions.number(sum, nibbles);
        ASSERT_LT(number, positions.count(sum));
        std::vector<bool>& layer = seen[static_cast<std::size_t>(sum)];
        ASSERT_FALSE(layer[static_cast<std::size_t>(number)]) << std::hex << nibbles;
        layer[static_cast<std::size_t>(number)] = true;
        ++count;
    });
    EXPECT_EQ(count, positions.count());
}

TEST(PositionIndex, NumbersPositionsWithoutGapsOrDuplicates) {
    check_numbers({0xfcf0, 8}, 200);
    check_numbers({kRowAndThree.home(), 4}, 24);
    check_numbers({0xa5e7, 8}, 100);
    check_numbers({0x0fff, 6}, 60);
}

TEST(PositionIndex, CodesStandForBoards) {
    Rng rng(3);
    for (const CellSet large : {kRowAndOne.home(), kRowAndThree.home(), CellSet{0xa5e1}}) {
        const PositionIndex positions(large, 8, 100);
        for (int i = 0; i < 1000; ++i) {
            std::uint64_t nibbles = rng.next() & 0x7777777777777777u;
            for (int cell = 0; cell < 16; ++cell) {
                if ((large >> (15 - cell) & 1) != 0) {
                    nibbles &= ~(std::uint64_t{0xf} << (4 * (15 - cell)));
                }
            }
            const PositionIndex::Codes codes = positions.codes_of(nibbles);
            EXPECT_EQ(positions.nibbles_of_a(codes.a) | positions.nibbles_of_b(codes.b), nibbles);
        }
    }
}

}  // namespace
}  // namespace tilestone::tablebase
