// SPDX-License-Identifier: MIT
#include "tilestone/formats/document/place.h"

#include <gtest/gtest.h>

namespace tilestone::document {
namespace {

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
}  // namespace tilestone::document
