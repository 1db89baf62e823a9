// SPDX-License-Identifier: MIT
//
// Tests the 2048 player `tilestone` with its built-in network.
#include "tilestone/engine/twenty48/learned.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/core_files/temp_folder.h"
#include "tests/engine/positions.h"
#include "tilestone/engine/networks.h"
#include "tilestone/engine/twenty48/value_calibration.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/points_made.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine_test {
namespace {

using engine::PlayerSpec;

PlayerSpec<Game> loaded(const std::string& text) {
    auto spec = engine::parse_player<Game>(text);
    EXPECT_TRUE(spec) << text;
    EXPECT_TRUE(spec->load()) << text;
    return *spec;
}

double mean_score(const PlayerSpec<Game>& spec, int games) {
    double sum = 0;
    for (int game = 0; game < games; ++game) {
        const auto player = spec.make(1);
        Rng rng(100 + static_cast<std::uint64_t>(game));
        Board board = twenty48::new_game(rng);
        while (const auto move = player->decide({.state = board}).move) {
            const twenty48::Slide slide = twenty48::slide(board, *move);
            sum += slide.score;
            board = twenty48::spawn(slide.after, rng);
        }
    }
    return sum / games;
}

TEST(Learned, TheNetworksThatShipAreWholeAndSmall) {
    for (const auto& [which, most] : {std::pair{engine::ShippedNetwork::kSmall, 7'200'000u},
                                      std::pair{engine::ShippedNetwork::kFull, 24'000'000u}}) {
        const std::string_view bytes = engine::shipped_network(which);
        EXPECT_GT(bytes.size(), 1'000'000u);
        EXPECT_LE(bytes.size(), most);
        const auto file = model::unpack_network(bytes);
        ASSERT_TRUE(file) << file.error().message;
        // The manifest names one of the two training programs, or what packed it.
        EXPECT_TRUE(file->manifest.starts_with(R"({"command":"tilestone train 2048 )") ||
                    file->manifest.starts_with(R"({"command":"tilestone-crowd )") ||
                    file->manifest.starts_with(R"({"command":"tilestone pack NETWORK )"))
            << file->manifest;
        EXPECT_GE(file->network.bytes(), bytes.size());
        EXPECT_LE(file->network.bytes(), std::size_t{1} << 30);
    }
}

TEST(Learned, PlaysWellWithoutLookingAhead) {
    // The player with the hand-made evaluation scores a third of that.
    EXPECT_GT(mean_score(loaded("tilestone:depth=0"), scaled(20)), 60000);
}

TEST(Learned, ValuesAreFinalScores) {
    const auto player = loaded("tilestone:depth=0").make(1);
    const auto network =
        engine::read_network(engine::shipped_network(engine::ShippedNetwork::kFull));
    const Board board = *twenty48::parse_board("0012002300340145");
    const engine::twenty48::ValueCalibration calibration(
        board, engine::twenty48::progress_buckets_for((*network)->shape()));
    const SearchResult result = player->decide({.state = board, .all_values = true});
    for (const auto& [move, value, visits, kind] : result.moves) {
        const twenty48::Slide slide = twenty48::slide(board, move);
        const double predicted = slide.score + player->evaluate(slide.after.board)->value;
        EXPECT_NEAR(value, twenty48::points_made(board) + calibration.calibrated(predicted), 1);
    }
    // About the final score of this player's games. A network estimates half of it, the small
    // network less.
    EXPECT_GT(result.moves.front().value, 300'000);
    EXPECT_LT(result.moves.front().value, 800'000);
    ASSERT_EQ(result.facts.size(), 2u);
    EXPECT_EQ(result.facts[0].id, "final-score");
    EXPECT_EQ(std::get<double>(*result.facts[0].find("score")), result.moves.front().value);
    EXPECT_EQ(result.facts[1].id, "next-tile");
    EXPECT_EQ(std::get<double>(*result.facts[1].find("tile")), 64);
    EXPECT_GT(std::get<double>(*result.facts[1].find("chance")), 0.99);
}

TEST(Learned, TheValueIsTheSumOfItsFeatures) {
    const auto player = loaded("tilestone").make(1);
    Rng rng(81);
    for (int i = 0; i < 200; ++i) {
        const auto evaluation = player->evaluate(any_position(rng, true));
        double sum = 0;
        for (const auto& feature : evaluation->features) sum += feature.value;
        EXPECT_NEAR(sum, evaluation->value, 1);
    }
}

TEST(Learned, EachReadingDependsOnItsCellsAlone) {
    const auto player = loaded("tilestone").make(1);
    const Board position = board("7676544543230002");  // within the first stage
    const auto evaluation = player->evaluate(position);
    std::vector<double> sums(evaluation->features.size());
    for (const auto& reading : evaluation->readings) sums[reading.feature] += reading.value;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        EXPECT_EQ(sums[i], evaluation->features[i].value);
    }
    ASSERT_EQ(evaluation->readings.size(), 8 * sums.size());
    for (std::size_t i = 0; i < evaluation->readings.size(); ++i) {
        const auto& reading = evaluation->readings[i];
        Board elsewhere = position;
        for (int cell = 0; cell < twenty48::kCells; ++cell) {
            if (std::ranges::count(reading.cells, cell) == 0) elsewhere = elsewhere.with(cell, 1);
        }
        EXPECT_EQ(player->evaluate(elsewhere)->readings[i].value, reading.value) << i;
    }
}

TEST(Learned, PlayersOfASpecShareTheNetwork) {
    const PlayerSpec<Game> spec = loaded("tilestone:depth=0");
    const auto one = spec.make(1);
    const auto two = spec.make(2);
    EXPECT_GE(spec.resources.use_count(), 1);
    const Board board = *twenty48::parse_board("0012002300340145");
    EXPECT_EQ(one->evaluate(board)->value, two->evaluate(board)->value);
}

TEST(Learned, AHostMayBringTheNetwork) {
    model::TupleNetwork network(*model::parse_shape("0123"), 2);
    network.set_weight(0x1234, 10);
    PlayerSpec<Game> spec = *engine::parse_player<Game>("tilestone:depth=1");
    spec.resources = engine::twenty48::resources_of(
        std::make_shared<const model::TupleNetwork>(std::move(network)), spec.options);
    EXPECT_TRUE(spec.load());  // all resources are loaded
    const auto player = spec.make(1);
    EXPECT_EQ(player->evaluate(board("1234000000000000"))->value, 20);
    EXPECT_TRUE(player->decide({.state = board("1234000000000000")}).move);
}

TEST(Learned, ANetworkOfOnesOwnIsReadOrRefused) {
    const TempFolder folder;
    const std::string path = folder.file("network");
    model::TupleNetwork network(*model::parse_shape("0123"), 2);
    network.set_weight(0x1234, 10);
    std::ofstream(path, std::ios::binary) << model::pack_network(network, "{}");
    const auto player = loaded("tilestone:file=" + path).make(1);
    EXPECT_EQ(player->evaluate(*twenty48::parse_board("1234000000000000"))->value, 20);

    std::ofstream(path, std::ios::binary) << "something else";
    auto spec = engine::parse_player<Game>("tilestone:file=" + path);
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->load().error().message,
              "player tilestone: network '" + path + "': this is no network");
    EXPECT_EQ(spec->make(1), nullptr);
    std::filesystem::remove(path);
    EXPECT_NE(spec->load().error().message.find(path), std::string::npos);
}

}  // namespace
}  // namespace tilestone::engine_test
