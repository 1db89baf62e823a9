// SPDX-License-Identifier: MIT
//
// Tests the texts of a record.
#include <gtest/gtest.h>

#include "tilestone/formats/record.h"

namespace tilestone::formats {
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

}  // namespace
}  // namespace tilestone::formats
