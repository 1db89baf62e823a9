// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/samples.h"

#include <map>

#include <gtest/gtest.h>

#include "tests/training/gomoku/random_games.h"
#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::learn_test {
namespace {

using gomoku::Color;
using gomoku::Position;
using gomoku::Rule;
using training::PlayedGame;
using training::Sample;
using training::Samples;

using Codes = std::pair<int, int>;  // of the mover, of the opponent

std::map<Codes, int> counted(std::span<const training::PointCount> points) {
    std::map<Codes, int> counts;
    for (const training::PointCount each : points) {
        counts[{training::moving_code(each), training::waiting_code(each)}] +=
            training::count_of(each);
    }
    return counts;
}

std::map<Codes, int> counted(const Position& position) {
    std::map<Codes, int> counts;
    const Color mover = position.to_move();
    gomoku::for_each_empty(position, [&](gomoku::Point point) {
        ++counts[{position.line_code(mover, point), position.line_code(other(mover), point)}];
    });
    return counts;
}

TEST(Samples, KeepTheCodesOfAllEmptyPoints) {
    Rng rng(121);
    for (const int size : {5, 15, 20}) {
        Samples samples;
        std::vector<Position> positions;
        for_each_position(Rule::kRenju, size, rng, [&](const Position& position) {
            positions.push_back(position);
            samples.add(position, 0.25F, 1);
        });
        ASSERT_EQ(samples.size(), positions.size());
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const Position& position = positions[i];
            const Sample sample = samples.at(i);
            const Color mover = position.to_move();
            EXPECT_EQ(sample.mover, mover);
            EXPECT_EQ(counted(sample.points), counted(position));
            EXPECT_EQ(sample.moving_mask, engine::gomoku::threat_mask(position, mover));
            EXPECT_EQ(sample.waiting_mask, engine::gomoku::threat_mask(position, other(mover)));
            EXPECT_EQ(sample.target, 0.25F);
            EXPECT_EQ(sample.result, 1.0F);
        }
        // Small enough that a million positions fit into memory, on the largest board too.
        EXPECT_LT(samples.bytes(), 900 * samples.size());
    }
}

PlayedGame game_of(std::string_view text, int opening, int result) {
    PlayedGame game{.moves = {}, .opening = opening, .result = result};
    const auto moves = gomoku::parse_moves(text, gomoku::kDefaultSize);
    for (const gomoku::Point point : *moves) {
        game.moves.push_back({.point = point});
    }
    return game;
}

TEST(Samples, TargetsMixWhatTheSearchSaidWithTheResult) {
    // Black makes five in a row; after Black's three White can only reply or has lost.
    PlayedGame game = game_of("h8a1i8a2j8a15k8l8g8", 1, 1);
    for (std::size_t i = 1; i < game.moves.size(); ++i) game.moves[i].value = 1000;
    game.moves[2].value = training::kNoValue;
    const training::GamesHeader header;
    const double rate = training::win_probability(1000);
    EXPECT_NEAR(rate, 0.731059, 1e-6);
    const auto samples_of = [&](double mix) {
        Samples samples;
        training::add_game(game, header, mix, samples);
        return samples;
    };
    const Samples half = samples_of(0.5);
    // After one, two, three and four stones; then White must stop the open three, and then Black's
    // win is certain.
    ASSERT_EQ(half.size(), 4u);
    EXPECT_EQ(half.at(0).mover, Color::kWhite);
    EXPECT_EQ(half.at(0).result, 0.0F);
    EXPECT_NEAR(double{half.at(0).target}, 0.5 * rate, 1e-6);
    EXPECT_EQ(half.at(1).mover, Color::kBlack);
    EXPECT_EQ(half.at(1).target, 1.0F);  // without a search value
    EXPECT_NEAR(double{half.at(3).target}, 0.5 * rate + 0.5, 1e-6);
    EXPECT_EQ(samples_of(0).at(0).target, 0.0F);
    EXPECT_NEAR(double{samples_of(1).at(3).target}, rate, 1e-6);
    game.opening = 3;
    EXPECT_EQ(samples_of(0.5).size(), 2u);
}

TEST(Samples, EveryTenthGameIsHeldBack) {
    training::GamesFile file;
    Rng rng(122);
    for (int i = 0; i < 25; ++i) file.games.push_back(random_game(file.header, rng));
    training::SampleSplit split;
    training::add_games(file, 0.5, split);
    EXPECT_EQ(split.games, 25u);
    Samples validation;
    training::add_game(file.games[9], file.header, 0.5, validation);
    training::add_game(file.games[19], file.header, 0.5, validation);
    EXPECT_GT(validation.size(), 0u);
    EXPECT_EQ(split.validation.size(), validation.size());
    EXPECT_GT(split.training.size(), 5 * validation.size());
}

TEST(Quiet, IsWhereNothingIsForcedAndNothingCertain) {
    const auto quiet = [](std::string_view moves) {
        return training::is_quiet(*gomoku::parse_position(moves, Rule::kFreestyle, 15));
    };
    EXPECT_TRUE(quiet("-"));
    EXPECT_TRUE(quiet("h8a1i8a2"));
    EXPECT_FALSE(quiet("h8a1i8a2j8"));          // an open three to stop
    EXPECT_FALSE(quiet("h8a1i8a2j8a15"));       // an open four to make
    EXPECT_FALSE(quiet("h8g8i8a2j8a15k8"));     // a five to stop
    EXPECT_FALSE(quiet("h8a1i8a2j8a3k8a4l8"));  // over
    EXPECT_TRUE(quiet("h8g8i8a1j8"));           // a closed three is no threat
}

}  // namespace
}  // namespace tilestone::learn_test
