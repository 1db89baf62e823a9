// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tilestone/games/gomoku/gomocup_coordinates.h"

namespace tilestone::gomocup {
namespace {

TEST(Coordinates, CountRowsFromTheTop) {
    EXPECT_EQ(gomoku::point_text(*parse_coordinates("0,0", 15)), "a15");
    EXPECT_EQ(gomoku::point_text(*parse_coordinates("14,0", 15)), "o15");
    EXPECT_EQ(gomoku::point_text(*parse_coordinates("0,14", 15)), "a1");
    EXPECT_EQ(gomoku::point_text(*parse_coordinates("7,7", 15)), "h8");
    EXPECT_EQ(gomoku::point_text(*parse_coordinates("3,1", 20)), "d19");
}

TEST(Coordinates, ReadBackTheSameOnEveryBoard) {
    for (int size = gomoku::kMinSize; size <= gomoku::kMaxSize; ++size) {
        for (int y = 0; y < size; ++y) {
            for (int x = 0; x < size; ++x) {
                const gomoku::Point point = point_from(x, y, size);
                EXPECT_EQ(x_of(point), x);
                EXPECT_EQ(y_of(point, size), y);
                const auto again = parse_coordinates(coordinates_text(point, size), size);
                ASSERT_TRUE(again);
                EXPECT_EQ(*again, point);
            }
        }
    }
}

TEST(Coordinates, MayHaveSpacesAround) { EXPECT_TRUE(parse_coordinates(" 1 ,\t2 ", 15)); }

TEST(Coordinates, RefuseAnythingElse) {
    for (const char* text : {"", ",", "1", "1,", ",1", "1,2,3", "1 2", "1;2", "a,b", "1,2x", "+1,2",
                             "1.0,2", "0x1,2", "99999999999999999999,1", "h8"}) {
        const auto point = parse_coordinates(text, 15);
        ASSERT_FALSE(point) << text;
        EXPECT_NE(point.error().message.find("is not x,y"), std::string::npos) << text;
    }
}

TEST(Coordinates, RefusePointsOffTheBoard) {
    for (const char* text : {"-1,0", "0,-1", "15,0", "0,15", "4294967296,0", "0,65536"}) {
        const auto point = parse_coordinates(text, 15);
        ASSERT_FALSE(point) << text;
        EXPECT_EQ(point.error().message,
                  std::string(text) + " is off the board: x and y go from 0 to 14");
    }
}

}  // namespace
}  // namespace tilestone::gomocup
