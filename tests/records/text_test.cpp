// SPDX-License-Identifier: MIT
//
// Texts of a record, and places in a text.
#include <gtest/gtest.h>

#include "tilestone/records/place.h"
#include "tilestone/records/record.h"

namespace tilestone::records {
namespace {

TEST(Text, LineBreaksAreOneKind) {
    EXPECT_EQ(clean_text("a\r\nb\rc\nd\n\re\n\nf"), "a\nb\nc\nd\ne\n\nf");
}

TEST(Text, ControlCharactersAreSpaces) {
    EXPECT_EQ(clean_text(std::string_view("a\0b\tc\x1b[31m\x7f\xc2\x85!", 14)), "a b c [31m  !");
}

TEST(Text, BytesThatAreNoUtf8AreLatin1) {
    EXPECT_EQ(clean_text("caf\xe9"), "café");
    EXPECT_EQ(clean_text("café"), "café");
    EXPECT_EQ(clean_text("\xff"), "ÿ");
}

TEST(Text, ALineHasNoBreaksAndNoSpaceAround) {
    EXPECT_EQ(clean_line(" \n a\nb \t"), "a b");
    EXPECT_EQ(clean_line(" \n"), "");
}

TEST(Place, CountsLinesOfEveryKindAndCharacters) {
    EXPECT_EQ(error_at("abc", 0, "x").message, "1:1: x");
    EXPECT_EQ(error_at("abc", 3, "x").message, "1:4: x");
    EXPECT_EQ(error_at("abc", 99, "x").message, "1:4: x");
    EXPECT_EQ(error_at("a\nb\r\nc\rd", 7, "x").message, "4:1: x");
    EXPECT_EQ(error_at("\r\n", 2, "x").message, "2:1: x");
    EXPECT_EQ(error_at("汉字!", 6, "x").message, "1:3: x");
    EXPECT_EQ(error_at("", 0, "x").message, "1:1: x");
}

}  // namespace
}  // namespace tilestone::records
