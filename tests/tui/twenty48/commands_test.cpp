// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tilestone/apps/tui/twenty48/session.h"

namespace tilestone::tui::twenty48 {
namespace {

TEST(Twenty48Commands, AMouseMeansNothingIn2048) {
    EXPECT_EQ(command_of(Key::left_button(3, 4), false), Command::kNone);
    EXPECT_EQ(command_of(Key::right_button(3, 4), true), Command::kNone);
}

Command plain(char c) { return command_of(key_of(c), false); }
Command vi(char c) { return command_of(key_of(c), true); }

TEST(Twenty48Commands, HIsTheHintUntilViKeys) {
    EXPECT_EQ(plain('h'), Command::kHint);
    EXPECT_EQ(vi('h'), Command::kLeft);
    for (const char c : {'H', 'i', 'I'}) {
        EXPECT_EQ(plain(c), Command::kHint);
        EXPECT_EQ(vi(c), Command::kHint);
    }
}

TEST(Twenty48Commands, EverythingElseIsTheSameInBothModes) {
    for (int c = 0; c < 0x80; ++c) {
        if (c == 'h') continue;
        EXPECT_EQ(plain(static_cast<char>(c)), vi(static_cast<char>(c))) << c;
    }
}

TEST(Twenty48Commands, NoLetterBeyondAsciiIsOne) {
    for (int code = 0x80; code < 0x1000; ++code) {
        ASSERT_EQ(command_of(Key{code}, false), Command::kNone) << code;
        ASSERT_EQ(command_of(Key{code}, true), Command::kNone) << code;
    }
}

TEST(Twenty48Commands, MovesByArrowsLettersAndViKeys) {
    EXPECT_EQ(command_of(Key::kUp, false), Command::kUp);
    EXPECT_EQ(command_of(Key::kRight, true), Command::kRight);
    EXPECT_EQ(command_of(Key::kDown, false), Command::kDown);
    EXPECT_EQ(command_of(Key::kLeft, true), Command::kLeft);
    for (const char c : {'w', 'W', 'k', 'K'}) EXPECT_EQ(plain(c), Command::kUp);
    for (const char c : {'d', 'D', 'l', 'L'}) EXPECT_EQ(plain(c), Command::kRight);
    for (const char c : {'s', 'S', 'j', 'J'}) EXPECT_EQ(plain(c), Command::kDown);
    for (const char c : {'a', 'A'}) EXPECT_EQ(plain(c), Command::kLeft);
}

TEST(Twenty48Commands, TheRest) {
    EXPECT_EQ(plain('u'), Command::kUndo);
    EXPECT_EQ(plain('\x7f'), Command::kUndo);
    EXPECT_EQ(plain('r'), Command::kRedo);
    EXPECT_EQ(plain(' '), Command::kAuto);
    EXPECT_EQ(plain('+'), Command::kFaster);
    EXPECT_EQ(plain('='), Command::kFaster);
    EXPECT_EQ(plain('-'), Command::kSlower);
    EXPECT_EQ(plain('n'), Command::kNew);
    EXPECT_EQ(plain('v'), Command::kViKeys);
    EXPECT_EQ(plain('?'), Command::kHelp);
    EXPECT_EQ(plain('\r'), Command::kPlayHint);
    EXPECT_EQ(plain('q'), Command::kQuit);
    EXPECT_EQ(plain('x'), Command::kNone);
    EXPECT_EQ(command_of(Key::kOther, false), Command::kNone);
    EXPECT_EQ(command_of(Key::kEscape, false), Command::kClose);
}

}  // namespace
}  // namespace tilestone::tui::twenty48
