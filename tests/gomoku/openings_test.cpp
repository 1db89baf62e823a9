// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/openings.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::gomoku {
namespace {

std::string_view opening(std::string_view moves, int size = kDefaultSize) {
    return opening_of(*parse_position(moves, Rule::kFreestyle, size));
}

TEST(Openings, HaveTheirNames) {
    EXPECT_EQ(opening("h8h9i9"), "kagetsu");
    EXPECT_EQ(opening("h8i9i7"), "hogetsu");
    EXPECT_EQ(opening("h8h9h7"), "shogetsu");
    EXPECT_EQ(opening("h8i9h6"), "myojo");
    EXPECT_EQ(opening("h8i9f6"), "suisei");
    EXPECT_EQ(opening("h8g8g7"), "kagetsu");  // from another side
    EXPECT_EQ(opening("e5e6f6", 9), "kagetsu");
}

TEST(Openings, NeedTheCentreAndAStoneBesideIt) {
    for (const char* moves : {"-", "h8", "h8h9", "h9h8i9", "h8h10i9", "h8h9k8", "h8h9k11"}) {
        EXPECT_EQ(opening(moves), "") << moves;
    }
    EXPECT_EQ(opening("h8h9i9", 14), "");
}

TEST(Openings, OfMoreStonesAreNamedWhereThereIsOneAnswer) {
    EXPECT_EQ(opening("h8h9i9a1"), "kagetsu");
    EXPECT_EQ(opening("h8h9i9a1g9"), "kagetsu");  // either of two images could be the third
    EXPECT_EQ(opening("h8h9i9a1h7"), "");         // or shogetsu
    EXPECT_EQ(opening("h8h9i9g8"), "");           // or white began at g8
    EXPECT_EQ(opening("h8h9i9a1a3c1c3e1"), "kagetsu");
    EXPECT_EQ(opening("h8h9i9a1a3c1c3e1e3"), "");  // nine stones
}

TEST(Openings, AreTwentySixUpToSymmetry) {
    std::map<std::string_view, std::set<std::uint64_t>> images;  // one hash for each opening
    int thirds = 0;
    for (const std::string_view second : {"h9", "i9"}) {
        Position position = *parse_position("h8", Rule::kFreestyle, kDefaultSize);
        position.place(*parse_point(second, kDefaultSize));
        for (int place = 0; place < 25; ++place) {
            const Point third = point_at(5 + place % 5, 5 + place / 5);
            if (!position.is_empty(third)) continue;
            ++thirds;
            Position three = position;
            three.place(third);
            const std::string_view name = opening_of(three);
            ASSERT_NE(name, "") << point_text(third);
            std::uint64_t least = three.hash();
            for (int symmetry = 0; symmetry < Rules::kSymmetries; ++symmetry) {
                const Position image = Rules::transform(symmetry, three);
                EXPECT_EQ(opening_of(image), name) << point_text(third);
                least = std::min(least, image.hash());
            }
            images[name].insert(least);
        }
    }
    EXPECT_EQ(thirds, 46);
    EXPECT_EQ(images.size(), 26u);
    for (const auto& [name, hashes] : images) EXPECT_EQ(hashes.size(), 1u) << name;
}

}  // namespace
}  // namespace tilestone::gomoku
