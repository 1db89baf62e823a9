// SPDX-License-Identifier: MIT
#include "tilestone/training/experience/known_losses.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/experience/random_games.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::experience {
namespace {

using gomoku::Position;
using gomoku::Rule;

/// Against a list that is searched by keys, on a small board where the same positions come often.
TEST(KnownLosses, KnowsWhatWasAddedAndItsImagesOnly) {
    Rng rng(5);
    std::vector<PositionKey> keys;
    const auto draw = [&] {
        const auto rule = static_cast<Rule>(rng.below(2));
        return *gomoku::play_moves(random_game(rng, rule, 5, rng.below(3)), rule, 5);
    };
    for (int i = 0; i < 20; ++i) keys.push_back(key_of(draw()));
    const auto known = KnownLosses::of(keys);
    ASSERT_TRUE(known);
    int found = 0;
    constexpr int kRounds = 2000;
    for (int round = 0; round < kRounds; ++round) {
        const Position position = draw();
        const bool expected = std::ranges::count(keys, key_of(position)) > 0;
        ASSERT_EQ(known->is_known_lost(position), expected);
        found += expected ? 1 : 0;
    }
    EXPECT_GT(found, kRounds / 20);
    EXPECT_LT(found, kRounds * 19 / 20);
}

TEST(KnownLosses, CountsAPositionOnce) {
    KnownLosses known;
    EXPECT_FALSE(known.is_known_lost(Position()));
    known.add(*gomoku::parse_position("a1", Rule::kFreestyle, 15));
    known.add(*gomoku::parse_position("o15", Rule::kFreestyle, 15));
    EXPECT_EQ(known.size(), 1U);
    EXPECT_TRUE(known.is_known_lost(*gomoku::parse_position("a15", Rule::kFreestyle, 15)));
    EXPECT_FALSE(known.is_known_lost(*gomoku::parse_position("a14", Rule::kFreestyle, 15)));
}

TEST(KnownLosses, NamesTheKeyThatIsNone) {
    const std::vector<PositionKey> keys = {PositionKey{}, {.stones = "h8h8/"}};
    const auto known = KnownLosses::of(keys);
    ASSERT_FALSE(known);
    EXPECT_EQ(known.error().message, "position 2: there are two stones on h8");
}

}  // namespace
}  // namespace tilestone::experience
