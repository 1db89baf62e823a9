// SPDX-License-Identifier: MIT
#include "tilestone/match/process/command.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

namespace tilestone::process {
namespace {

Words words(std::string_view text) {
    const auto split = split_command(text);
    return split ? *split : Words{"error", split.error().message};
}

TEST(Command, SplitsAtSpaces) {
    EXPECT_EQ(words("a"), (Words{"a"}));
    EXPECT_EQ(words("  a\tbc   d "), (Words{"a", "bc", "d"}));
}

TEST(Command, KeepsWhatIsQuoted) {
    EXPECT_EQ(words(R"(a "b c"d 'e "f')"), (Words{"a", "b cd", "e \"f"}));
    EXPECT_EQ(words("a '' b"), (Words{"a", "", "b"}));
    EXPECT_EQ(words(R"(a $HOME ~ * \n)"), (Words{"a", "$HOME", "~", "*", "\\n"}));
}

TEST(Command, RefusesWhatNamesNoProgram) {
    EXPECT_EQ(words(""), (Words{"error", "the command '' names no program"}));
    EXPECT_EQ(words("  "), (Words{"error", "the command '  ' names no program"}));
    EXPECT_EQ(words("'' a"), (Words{"error", "the command ''' a' names no program"}));
    EXPECT_EQ(words("a 'b"), (Words{"error", "the command 'a 'b' has a quote without an end"}));
    EXPECT_EQ(words(std::string_view("a\0b", 3)),
              (Words{"error", "the command 'a?b' has a zero byte"}));
}

TEST(Command, TakesThePathOfAFileAsAWhole) {
    const std::string path = testing::TempDir() + "an engine's file";
    const auto before = words_of_command(path);
    EXPECT_FALSE(before) << "its quote has no end";
    std::ofstream(path) << "x";
    const auto after = words_of_command(path);
    std::filesystem::remove(path);
    ASSERT_TRUE(after);
    EXPECT_EQ(*after, Words{path});
    EXPECT_EQ(*words_of_command("/bin/sh -c x"), (Words{"/bin/sh", "-c", "x"}));
}

}  // namespace
}  // namespace tilestone::process
