// SPDX-License-Identifier: MIT
//
// Tests the position count against a reference that makes every move.
#include "tilestone/games/twenty48/count.h"

#include <gtest/gtest.h>

#include "tests/twenty48/positions.h"

namespace tilestone::twenty48 {
namespace {

TEST(Count, AgreesWithMakingThemAll) {
    for (const char* text : {"0012002300340145", "1000000000000001", "1212212112122120",
                             "1111111111111111", "ff00ff0000gg00hh", "123456789abcdefg"}) {
        const Board start = board(text);
        for (int moves = 0; moves <= 2; ++moves) {
            EXPECT_EQ(count_leaves(start, moves),
                      static_cast<std::uint64_t>(reference::count_leaves(tiles_of(start), moves)))
                << text << " after " << moves;
        }
    }
}

TEST(Count, AgreesThreeMovesDeep) {
    // Boards with few empty cells, so that the reference is fast.
    for (const char* text :
         {"0012002300340145", "1234567812345670", "1212212112122120", "ffggffgg12341200"}) {
        const Board start = board(text);
        EXPECT_EQ(count_leaves(start, 3),
                  static_cast<std::uint64_t>(reference::count_leaves(tiles_of(start), 3)))
            << text;
    }
}

TEST(Count, AgreesOnRandomPositions) {
    Positions positions(10);
    for (int i = 0; i < 2000 / TILESTONE_TEST_DIVISOR; ++i) {
        const reference::Tiles tiles = positions.draw(Positions::Kind::kDense);
        ASSERT_EQ(count_leaves(board_of(tiles), 2),
                  static_cast<std::uint64_t>(reference::count_leaves(tiles, 2)))
            << to_text(board_of(tiles));
    }
}

TEST(Count, FinishedGamesHaveNoLeaves) {
    const Board over = board("1212212112122121");
    EXPECT_EQ(count_leaves(over, 0), 1u);
    EXPECT_EQ(count_leaves(over, 1), 0u);
    EXPECT_EQ(count_leaves(over, 3), 0u);
}

TEST(Count, IsWhatItWas) {
    // Up and left are legal, neither merges: 2 moves, 7 empty cells, 2 tiles. The other figures are
    // from the reference.
    const Board start = board("0012002300340145");
    EXPECT_EQ(count_leaves(start, 1), 2u * 7 * 2);
    EXPECT_EQ(count_leaves(start, 2), 1'364u);
    EXPECT_EQ(count_leaves(start, 3), 68'052u);
}

}  // namespace
}  // namespace tilestone::twenty48
