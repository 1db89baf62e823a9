// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/gomocup_line.h"

#include <string>

#include <gtest/gtest.h>

namespace tilestone::match {
namespace {

constexpr int kSize = 15;

std::string move_in(std::string_view line) {
    const GomocupLine read = read_gomocup_line(line, kSize);
    return read.kind == LineKind::kMove ? gomoku::point_text(*read.move) : read.detail;
}

LineKind kind_of(std::string_view line) { return read_gomocup_line(line, kSize).kind; }

TEST(GomocupLine, ReadsMoves) {
    EXPECT_EQ(move_in("7,7"), "h8");
    EXPECT_EQ(move_in("0,0"), "a15");
    EXPECT_EQ(move_in(" \t14 , 14 \r"), "o1");
    EXPECT_EQ(move_in("007,7"), "h8");
}

TEST(GomocupLine, PassesOverRemarks) {
    for (const char* line : {"", " ", "MESSAGE", "MESSAGE 7,7", "message x", "DEBUG\t1", "UNKNOWN",
                             "Unknown command"}) {
        EXPECT_EQ(kind_of(line), LineKind::kRemark) << line;
    }
    EXPECT_EQ(kind_of("ok"), LineKind::kOk);
    EXPECT_EQ(kind_of("OK - everything is good"), LineKind::kOk);
    EXPECT_EQ(kind_of("name=\"x\""), LineKind::kAbout);
    EXPECT_EQ(kind_of("NAME = x"), LineKind::kGarbage);
    EXPECT_EQ(kind_of("MESSAGES"), LineKind::kGarbage);
}

TEST(GomocupLine, SaysWhatIsNoMove) {
    EXPECT_EQ(move_in("15,0"), "answered '15,0', which is off the board");
    EXPECT_EQ(move_in("0,-1"), "answered '0,-1', which is off the board");
    for (const char* line : {"7", "7,", ",", "7,7,1", "7;7", "h8", "7,7 8,8", "+7,7", "7.0,7",
                             "SUGGEST 7,7", "OKAY", "99999999999999999999,1"}) {
        EXPECT_EQ(move_in(line), "answered '" + std::string(line) + "', which is no move");
    }
    EXPECT_EQ(move_in(std::string_view("7,7\0", 4)), "answered '7,7?', which is no move");
    EXPECT_EQ(move_in("\x1b[2J\xff"), "answered '?[2J?', which is no move");
    EXPECT_EQ(move_in(std::string(5001, 'x')),
              "answered '" + std::string(40, 'x') + "…', which is no move");
}

TEST(GomocupLine, TellsErrors) {
    EXPECT_EQ(kind_of("ERROR"), LineKind::kError);
    EXPECT_EQ(move_in("ERROR"), "answered ERROR");
    EXPECT_EQ(move_in("error  not \x07 today "), "answered ERROR 'not ? today'");
}

TEST(GomocupLine, ReadsAbout) {
    EXPECT_EQ(about_from(R"(name="Great Engine", version="2.0", author="N")"), "Great Engine 2.0");
    EXPECT_EQ(about_from(R"(author="N",NAME=X, Version=3)"), "X 3");
    EXPECT_EQ(about_from(R"(nickname="Y", version="3")"), "");
    EXPECT_EQ(about_from("name=\"a\x1b\"b\""), "a?");
    EXPECT_EQ(about_from("name=\"open"), "open");
    EXPECT_EQ(about_from("name="), "");
}

}  // namespace
}  // namespace tilestone::match
