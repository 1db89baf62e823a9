// SPDX-License-Identifier: MIT
//
// Tests positions and moves as text: round trips, and an error for every fault.
#include "tilestone/games/twenty48/text.h"

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/twenty48/positions.h"

namespace tilestone::twenty48 {
namespace {

using namespace std::string_literals;

/// Sixteen exponents, 0 … 17.
Board any_board() {
    const auto exponents = *rc::gen::container<std::vector<int>>(16, rc::gen::inRange(0, 18));
    Board result;
    for (std::size_t cell = 0; cell < exponents.size(); ++cell) {
        result = result.with(static_cast<int>(cell), static_cast<Exponent>(exponents[cell]));
    }
    return result;
}

Board read_text(const std::string& text) {
    const Result<Board> result = parse_board(text);
    if (!result) ADD_FAILURE() << "'" << text << "': " << result.error().message;
    return result ? *result : Board{};
}

std::string complaint(const std::string& text) {
    const Result<Board> result = parse_board(text);
    return result ? "(read)" : result.error().message;
}

RC_GTEST_PROP(BoardText, WhatIsWrittenIsReadBack, ()) {
    const Board board = any_board();
    const std::string text = to_text(board);
    RC_ASSERT(text.size() == 16u);
    RC_ASSERT(*parse_board(text) == board);
}

RC_GTEST_PROP(BoardText, CapitalsAndSlashesAreRead, ()) {
    const Board board = any_board();
    std::string text;
    for (const char digit : to_text(board)) {
        if (!text.empty() && text.size() % 5 == 4) text += '/';
        text += *rc::gen::element(digit, static_cast<char>(std::toupper(digit)));
    }
    RC_ASSERT(text.size() == 19u);
    RC_ASSERT(*parse_board(text) == board);
}

RC_GTEST_PROP(BoardText, TileValuesWithAnySeparatorsAreRead, ()) {
    const Board board = any_board();
    std::string text = *rc::gen::element(""s, " "s, "\n"s);
    for (int cell = 0; cell < kCells; ++cell) {
        if (cell > 0) {
            text += *rc::gen::element(","s, " "s, "\n"s, "\t"s, ", "s, " , "s, "\r\n"s, ",\n"s);
        }
        text += std::to_string(tiles_of(board)[static_cast<std::size_t>(cell)]);
    }
    text += *rc::gen::element(""s, " "s, "\n"s, "\r\n"s);
    RC_ASSERT(*parse_board(text) == board);
}

TEST(BoardText, ReadsTheNotation) {
    EXPECT_EQ(read_text("0012002300340145"), board("0012002300340145"));
    EXPECT_EQ(read_text("0012/0023/0034/0145"), board("0012002300340145"));
    EXPECT_EQ(read_text("89abcdefgh000000"), board("89abcdefgh000000"));
    EXPECT_EQ(read_text("89ABCDEFGH000000"), board("89abcdefgh000000"));
    EXPECT_EQ(read_text(" 0012002300340145\n"), board("0012002300340145"));
    EXPECT_EQ(read_text("0 0 2 4\n0 0 4 8\n0 0 8 16\n0 2 16 32\n"), board("0012002300340145"));
    EXPECT_EQ(read_text("131072,65536,32768,16384,8192,4096,2048,1024,512,256,128,64,32,16,8,4"),
              board("hgfedcba98765432"));
}

struct Slip {
    std::string text;
    std::string message;
};

void expect_complaints(const std::vector<Slip>& slips) {
    for (const Slip& slip : slips) EXPECT_EQ(complaint(slip.text), slip.message) << slip.text;
}

TEST(BoardText, ReadsWhatPeoplePaste) {
    const Board board = *parse_board("0012002300340145");
    for (const std::string_view text :
         {"0012 0023 0034 0145", "\"0012 0023 0034 0145\"", "'0012002300340145'",
          "0012\n0023\r\n0034\n0145\n", "[[0,0,2,4],[0,0,4,8],[0,0,8,16],[0,2,16,32]]",
          "[[0, 0, 2, 4],\n [0, 0, 4, 8],\n [0, 0, 8, 16],\n [0, 2, 16, 32]]\n",
          "[0,0,2,4,0,0,4,8,0,0,8,16,0,2,16,32]"}) {
        const Result<Board> read = parse_board(text);
        ASSERT_TRUE(read) << text << ": " << read.error().message;
        EXPECT_EQ(*read, board) << text;
    }
    EXPECT_EQ(parse_board("[[0,0,2,3],[0]]").error().message,
              "row 1, column 4: 3 is not a tile (0, or a power of two from 2 to 131072)");
    EXPECT_EQ(parse_board("0012 0023 0034").error().message,
              "row 1, column 1: 0012 is not a tile (0, or a power of two from 2 to 131072)");
}

TEST(BoardText, SaysHowManyCellsThereAre) {
    expect_complaints({
        {"", "a 2048 position has 16 cells, this one has 0"},
        {"  \n ", "a 2048 position has 16 cells, this one has 0"},
        {"001200230034014", "a 2048 position has 16 cells, this one has 15"},
        {"00120023003401455", "a 2048 position has 16 cells, this one has 17"},
        {"0012/0023/0034", "a 2048 position has 16 cells, this one has 12"},
        {"2,4,8,16,2,4,8,16,2,4,8,16,2,4,8", "a 2048 position has 16 cells, this one has 15"},
        {"2 4 8 16 2 4 8 16 2 4 8 16 2 4 8 16 2", "a 2048 position has 16 cells, this one has 17"},
        {"2048", "a 2048 position has 16 cells, this one has 4"},
        {std::string(100'000, '0'), "a 2048 position has 16 cells, this one has 100000"},
    });
}

TEST(BoardText, SaysWhichCharacterIsWrong) {
    expect_complaints({
        {"001200230034014i", "row 4, column 4: 'i' is not one of 0-9 and a-h"},
        {"I012002300340145", "row 1, column 1: 'I' is not one of 0-9 and a-h"},
        {"001200z300340145", "row 2, column 3: 'z' is not one of 0-9 and a-h"},
        {"0012-02300340145", "row 2, column 1: '-' is not one of 0-9 and a-h"},
        {"0012/00.3/0034/0145", "row 2, column 3: '.' is not one of 0-9 and a-h"},
        {"00120023\0"s + "0340145", "row 3, column 1: '?' is not one of 0-9 and a-h"},
        {"\x1b[31m", "row 1, column 1: '?' is not one of 0-9 and a-h"},
    });
}

TEST(BoardText, QuotesACharacterWhole) {
    // A full-width digit, as from Chinese input methods: three bytes, one character.
    expect_complaints({
        {"001２002300340145", "row 1, column 4: '２' is not one of 0-9 and a-h"},
        {"001\xff", "row 1, column 4: '?' is not one of 0-9 and a-h"},
        {"001\xef\xbc", "row 1, column 4: '?' is not one of 0-9 and a-h"},
    });
}

TEST(BoardText, SaysWhereASlashMayNotBe) {
    expect_complaints({
        {"/0012002300340145", "'/' after cell 0: it may stand between rows only"},
        {"001/2002300340145", "'/' after cell 3: it may stand between rows only"},
        {"0012002300340145/", "'/' after cell 16: it may stand between rows only"},
        {"0012/00230/0340145", "'/' after cell 9: it may stand between rows only"},
    });
    // Two separators between the same rows are an error.
    EXPECT_EQ(complaint("0012//0023/0034/0145"),
              "'/' after cell 4: it may stand between rows only");
}

TEST(BoardText, SaysWhichTileIsWrong) {
    const std::string rest = ",4,8,16,2,4,8,16,2,4,8,16,2,4,8,16";
    const std::string why = " is not a tile (0, or a power of two from 2 to 131072)";
    expect_complaints({
        {"6" + rest, "row 1, column 1: 6" + why},
        {"1" + rest, "row 1, column 1: 1" + why},
        {"-2" + rest, "row 1, column 1: -2" + why},
        {"262144" + rest, "row 1, column 1: 262144" + why},
        {"4294967298" + rest, "row 1, column 1: 4294967298" + why},
        {"-9223372036854775808" + rest, "row 1, column 1: -9223372036854775808" + why},
        {"2,4,8,16,2,4,12" + rest, "row 2, column 3: 12" + why},
        {"2048 1024 512 256 128 64 32 17", "row 2, column 4: 17" + why},
        {"99999999999999999999" + rest, "row 1, column 1: '99999999999999999999' is too large"},
        {"2.0" + rest, "row 1, column 1: '2.0' is not an integer"},
        {"+2" + rest, "row 1, column 1: '+2' is not an integer"},
        {"a" + rest, "row 1, column 1: 'a' is not an integer"},
        {"2,4,8,1k" + rest, "row 1, column 4: '1k' is not an integer"},
        {"2 4 8 16/2 4 8 16", "row 1, column 4: '16/2' is not an integer"},
        {"2\0,4"s + rest, "row 1, column 1: '2?' is not an integer"},
    });
}

TEST(BoardText, SaysWhereATileIsMissing) {
    expect_complaints({
        {",2,4", "row 1, column 1: '' is not an integer"},
        {"2,,4", "row 1, column 2: '' is not an integer"},
        {"2, ,4", "row 1, column 2: '' is not an integer"},
        {"2,4,8,16,2,4,8,16,2,4,8,16,2,4,8,16,", "the position ends with a comma"},
        {"2,4,8,16,2,4,8,16,2,4,8,16,2,4,8,", "the position ends with a comma"},
        {"2 4 , \n", "the position ends with a comma"},
        {",", "row 1, column 1: '' is not an integer"},
    });
}

TEST(BoardText, LongGarbageGetsAShortLine) {
    for (const char piece : {'x', ',', '/', '9', '-', '\0', '\x80'}) {
        std::string garbage(1'000'000, piece);
        EXPECT_LT(complaint(garbage).size(), 120u);
        garbage[500'000] = ' ';
        EXPECT_LT(complaint(garbage).size(), 120u);
        EXPECT_EQ(complaint(garbage).find('\n'), std::string::npos);
    }
}

TEST(MoveText, TheFourNames) {
    for (const Move move : kMoves) EXPECT_EQ(*parse_move(name_of(move)), move);
    for (const char* text : {"", "Up", "up ", "u", "north", "leftright"}) {
        const Result<Move> result = parse_move(text);
        ASSERT_FALSE(result) << text;
        EXPECT_EQ(result.error().message,
                  "'" + std::string(text) + "' is not a move; there are: up, right, down, left");
    }
}

}  // namespace
}  // namespace tilestone::twenty48
