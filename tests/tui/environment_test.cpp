// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tilestone/apps/tui/terminal.h"

namespace tilestone::tui {
namespace {

using report::Language;

ColorDepth depth(const std::string& term, const std::string& colorterm = "",
                 const std::string& no_color = "") {
    Environment environment;
    environment.term = term;
    environment.colorterm = colorterm;
    environment.no_color = no_color;
    return color_depth_of(environment);
}

bool unicode(const std::string& ctype, Language language = Language::kEnglish,
             const std::string& term = "xterm") {
    Environment environment;
    environment.term = term;
    environment.ctype = ctype;
    return takes_unicode(environment, language);
}

std::optional<std::string> folder(const std::string& state_home, const std::string& home) {
    Environment environment;
    environment.state_home = state_home;
    environment.home = home;
    return state_folder_of(environment);
}

TEST(Environment, ColorsFromTheTerminal) {
    EXPECT_EQ(depth("xterm-256color", "truecolor"), ColorDepth::kTrue);
    EXPECT_EQ(depth("xterm", "24bit"), ColorDepth::kTrue);
    EXPECT_EQ(depth("xterm-direct"), ColorDepth::kTrue);
    EXPECT_EQ(depth("screen-256color"), ColorDepth::k256);
    EXPECT_EQ(depth("tmux-256color", "yes"), ColorDepth::k256);
    EXPECT_EQ(depth("xterm"), ColorDepth::k16);
    EXPECT_EQ(depth("linux"), ColorDepth::k16);
}

TEST(Environment, NoColors) {
    EXPECT_EQ(depth("xterm-256color", "truecolor", "1"), ColorDepth::kNone);
    EXPECT_EQ(depth("dumb", "truecolor"), ColorDepth::kNone);
    EXPECT_EQ(depth(""), ColorDepth::kNone);
    EXPECT_EQ(depth("vt100"), ColorDepth::kNone);
    EXPECT_EQ(depth("xterm-mono"), ColorDepth::kNone);
}

TEST(Environment, ADumbTerminalCannotPlaceItsCursor) {
    Environment environment;
    EXPECT_FALSE(can_address(environment));
    environment.term = "dumb";
    EXPECT_FALSE(can_address(environment));
    environment.term = "vt100";
    EXPECT_TRUE(can_address(environment));
}

TEST(Environment, UnicodeUnlessTheLocaleSaysOtherwise) {
    EXPECT_TRUE(unicode("en_US.UTF-8"));
    EXPECT_TRUE(unicode("C.utf8"));
    EXPECT_TRUE(unicode(""));
    EXPECT_FALSE(unicode("C"));
    EXPECT_FALSE(unicode("POSIX"));
    EXPECT_FALSE(unicode("de_DE.ISO-8859-1"));
    EXPECT_FALSE(unicode("en_US.UTF-8", Language::kEnglish, "linux"));
}

TEST(Environment, WhoWantsChineseInThePlainLocaleGetsIt) {
    EXPECT_TRUE(unicode("C", Language::kChinese));
    EXPECT_FALSE(unicode("zh_CN.GB18030", Language::kChinese));
}

TEST(Environment, TheStateFolderFollowsTheXdgSpecification) {
    EXPECT_EQ(folder("/state", "/home/a"), "/state/tilestone");
    EXPECT_EQ(folder("", "/home/a"), "/home/a/.local/state/tilestone");
    EXPECT_EQ(folder("relative", "/home/a"), "/home/a/.local/state/tilestone");
    EXPECT_EQ(folder("", ""), std::nullopt);
    EXPECT_EQ(folder("", "relative"), std::nullopt);
}

}  // namespace
}  // namespace tilestone::tui
