// SPDX-License-Identifier: MIT
//
// Tests format detection, and the losses of each format.
#include "tilestone/formats/format.h"

#include <gtest/gtest.h>

#include "tilestone/games/gomoku/text.h"

namespace tilestone::formats {
namespace {

using Words = std::vector<std::string_view>;

TEST(Format, ByTheEndingOfThePath) {
    EXPECT_EQ(format_of_path("game.sgf"), Format::kSgf);
    EXPECT_EQ(format_of_path("/tmp/a.b/GAME.PSQ"), Format::kPsq);
    EXPECT_EQ(format_of_path("x.txt"), Format::kMoves);
    EXPECT_EQ(format_of_path("x.json"), Format::kJson);
    EXPECT_EQ(format_of_path("x.lib"), Format::kRenlib);
    EXPECT_EQ(format_of_path("x.doc"), std::nullopt);
    EXPECT_EQ(format_of_path("sgf"), std::nullopt);
    EXPECT_EQ(format_of_path("-"), std::nullopt);
}

TEST(Format, TheContentDecidesOverTheEnding) {
    EXPECT_EQ(format_of("x.sgf.txt", "(;GM[4])"), Format::kSgf);
    EXPECT_EQ(format_of("x.sgf", "h8i9"), Format::kMoves);
    EXPECT_EQ(format_of("x.psq", "{}"), Format::kJson);
    EXPECT_EQ(format_of("x", "Piskvorky 15x15"), Format::kPsq);
    EXPECT_EQ(format_of("x.txt", "\xffRenLib\xff"), Format::kRenlib);
    // Where the text fits no format the extension decides; its reader reports the error.
    EXPECT_EQ(format_of("x.sgf", ""), Format::kSgf);
    EXPECT_EQ(format_of("x.psq", "hello"), Format::kPsq);
    EXPECT_EQ(format_of("x.lib", "\x78\x40"), Format::kRenlib);
}

TEST(Format, ByHowTheTextBegins) {
    EXPECT_EQ(format_of_text("\n (;GM[4])"), Format::kSgf);
    EXPECT_EQ(format_of_text("\xef\xbb\xbf{}"), Format::kJson);
    EXPECT_EQ(format_of_text("Piskvorky 15x15"), Format::kPsq);
    EXPECT_EQ(format_of_text("h8"), Format::kMoves);
    EXPECT_EQ(format_of_text("(7,7) (8,6)"), Format::kMoves);
    EXPECT_EQ(format_of_text("("), Format::kSgf);
    EXPECT_EQ(format_of_text(""), Format::kMoves);
}

std::string players_of(std::string_view text) {
    const Result<Reading> reading = read(Format::kSgf, text, {});
    if (!reading) return reading.error().message;
    const Record& record = reading->record;
    return record.players[0] + " " + gomoku::moves_text(main_moves(record));
}

/// The second byte of these characters equals the backslash of ASCII.
TEST(Format, TheCharsetIsGuessedBeforeBracketsAreCounted) {
    EXPECT_EQ(players_of("(;GM[4]SZ[15]PB[\x95\x5c];B[hh])"), "表 h8");
    EXPECT_EQ(players_of("(;GM[4]SZ[15]PB[\x8d\xc2\x96\x5c];B[hh];W[ig])"), "債暴 h8i9");
    EXPECT_EQ(players_of("(;GM[4]SZ[15]PB[\xb3\x5c\xa5\x5c\xbb\x5c];B[hh])"), "許功蓋 h8");
    EXPECT_EQ(players_of("(;GM[4]PB[Ren\xe9];B[hh])"), "René h8");
}

TEST(Format, TheCharsetIsWhatTheFileSays) {
    EXPECT_EQ(players_of("(;GM[4]CA[Shift_JIS]PB[\x95\x5c];B[hh])"), "表 h8");
    EXPECT_EQ(players_of("(;GM[4]PB[\x95\x5c]CA[gbk];B[hh])"), "昞 h8") << "before CA";
    EXPECT_EQ(players_of("(;GM[4]CA[GB2312]PB[\xd0\xcd];B[hh])"), "型 h8");
    EXPECT_EQ(players_of("(;GM[4]CA[GBK]PB[\xd0\xa1];B[hh])"), "小 h8") << "UTF-8, too";
    EXPECT_EQ(players_of("(;GM[4]CA[KOI8-R]PB[\xf0\xc5\xd4\xd2];B[hh])"), "Петр h8");
    EXPECT_EQ(players_of("(;GM[4]CA[ISO-2022-JP]PB[\x1b$B%]\x1b(B];B[hh])"), "ポ h8");
    EXPECT_EQ(players_of("(;GM[4]CA[US-ASCII]PB[\x95\x5c];B[hh])"), "表 h8");
    EXPECT_EQ(players_of("(;GM[4]CA[x-mine]PB[Anna];B[hh])"), "Anna h8");
    // Saved again as UTF-8 by a program that ignored CA.
    EXPECT_EQ(players_of("(;GM[4]CA[GBK]PB[表演赛];B[hh])"), "表演赛 h8");
}

TEST(Format, WhatCannotBeDecodedIsRefused) {
    EXPECT_EQ(players_of("(;GM[4]CA[x-mine]PB[\x95\x5c];B[hh])"),
              "1:11: 'x-mine' is no charset known here");
    EXPECT_EQ(players_of("(;GM[4]CA[UTF-8]\nPB[\x95\x5c];B[hh])"),
              "2:4: 0x95 0x5c is no character of utf-8");
    EXPECT_EQ(players_of("(;GM[4]CA[GBK]PB[\xb1\xed\xff])"),
              "1:19: 0xff 0x5d is no character of gb18030");
}

TEST(Format, EveryTextIsDecoded) {
    const Result<Reading> psq =
        read(Format::kPsq,
             "Piskvorky 15x15, 11:11, 0\n8,8,0\n\xd5\xc5\xc8\xfd\n\xc0\xee\xcb\xc4\n-1\n", {});
    ASSERT_TRUE(psq) << psq.error().message;
    EXPECT_EQ(psq->record.players[0], "张三");
    const Result<Reading> json =
        read(Format::kJson,
             "{\"format\": \"gomoku-record-1\", \"black\": \"\x95\x5c\", \"moves\": []}", {});
    ASSERT_TRUE(json) << json.error().message;
    EXPECT_EQ(json->record.players[0], "表");
    const std::string_view wide("\xff\xfe(\0;\0P\0B\0[\0\x68\x88]\0)\0", 18);
    EXPECT_EQ(format_of_text(wide), Format::kSgf);
    EXPECT_EQ(players_of(wide), "表 -");
}

TEST(Format, LossesAreNamed) {
    const Result<Reading> reading =
        read(Format::kSgf,
             "(;GM[4]AP[tilestone:1]RU[renju]SZ[19]PB[A]EV[E]DT[D]RE[B+R]ON[swap2 white];B[hh]MS[5]"
             "(;W[ig]LB[aa:1];B[hg]N[n])(;W[ih]LB[bb:2]C[c]))",
             {});
    ASSERT_TRUE(reading) << reading.error().message;
    const Record& record = reading->record;
    EXPECT_EQ(losses(Format::kSgf, record), Words{});
    EXPECT_EQ(losses(Format::kJson, record), (Words{"LB", "N"}));
    EXPECT_EQ(losses(Format::kPsq, record),
              (Words{"variations", "comments", "event", "date", "result", "swap2", "LB", "N"}));
    EXPECT_EQ(losses(Format::kMoves, record),
              (Words{"variations", "comments", "times", "players", "event", "date", "result",
                     "swap2", "rule", "size", "LB", "N"}));
}

}  // namespace
}  // namespace tilestone::formats
