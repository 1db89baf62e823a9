// SPDX-License-Identifier: MIT
#include "tilestone/arena/match/openings.h"

#include <gtest/gtest.h>

namespace tilestone::arena {
namespace {

using gomoku::Rule;

std::string fault(std::string_view text, Rule rule = Rule::kFreestyle) {
    const auto openings = parse_openings(text, rule, 15);
    return openings ? "" : openings.error().message;
}

TEST(Openings, AreLines) {
    const auto openings =
        parse_openings("# three\r\nh8i9\n\n  h8, i9 h7  # a comment\r\n-\n", Rule::kFreestyle, 15);
    ASSERT_TRUE(openings) << openings.error().message;
    ASSERT_EQ(openings->size(), 3u);
    EXPECT_EQ((*openings)[0].size(), 2u);
    EXPECT_EQ((*openings)[1].size(), 3u);
    EXPECT_TRUE((*openings)[2].empty());
}

TEST(Openings, ThatAreNoneAreRefusedByLine) {
    EXPECT_EQ(fault("").substr(0, 3), "1: ");
    EXPECT_EQ(fault("h8\n\nz99\n").substr(0, 3), "3: ");
    EXPECT_EQ(fault("h8h8").substr(0, 3), "1: ");
    EXPECT_EQ(fault("h8a1h9a3h10a5h11a7h12"), "1: the game is over after it");
    EXPECT_EQ(fault("h8a1h9a3i8a5i9a7"), "");
}

}  // namespace
}  // namespace tilestone::arena
