// SPDX-License-Identifier: MIT
#include "tilestone/training/experience/position_key.h"

#include <map>

#include <gtest/gtest.h>

#include "tests/experience/random_games.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::experience {
namespace {

using gomoku::Color;
using gomoku::Position;
using gomoku::Rule;
using gomoku::Rules;

Position position_after(const char* moves, Rule rule = Rule::kFreestyle, int size = 15) {
    const auto position = gomoku::parse_position(moves, rule, size);
    EXPECT_TRUE(position) << position.error().message;
    return *position;
}

bool are_images(const Position& a, const Position& b) {
    for (int symmetry = 0; symmetry < Rules::kSymmetries; ++symmetry) {
        if (Rules::transform(symmetry, a) == b) return true;
    }
    return false;
}

TEST(PositionKey, KnownValues) {
    const PositionKey empty = key_of(Position(Rule::kRenju, 9));
    EXPECT_EQ(empty.stones, "/");
    EXPECT_EQ(empty.size, 9);
    EXPECT_EQ(empty.rule, Rule::kRenju);
    EXPECT_EQ(empty.to_move, Color::kBlack);
    EXPECT_EQ(key_of(position_after("h8")).stones, "h8/");
    EXPECT_EQ(key_of(position_after("o15a1")).stones, "a1/o15");
    EXPECT_EQ(key_of(position_after("o15n15")).stones, "a1/b1");
    EXPECT_EQ(key_of(position_after("o15n15")).to_move, Color::kBlack);
}

TEST(PositionKey, IsTheSameForImagesAndNamesOneOfThem) {
    Rng rng(14);
    for (int round = 0; round < 600 / TILESTONE_TEST_DIVISOR + 3; ++round) {
        const auto rule = static_cast<Rule>(rng.below(3));
        const int size = 5 + static_cast<int>(rng.below(16));
        const auto moves = random_game(rng, rule, size, rng.below(60));
        const Position position = *gomoku::play_moves(moves, rule, size);
        const PositionKey key = key_of(position);
        for (int symmetry = 0; symmetry < Rules::kSymmetries; ++symmetry) {
            ASSERT_EQ(key_of(Rules::transform(symmetry, position)), key);
        }
        const auto named = position_of(key);
        ASSERT_TRUE(named) << named.error().message;
        EXPECT_TRUE(are_images(position, *named));
        EXPECT_EQ(named->winner(), position.winner());
    }
}

/// All positions of two stones, and of one, on a small board.
TEST(PositionKey, IsAnotherForAnythingElse) {
    std::map<std::string, Position> first;
    for (int a = 0; a < 25; ++a) {
        for (int b = 0; b < 25; ++b) {
            Position position(Rule::kFreestyle, 5);
            position.place(gomoku::point_at(a % 5, a / 5));
            if (a != b) position.place(gomoku::point_at(b % 5, b / 5));
            const auto [entry, is_new] = first.emplace(key_of(position).stones, position);
            EXPECT_TRUE(are_images(entry->second, position));
        }
    }
    // By Burnside's lemma: 6 classes of one stone, and (600 + 2·0 + 0 + 4·20) / 8 of two.
    EXPECT_EQ(first.size(), 6U + 85U);
}

TEST(PositionKey, TellsRuleSizeAndSideToMoveApart) {
    const Position position = position_after("h8h9");
    Position other_side = position;
    other_side.give_move_to(Color::kWhite);
    EXPECT_NE(key_of(position), key_of(other_side));
    EXPECT_NE(key_of(position), key_of(position_after("h8h9", Rule::kRenju)));
    EXPECT_NE(key_of(position), key_of(position_after("h8h9", Rule::kFreestyle, 16)));
}

TEST(PositionKey, WhatIsNoKeyIsRefused) {
    const auto refused = [](const std::string& stones, int size = 15) {
        const auto position = position_of({.size = size, .stones = stones});
        return position ? std::string("taken") : position.error().message;
    };
    EXPECT_EQ(refused("h8/"), "taken");
    EXPECT_EQ(refused("h8"), "the stones have no slash between the sides");
    EXPECT_EQ(refused("h8/h8"), "there are two stones on h8");
    EXPECT_EQ(refused("h8h8/"), "there are two stones on h8");
    EXPECT_EQ(refused("h8/x"), "the stones of white are no points");
    EXPECT_EQ(refused("h8/z99"), "the stones of white are no points");
    EXPECT_EQ(refused("o15/"), "the stones are not written as they should be");
    EXPECT_EQ(refused("b1a1/"), "the stones are not written as they should be");
    EXPECT_EQ(refused("/", 21), "there is no board of size 21");
    EXPECT_EQ(refused("/", 4), "there is no board of size 4");
}

}  // namespace
}  // namespace tilestone::experience
