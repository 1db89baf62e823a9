// SPDX-License-Identifier: MIT
//
// Tests RenLib libraries, made by hand from the description in renlib.h.
#include "tilestone/formats/renlib.h"

#include <gtest/gtest.h>

#include "tilestone/formats/builder.h"
#include "tilestone/formats/format.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::formats {
namespace {

using namespace std::string_literals;

const std::string kHeader = "\xffRenLib\xff\x03\x04"s + std::string(10, '\xff');

Reading read_library(const std::string& nodes) {
    const Result<Reading> reading = read_renlib(kHeader + nodes, {});
    EXPECT_TRUE(reading) << reading.error().message;
    return reading ? *reading : Reading{};
}

std::string refusal_of(const std::string& bytes) {
    const Result<Reading> reading = read_renlib(bytes, {});
    return reading ? "" : reading.error().message;
}

TEST(Renlib, ReadsATree) {
    // The root, h8, then i9 with the sibling h9, each with a reply; h8 has a comment of several
    // lines.
    const Record record = read_library(
                              "\x00\x00"s
                              "\x78\x08one\x08two\0"s
                              "\x69\x80\x11\x40"s
                              "\x68\x00\xef\x50"s)
                              .record;
    EXPECT_EQ(gomoku::moves_text(main_moves(record)), "h8i9a14");
    ASSERT_EQ(record.nodes.size(), 6U);
    EXPECT_EQ(record.nodes[1].comment, "one\ntwo");
    EXPECT_EQ(record.nodes[1].children, (std::vector<std::uint32_t>{2, 4}));
    EXPECT_EQ(gomoku::point_text(record.nodes[4].point), "h9");
    EXPECT_EQ(gomoku::point_text(record.nodes[5].point), "o1");
    EXPECT_EQ(record.nodes[5].properties[0], (Property{.name = "MA", .values = {"oo"}}));
    EXPECT_EQ(record.size, 15);
}

TEST(Renlib, LabelsStandOnTheBoardBefore) {
    const Record record = read_library(
                              "\x00\x00\x78\x00\x69\x41\x00\x01"
                              "A]\0\0"s)
                              .record;
    EXPECT_EQ(record.nodes[1].properties[0], (Property{.name = "LB", .values = {"ig:A\\]"}}));
    EXPECT_EQ(losses(Format::kJson, record), std::vector<std::string_view>{"LB"});
}

TEST(Renlib, TextsAreInOneCharset) {
    // "表" and "黑棋" in GBK; the first alone could be Shift_JIS.
    const Record record =
        read_library("\x00\x00\x78\x08\xb1\xed\0\0\x69\x48\xba\xda\xc6\xe5\0\0"s).record;
    EXPECT_EQ(record.nodes[1].comment, "表");
    EXPECT_EQ(record.nodes[2].comment, "黑棋");
}

TEST(Renlib, InRenjuAMoveMayBeAPass) {
    // The pass has a mark, but no point to put it on.
    const std::string bytes = kHeader + "\x00\x00\x78\x00\x00\x10\x69\x40"s;
    const Result<Reading> reading = read_renlib(bytes, {.rule = Rule::kRenju});
    ASSERT_TRUE(reading) << reading.error().message;
    EXPECT_EQ(gomoku::moves_text(main_moves(reading->record)), "h8i9");
    ASSERT_EQ(reading->record.nodes.size(), 4U);
    EXPECT_TRUE(reading->record.nodes[2].is_pass);
    EXPECT_TRUE(reading->record.nodes[2].properties.empty());
    EXPECT_EQ(color_of(reading->record, 3), Color::kBlack);
}

TEST(Renlib, OldFilesHaveNoHeader) {
    const Result<Reading> reading = read_renlib("\x78\x20ok\xee \x69\x40"s, {});
    ASSERT_TRUE(reading) << reading.error().message;
    EXPECT_EQ(gomoku::moves_text(main_moves(reading->record)), "h8i9");
    EXPECT_EQ(reading->record.nodes[1].comment, "okn");
}

TEST(Renlib, ErrorsNameTheByte) {
    EXPECT_EQ(refusal_of(""), "1:1: this is no library of RenLib");
    EXPECT_EQ(refusal_of("\xffRenLib\xff\x03"), "1:1: the header is cut off");
    EXPECT_EQ(refusal_of("\xffRenLib\xff\x04\x00"s + std::string(10, '\xff')),
              "1:9: version 4.0 of libraries is not known here, only up to 3.4");
    EXPECT_EQ(refusal_of(kHeader + "\x00\x00\x78"s), "1:23: the library is cut off");
    EXPECT_EQ(refusal_of(kHeader + "\x00\x00\x78\x08"
                                   "ab"s),
              "1:23: the library is cut off");
    EXPECT_EQ(refusal_of(kHeader + "\x00\x00\x70\x40"s), "1:23: 112 is no point of a board of 15");
    EXPECT_EQ(refusal_of(kHeader + "\x00\x00\x78\x00\x78\x40"s), "1:25: h8 has a stone already");
    EXPECT_EQ(refusal_of(kHeader + "\x00\x00\x78\x00\x00\x40"s),
              "1:25: a pass is no move in freestyle; renju has it");
    EXPECT_EQ(refusal_of(kHeader + "\x00\x00\x78\x40\x69\x40"s),
              "1:23: the library goes on behind its end");
    EXPECT_EQ(refusal_of(kHeader + "\x00\x00\x78\x40\x00\x00"s), "");
    EXPECT_EQ(read_renlib(kHeader, {.size = 19}).error().message,
              "1:1: the board has 15 rows here, not 19");
    EXPECT_EQ(read_renlib(kHeader, {.game = 2}).error().message,
              "1:1: there is no game 2; the last one is 1");
}

}  // namespace
}  // namespace tilestone::formats
