// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/openings.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/paths.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::match {
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

TEST(Openings, OfGomocupCountFromTheCentre) {
    for (const std::string_view text : {"0,0, 1,-1, 0,-1\n", "0,0,1,-1,0,-1", "0,0 1,-1 0,-1"}) {
        const auto openings = parse_openings(text, Rule::kFreestyle, 15);
        ASSERT_TRUE(openings) << openings.error().message;
        EXPECT_EQ(gomoku::moves_text(openings->front()), "h8i9h9");
    }
    // Without negative numbers: relative to the centre where all points are near it, else to the
    // corner.
    EXPECT_EQ(gomoku::moves_text(parse_openings("0,0, 1,1\n", Rule::kFreestyle, 15)->front()),
              "h8i7");
    EXPECT_EQ(gomoku::moves_text(parse_openings("7,7, 8,8\n", Rule::kFreestyle, 15)->front()),
              "h8i7");
}

TEST(Openings, ThatAreNoneAreRefusedByLine) {
    EXPECT_EQ(fault("").substr(0, 3), "1: ");
    EXPECT_EQ(fault("h8\n\nz99\n").substr(0, 3), "3: ");
    EXPECT_EQ(fault("h8h8").substr(0, 3), "1: ");
    EXPECT_EQ(fault("h8a1h9a3h10a5h11a7h12"), "1: the game is over after it");
    EXPECT_EQ(fault("h8a1h9a3i8a5i9a7"), "");
}

TEST(Openings, AreOfOneClassIfTheyLookAlike) {
    Rng rng(3);
    int others = 0;
    for (int i = 0; i < 50; ++i) {
        const Opening opening = draw_opening(rng.next(), 15);
        const auto own = class_of_opening(opening, Rule::kRenju, 15);
        for (int symmetry = 0; symmetry < gomoku::Rules::kSymmetries; ++symmetry) {
            EXPECT_EQ(class_of_opening(transformed(opening, symmetry, 15), Rule::kRenju, 15), own);
        }
        EXPECT_EQ(class_of_opening({opening[2], opening[1], opening[0]}, Rule::kRenju, 15), own);
        // A different opening, unless it happens to be a mirror image.
        const Opening other = {opening[1], opening[0], opening[2]};
        others += class_of_opening(other, Rule::kRenju, 15) != own ? 1 : 0;
    }
    EXPECT_GT(others, 40);
}

TEST(Openings, ThatShipAreManyAndDifferentAndEven) {
    for (const Rule rule : {Rule::kFreestyle, Rule::kStandard, Rule::kRenju}) {
        const std::string name(gomoku::kRuleNames[static_cast<std::size_t>(rule)]);
        std::ifstream file(test::in_repository("data/openings/" + name + ".txt"));
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        const auto openings = parse_openings(text, rule, 15);
        ASSERT_TRUE(openings) << name << ": " << openings.error().message;
        EXPECT_GE(openings->size(), 60u);
        std::set<std::uint64_t> classes;
        for (const Opening& opening : *openings) {
            EXPECT_GE(opening.size(), 3u);
            EXPECT_LE(opening.size(), 6u);
            EXPECT_TRUE(classes.insert(class_of_opening(opening, rule, 15)).second);
        }
        // After each opening stands the value of the search that selected it.
        std::istringstream lines(text);
        std::size_t judged = 0;
        for (std::string line; std::getline(lines, line);) {
            const auto mark = line.find('#');
            if (mark == 0 || mark == std::string::npos) continue;
            EXPECT_LE(std::abs(std::stod(line.substr(mark + 1)) - 50), 5.0) << line;
            ++judged;
        }
        EXPECT_EQ(judged, openings->size());
    }
}

}  // namespace
}  // namespace tilestone::match
