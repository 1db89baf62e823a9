// SPDX-License-Identifier: MIT
//
// Tests the eight symmetries: of boards against a plain map of cells, of moves by commuting with
// slides.
#include "tilestone/games/twenty48/symmetry.h"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/twenty48/positions.h"

namespace tilestone::twenty48 {
namespace {

constexpr int kSymmetricPositions = 100'000 / TILESTONE_TEST_DIVISOR;

/// Transposes, then flips vertically, then horizontally, as the bits of `symmetry` say.
reference::Tiles turned_plainly(int symmetry, const reference::Tiles& tiles) {
    reference::Tiles turned{};
    for (std::size_t row = 0; row < 4; ++row) {
        for (std::size_t column = 0; column < 4; ++column) {
            std::size_t to_row = row;
            std::size_t to_column = column;
            if (symmetry >= 4) std::swap(to_row, to_column);
            if (symmetry % 4 >= 2) to_row = 3 - to_row;
            if (symmetry % 2 == 1) to_column = 3 - to_column;
            turned[4 * to_row + to_column] = tiles[4 * row + column];
        }
    }
    return turned;
}

TEST(Symmetry, TurnsBoardsCellByCell) {
    Positions positions(8);
    for (int i = 0; i < kSymmetricPositions; ++i) {
        const reference::Tiles tiles = positions.draw();
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
            ASSERT_EQ(tiles_of(apply_symmetry(symmetry, board_of(tiles))),
                      turned_plainly(symmetry, tiles));
        }
    }
}

TEST(Symmetry, AreEight) {
    const Board lopsided = board("1234567890000000");
    std::set<std::string> images;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        images.insert(to_text(apply_symmetry(symmetry, lopsided)));
    }
    EXPECT_EQ(images.size(), 8u);
    EXPECT_EQ(apply_symmetry(0, lopsided), lopsided);
}

TEST(Symmetry, CommuteWithSlides) {
    Positions positions(9);
    for (int i = 0; i < kSymmetricPositions; ++i) {
        const Board before = board_of(positions.draw());
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
            const Board turned = apply_symmetry(symmetry, before);
            for (const Move move : kMoves) {
                const Slide straight = slide(before, move);
                const Move turned_move = apply_symmetry(symmetry, move);
                const Slide around = slide(turned, turned_move);
                ASSERT_EQ(around.after.board, apply_symmetry(symmetry, straight.after.board))
                    << to_text(before) << " " << name_of(move) << " symmetry " << symmetry;
                ASSERT_EQ(around.score, straight.score);
                ASSERT_EQ(contains(legal_moves(turned), turned_move),
                          contains(legal_moves(before), move));
            }
        }
    }
}

}  // namespace
}  // namespace tilestone::twenty48
