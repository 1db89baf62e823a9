// SPDX-License-Identifier: MIT
//
// Tests slides and legal moves against the plain rules, on a million positions of six kinds.
#include "tilestone/games/twenty48/moves.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "tests/twenty48/positions.h"
#include "tilestone/games/twenty48/children.h"

namespace tilestone::twenty48 {
namespace {

constexpr int kMovePositions = 1'000'000 / TILESTONE_TEST_DIVISOR;

int count_tiles(const reference::Tiles& tiles, int tile) {
    return static_cast<int>(std::ranges::count(tiles, tile));
}

/// How many slides of the sample made or met a case that is hard for the packed form.
struct Seen {
    int legal = 0;
    int illegal = 0;
    int made_65536 = 0;
    int made_131072 = 0;
    int several_131072 = 0;

    void note(const reference::Tiles& before, const reference::Outcome& outcome) {
        ++(outcome.legal ? legal : illegal);
        if (count_tiles(outcome.tiles, 65536) > count_tiles(before, 65536)) ++made_65536;
        if (count_tiles(outcome.tiles, 131072) > count_tiles(before, 131072)) ++made_131072;
        if (count_tiles(before, 131072) > 1) ++several_131072;
    }
};

TEST(Slide, AgreesWithTheRulesOnAMillionPositions) {
    Positions positions(2048);
    Seen seen;
    for (int i = 0; i < kMovePositions; ++i) {
        const reference::Tiles tiles = positions.draw();
        const Board before = board_of(tiles);
        MoveSet legal = 0;
        for (const Move move : kMoves) {
            const reference::Outcome expected = reference::slide(tiles, direction_of(move));
            const Slide result = slide(before, move);
            ASSERT_EQ(tiles_of(result.after.board), expected.tiles)
                << to_text(before) << " " << name_of(move);
            ASSERT_EQ(result.score, expected.points) << to_text(before) << " " << name_of(move);
            if (expected.legal) legal = static_cast<MoveSet>(legal | 1 << static_cast<int>(move));
            seen.note(tiles, expected);
        }
        ASSERT_EQ(legal_moves(before), legal) << to_text(before);
        ASSERT_EQ(is_over(before), legal == 0) << to_text(before);
    }
    // The sample must contain the rare cases.
    EXPECT_GT(seen.legal, kMovePositions);
    EXPECT_GT(seen.illegal, kMovePositions / 10);
    EXPECT_GT(seen.made_65536, kMovePositions / 100);
    EXPECT_GT(seen.made_131072, kMovePositions / 100);
    EXPECT_GT(seen.several_131072, kMovePositions / 100);
}

TEST(Slide, ThePlainWayAgreesWithTheTables) {
    Positions positions(2049);
    for (int i = 0; i < kMovePositions / 10; ++i) {
        const Board before = board_of(positions.draw());
        for (const Move move : kMoves) {
            const Slide plain = slide_wide(before, move);
            ASSERT_EQ(plain.after, slide(before, move).after) << to_text(before);
            ASSERT_EQ(plain.score, slide(before, move).score) << to_text(before);
        }
        ASSERT_EQ(legal_moves_wide(before), legal_moves(before)) << to_text(before);
    }
}

struct Example {
    const char* before;
    Move move;
    const char* after;
    std::uint32_t score;
};

void expect_example(const Example& example) {
    const Slide result = slide(board(example.before), example.move);
    EXPECT_EQ(to_text(result.after.board), example.after)
        << example.before << " " << name_of(example.move);
    EXPECT_EQ(result.score, example.score) << example.before << " " << name_of(example.move);
}

TEST(Slide, MergesOnceAndNearTheWallFirst) {
    expect_example({"1110000000000000", Move::kLeft, "2100000000000000", 4});
    expect_example({"1110000000000000", Move::kRight, "0012000000000000", 4});
    expect_example({"1111000000000000", Move::kLeft, "2200000000000000", 8});
    expect_example({"2110000000000000", Move::kLeft, "2200000000000000", 4});
    expect_example({"1000100020000000", Move::kUp, "2000200000000000", 4});
    expect_example({"1000100020000000", Move::kDown, "0000000020002000", 4});
}

TEST(Slide, Two32768Merge) {
    expect_example({"ff00000000000000", Move::kLeft, "g000000000000000", 65536});
    expect_example({"000f00000000000f", Move::kDown, "000000000000000g", 65536});
    expect_example({"ffff000000000000", Move::kRight, "00gg000000000000", 131072});
    // Two in different lines: no merge, and no tile is lost.
    expect_example({"f000000000f00000", Move::kLeft, "f0000000f0000000", 0});
}

TEST(Slide, Two65536Merge) {
    expect_example({"g00g000000000000", Move::kLeft, "h000000000000000", 131072});
    expect_example({"0g00000000000g00", Move::kUp, "0h00000000000000", 131072});
}

TEST(Slide, Two131072StayApart) {
    // 2^17 is the largest tile on 4x4: two of them cannot arise in play, and they do not merge.
    expect_example({"hh00000000000000", Move::kLeft, "hh00000000000000", 0});
    expect_example({"hh00000000000000", Move::kRight, "00hh000000000000", 0});
    EXPECT_FALSE(contains(legal_moves(board("hh00000000000000")), Move::kLeft));
    EXPECT_TRUE(is_over(board("hhhhhhhhhhhhhhhh")));
}

TEST(Moves, NamesAndSets) {
    EXPECT_EQ(name_of(Move::kUp), "up");
    EXPECT_EQ(name_of(Move::kRight), "right");
    EXPECT_EQ(name_of(Move::kDown), "down");
    EXPECT_EQ(name_of(Move::kLeft), "left");
    // One tile in the top left corner: right and down are legal.
    const MoveSet legal = legal_moves(board("1000000000000000"));
    EXPECT_FALSE(contains(legal, Move::kUp));
    EXPECT_TRUE(contains(legal, Move::kRight));
    EXPECT_TRUE(contains(legal, Move::kDown));
    EXPECT_FALSE(contains(legal, Move::kLeft));
}

TEST(Children, VisitLegalMovesInOrderAndEmptyCellsFromTheLast) {
    Positions positions(2050);
    for (int i = 0; i < kMovePositions / 10; ++i) {
        const reference::Tiles tiles = positions.draw();
        const Board before = board_of(tiles);
        std::vector<Move> expected_moves;
        for (const Move move : kMoves) {
            if (reference::slide(tiles, direction_of(move)).legal) expected_moves.push_back(move);
        }
        std::vector<Move> moves;
        for_each_move(before, [&](Move move, const Slide& result) {
            moves.push_back(move);
            EXPECT_EQ(result.after, slide(before, move).after);
        });
        ASSERT_EQ(moves, expected_moves);

        std::vector<int> expected_cells;
        for (int cell = 15; cell >= 0; --cell) {
            if (tiles[static_cast<std::size_t>(cell)] == 0) expected_cells.push_back(cell);
        }
        std::vector<int> cells;
        for_each_empty_cell(before, [&](int cell) { cells.push_back(cell); });
        ASSERT_EQ(cells, expected_cells);
    }
}

}  // namespace
}  // namespace tilestone::twenty48
