// SPDX-License-Identifier: MIT
#include "tilestone/arena/match/openings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tilestone/games/gomoku/rules.h"

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

/// The same for all mirror images and turned boards.
std::uint64_t class_of(const Opening& opening, Rule rule) {
    std::uint64_t least = ~std::uint64_t{0};
    for (int symmetry = 0; symmetry < gomoku::Rules::kSymmetries; ++symmetry) {
        gomoku::Position position(rule);
        for (const auto point : transformed(opening, symmetry, 15)) position.place(point);
        least = std::min(least, position.hash());
    }
    return least;
}

TEST(Openings, ThatShipAreManyAndDifferentAndEven) {
    constexpr std::array kRulesWithFile = {Rule::kRenju};
    for (const Rule rule : kRulesWithFile) {
        const std::string name(gomoku::kRuleNames[static_cast<std::size_t>(rule)]);
        std::ifstream file(TILESTONE_SOURCE_DIR "/data/openings/" + name + ".txt");
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        const auto openings = parse_openings(text, rule, 15);
        ASSERT_TRUE(openings) << name << ": " << openings.error().message;
        EXPECT_GE(openings->size(), 100u);
        std::set<std::uint64_t> classes;
        for (const Opening& opening : *openings) {
            EXPECT_GE(opening.size(), 3u);
            EXPECT_LE(opening.size(), 6u);
            EXPECT_TRUE(classes.insert(class_of(opening, rule)).second);
        }
        // What the search that chose them found stands behind each.
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
}  // namespace tilestone::arena
