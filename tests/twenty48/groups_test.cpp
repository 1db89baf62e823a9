// SPDX-License-Identifier: MIT
//
// Tests sets of cells (neighbours, connected groups, number of groups) against loops over cells,
// for all 65,536 sets.
#include "tilestone/games/twenty48/groups.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "tests/twenty48/positions.h"

namespace tilestone::twenty48 {
namespace {

std::uint64_t place_of(int cell) { return std::uint64_t{1} << (4 * (15 - cell)); }
bool has(std::uint64_t set, int cell) { return (set & place_of(cell)) != 0; }

bool are_neighbours(int a, int b) { return std::abs(a / 4 - b / 4) + std::abs(a % 4 - b % 4) == 1; }

std::uint64_t neighbours_plainly(std::uint64_t set) {
    std::uint64_t found = 0;
    for (int a = 0; a < 16; ++a) {
        for (int b = 0; b < 16; ++b) {
            if (has(set, a) && are_neighbours(a, b)) found |= place_of(b);
        }
    }
    return found;
}

TEST(Groups, Neighbours) {
    EXPECT_EQ(neighbours_of(place_of(0)), place_of(1) | place_of(4));
    EXPECT_EQ(neighbours_of(place_of(15)), place_of(14) | place_of(11));
    EXPECT_EQ(neighbours_of(place_of(7)), place_of(3) | place_of(6) | place_of(11));
    for (unsigned bits = 0; bits < 65536; bits += 7) {
        const std::uint64_t set = spread_to_nibbles(static_cast<std::uint16_t>(bits));
        ASSERT_EQ(neighbours_of(set), neighbours_plainly(set));
    }
}

/// Labels the cells of `set` by group; joins neighbours until nothing changes.
std::array<int, 16> labels_of(std::uint64_t set) {
    std::array<int, 16> labels{};
    for (int cell = 0; cell < 16; ++cell) {
        labels[static_cast<std::size_t>(cell)] = has(set, cell) ? cell : -1;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int a = 0; a < 16; ++a) {
            for (int b = 0; b < 16; ++b) {
                int& label = labels[static_cast<std::size_t>(a)];
                const int other = labels[static_cast<std::size_t>(b)];
                if (label <= other || other < 0 || !are_neighbours(a, b)) continue;
                label = other;
                changed = true;
            }
        }
    }
    return labels;
}

TEST(Groups, ConnectedAndCounted) {
    for (unsigned bits = 0; bits < 65536; bits += TILESTONE_TEST_DIVISOR) {
        const std::uint64_t set = spread_to_nibbles(static_cast<std::uint16_t>(bits));
        const std::array<int, 16> labels = labels_of(set);
        int groups = 0;
        for (int cell = 0; cell < 16; ++cell) {
            const int label = labels[static_cast<std::size_t>(cell)];
            if (label != cell) continue;  // a group's label is its first cell
            ++groups;
            std::uint64_t group = 0;
            for (int other = 0; other < 16; ++other) {
                if (labels[static_cast<std::size_t>(other)] == cell) group |= place_of(other);
            }
            ASSERT_EQ(connected(place_of(cell), set), group);
            ASSERT_EQ(count_groups(group, set), 1);
        }
        ASSERT_EQ(count_groups(set, set), groups);
    }
}

TEST(Groups, CountsTheGroupsOfTheSeedsOnly) {
    // Columns 1 and 4 are two groups; the seeds are in one or both.
    const std::uint64_t set = 0x1001100110011001u;
    EXPECT_EQ(count_groups(0, set), 0);
    EXPECT_EQ(count_groups(place_of(0) | place_of(12), set), 1);
    EXPECT_EQ(count_groups(place_of(0) | place_of(15), set), 2);
}

TEST(Groups, CellsHolding) {
    Positions positions(13);
    for (int i = 0; i < 50'000 / TILESTONE_TEST_DIVISOR; ++i) {
        const reference::Tiles tiles = positions.draw();
        for (int exponent = 1; exponent <= 17; ++exponent) {
            std::uint64_t expected = 0;
            for (int cell = 0; cell < 16; ++cell) {
                if (tiles[static_cast<std::size_t>(cell)] == 1 << exponent) {
                    expected |= place_of(cell);
                }
            }
            ASSERT_EQ(cells_holding(board_of(tiles), static_cast<Exponent>(exponent)), expected)
                << to_text(board_of(tiles)) << " " << exponent;
        }
    }
}

}  // namespace
}  // namespace tilestone::twenty48
