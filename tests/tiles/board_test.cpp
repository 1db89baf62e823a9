// SPDX-License-Identifier: MIT
#include "tilestone/games/tiles/board.h"

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::tiles {
namespace {

Board random_board(Size size, std::uint32_t exponents, Rng& rng) {
    Board board{.size = size};
    for (int cell = 0; cell < size.cells(); ++cell) {
        const std::uint32_t drawn = rng.below(2 * exponents);
        board = board.with(cell, static_cast<Exponent>(drawn < exponents ? drawn : 0));
    }
    return board;
}

std::vector<Size> all_sizes() {
    std::vector<Size> sizes;
    for (std::uint8_t columns = kMinSide; columns <= kMaxSide; ++columns) {
        for (std::uint8_t rows = kMinSide; rows <= kMaxSide; ++rows)
            sizes.push_back({columns, rows});
    }
    return sizes;
}

TEST(Tiles, OnFourByFourAreTheOtherRules) {
    Rng rng(1);
    for (int i = 0; i < 20'000; ++i) {
        const Board board = random_board({4, 4}, 2 + rng.below(17), rng);
        twenty48::Board other;
        for (int cell = 0; cell < 16; ++cell) other = other.with(cell, board.at(cell));
        for (const Move move : kMoves) {
            const Slide slid = slide(board, move);
            const twenty48::Slide expected = twenty48::slide(other, move);
            ASSERT_EQ(slid.score, expected.score) << to_text(board) << twenty48::name_of(move);
            for (int cell = 0; cell < 16; ++cell)
                ASSERT_EQ(slid.board.at(cell), expected.after.board.at(cell)) << to_text(board);
            ASSERT_EQ(is_legal(board, move), twenty48::contains(twenty48::legal_moves(other), move))
                << to_text(board) << twenty48::name_of(move);
        }
    }
}

TEST(Tiles, ASlideOfAnImageIsAnImageOfTheSlide) {
    Rng rng(2);
    for (const Size size : all_sizes()) {
        for (int i = 0; i < 50; ++i) {
            const Board board = random_board(size, 4, rng);
            std::vector<Board> slides;
            std::vector<Board> of_image;
            for (int symmetry = 0; symmetry < kBoardSymmetries; ++symmetry) {
                slides.clear();
                of_image.clear();
                const Board image = transformed(symmetry, board);
                for (const Move move : kMoves) {
                    slides.push_back(transformed(symmetry, slide(board, move).board));
                    of_image.push_back(slide(image, move).board);
                }
                EXPECT_TRUE(std::ranges::is_permutation(slides, of_image)) << to_text(board);
            }
        }
    }
}

TEST(Tiles, TargetsSayWhereEachTileGoes) {
    Rng rng(3);
    for (const Size size : all_sizes()) {
        const Board board = random_board(size, 4, rng);
        for (const Move move : kMoves) {
            const Slide slid = slide(board, move);
            std::array<std::uint64_t, kMaxCells> sums{};
            for (int cell = 0; cell < size.cells(); ++cell) {
                const Exponent exponent = board.at(cell);
                if (exponent > 0)
                    sums[slid.targets[static_cast<std::size_t>(cell)]] += std::uint64_t{1}
                                                                          << exponent;
            }
            for (int cell = 0; cell < size.cells(); ++cell) {
                const Exponent exponent = slid.board.at(cell);
                EXPECT_EQ(sums[static_cast<std::size_t>(cell)],
                          exponent > 0 ? std::uint64_t{1} << exponent : 0);
            }
        }
    }
}

TEST(Tiles, TheLargestTilesDoNotMerge) {
    const Board board = *parse_board("zz00", {2, 2});
    EXPECT_FALSE(is_legal(board, Move::kLeft));
    EXPECT_EQ(slide(board, Move::kLeft).board, board);
    EXPECT_TRUE(is_legal(board, Move::kDown));
}

TEST(Tiles, SizesAreReadAndWritten) {
    for (const Size size : all_sizes()) EXPECT_EQ(*parse_size(to_text(size)), size);
    for (const char* bad :
         {"", "5", "5x", "x4", "1x4", "4x7", "10x4", "5X4", "5x4 ", "-2x3", "5*4"})
        EXPECT_FALSE(parse_size(bad)) << bad;
    EXPECT_EQ(parse_size("7x4").error().message,
              "'7x4' is not a size; they are 2x2 to 6x6, columns first, as in 5x4");
}

TEST(Tiles, BoardsAreReadAndWritten) {
    Rng rng(4);
    for (const Size size : all_sizes()) {
        const Board board = random_board(size, size == Size{} ? 18 : 30, rng);
        EXPECT_EQ(*parse_board(to_text(board), size), board);
        std::string rows;
        std::string tiles;
        for (int cell = 0; cell < size.cells(); ++cell) {
            if (cell > 0 && cell % size.columns == 0) rows += "/";
            rows += to_text(board)[static_cast<std::size_t>(cell)];
            if (cell > 0) tiles += ", ";
            tiles += board.at(cell) == 0 ? "0" : std::to_string(std::uint64_t{1} << board.at(cell));
        }
        EXPECT_EQ(*parse_board(rows, size), board);
        EXPECT_EQ(*parse_board(tiles, size), board);
    }
    const auto error = [](std::string_view text) {
        const auto board = parse_board(text, {3, 2});
        return board ? std::string() : board.error().message;
    };
    EXPECT_EQ(error(""), "a 2048 position of 3x2 has 6 cells, this one has 0");
    EXPECT_EQ(error("12345"), "a 2048 position of 3x2 has 6 cells, this one has 5");
    EXPECT_EQ(error("1234567"), "a 2048 position of 3x2 has 6 cells, this one has 7");
    EXPECT_EQ(error("12/3456"), "'/' after cell 2: it may stand between rows only");
    EXPECT_EQ(error("1234!6"), "row 2, column 2: '!' is not one of 0-9 and a-z");
    EXPECT_EQ(error("2,4,8,0,3,0"),
              "row 2, column 2: 3 is not a tile (0, or a power of two from 2 to 34359738368)");
    EXPECT_EQ(error("2,4,8,0,0,"), "the position ends with a comma");
    EXPECT_EQ(error("2 4 8 0 0 16"), "");
    EXPECT_EQ(error("120 003"), "");
}

TEST(Tiles, AGameOnFourByFourIsDealtAsThere) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Rng rng(seed);
        Rng other_rng(seed);
        Board board = new_game({}, rng);
        twenty48::Board other = twenty48::new_game(other_rng);
        for (int move = 0; !is_over(board); move = (move + 1) % 4) {
            ASSERT_EQ(board, board_of(other));
            ASSERT_EQ(plain_board(board), other);
            if (!is_legal(board, kMoves[static_cast<std::size_t>(move)])) continue;
            const Move direction = kMoves[static_cast<std::size_t>(move)];
            board = spawn(slide(board, direction).board, rng);
            other = twenty48::spawn(twenty48::slide(other, direction).after, other_rng);
        }
        ASSERT_TRUE(twenty48::is_over(other));
    }
    EXPECT_FALSE(plain_board(Board{.size = {5, 4}}));
    EXPECT_FALSE(plain_board(Board{}.with(3, 18)));
}

TEST(Tiles, NewTilesAreSpreadEvenly) {
    Rng rng(5);
    const Board board = Board{.size = {3, 2}}.with(4, 5);
    std::array<int, 6> counts{};
    int fours = 0;
    constexpr int kTrials = 50'000;
    for (int i = 0; i < kTrials; ++i) {
        const Board after = spawn(board, rng);
        for (int cell = 0; cell < 6; ++cell) {
            if (cell == 4 || after.at(cell) == 0) continue;
            ++counts[static_cast<std::size_t>(cell)];
            fours += after.at(cell) == 2 ? 1 : 0;
        }
    }
    for (const int cell : {0, 1, 2, 3, 5})
        EXPECT_NEAR(counts[static_cast<std::size_t>(cell)], kTrials / 5, 500) << cell;
    EXPECT_NEAR(fours, kTrials / 10, 400);
}

}  // namespace
}  // namespace tilestone::tiles
