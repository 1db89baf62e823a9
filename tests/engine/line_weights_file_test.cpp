// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/engine/random_line_weights.h"
#include "tests/paths.h"
#include "tilestone/engine/gomoku/evaluation/shipped_weights.h"
#include "tilestone/engine/gomoku/evaluation/weights_file.h"

namespace tilestone::engine_test {
namespace {

using engine::gomoku::LineWeights;
using engine::gomoku::LineWeightsFile;
using engine::gomoku::pack_line_weights;
using engine::gomoku::unpack_line_weights;
using gomoku::Rule;

std::size_t index(Rule rule) { return static_cast<std::size_t>(rule); }

LineWeightsFile random_file(std::uint64_t seed, int largest = 60) {
    Rng rng(seed);
    LineWeightsFile file{.manifest = R"({"games":5})"};
    file.of_rules = {random_weights(rng, false, largest), random_weights(rng, false, largest),
                     random_weights(rng, true, largest)};
    return file;
}

/// Adds networks to two of the rules, with one part and with two parts.
LineWeightsFile random_file_with_networks(std::uint64_t seed) {
    LineWeightsFile file = random_file(seed);
    Rng rng(seed + 1);
    for (const Rule rule : {Rule::kStandard, Rule::kRenju}) {
        LineWeights weights = *file.of_rules[index(rule)];
        weights.network = random_network(rng, rule == Rule::kRenju);
        file.of_rules[index(rule)] = std::make_shared<const LineWeights>(std::move(weights));
    }
    return file;
}

void expect_same(const LineWeightsFile& a, const LineWeightsFile& b) {
    EXPECT_EQ(a.manifest, b.manifest);
    for (std::size_t rule = 0; rule < a.of_rules.size(); ++rule) {
        ASSERT_EQ(a.of_rules[rule] == nullptr, b.of_rules[rule] == nullptr);
        if (!a.of_rules[rule]) continue;
        EXPECT_EQ(a.of_rules[rule]->lines, b.of_rules[rule]->lines);
        EXPECT_EQ(a.of_rules[rule]->threats, b.of_rules[rule]->threats);
        EXPECT_TRUE(a.of_rules[rule]->moves == b.of_rules[rule]->moves);
        const auto& network = a.of_rules[rule]->network;
        const auto& other = b.of_rules[rule]->network;
        ASSERT_EQ(network == nullptr, other == nullptr);
        if (network) {
            EXPECT_TRUE(*network == *other);
        }
    }
}

TEST(LineWeightsFile, IsReadBack) {
    for (const int largest : {0, 3, 60, 3000}) {
        const LineWeightsFile file = random_file(71, largest);
        const auto read = unpack_line_weights(pack_line_weights(file));
        ASSERT_TRUE(read) << read.error().message;
        expect_same(*read, file);
    }
}

TEST(LineWeightsFile, NetworksAreReadBack) {
    const LineWeightsFile file = random_file_with_networks(79);
    const auto read = unpack_line_weights(pack_line_weights(file));
    ASSERT_TRUE(read) << read.error().message;
    expect_same(*read, file);
    EXPECT_EQ(read->of_rules[0]->network, nullptr);
    EXPECT_EQ(read->of_rules[1]->network->parts.size(), 1u);
    EXPECT_EQ(read->of_rules[2]->network->parts.size(), 2u);
}

TEST(LineWeightsFile, WhatANetworkHasBeyondItsLimitsIsCut) {
    auto weights = std::make_shared<LineWeights>();
    auto network = std::make_shared<engine::gomoku::PointNetwork>();
    auto& part = network->parts.emplace_back();
    part.codes[5].own[3] = 1000;
    part.codes[3059].other[15] = -1000;
    part.layers.last_bias = 100;
    part.layers.first[31][15] = -100;
    weights->network = network;
    LineWeightsFile file;
    file.of_rules[index(Rule::kFreestyle)] = weights;
    const auto read = unpack_line_weights(pack_line_weights(file));
    ASSERT_TRUE(read) << read.error().message;
    const auto& cut = read->of_rules[index(Rule::kFreestyle)]->network->parts.front();
    EXPECT_EQ(cut.codes[5].own[3], engine::gomoku::PointNetwork::kMaxCode);
    EXPECT_EQ(cut.codes[3059].other[15], -engine::gomoku::PointNetwork::kMaxCode);
    EXPECT_FLOAT_EQ(cut.layers.last_bias, 32767.0F / 4096);
    EXPECT_FLOAT_EQ(cut.layers.first[31][15], -8);
}

TEST(LineWeightsFile, MayHaveSomeRulesOnly) {
    for (std::size_t left_out = 0; left_out < 3; ++left_out) {
        LineWeightsFile file = random_file(72);
        file.of_rules[left_out] = nullptr;
        const auto read = unpack_line_weights(pack_line_weights(file));
        ASSERT_TRUE(read) << read.error().message;
        expect_same(*read, file);
    }
    const auto none = unpack_line_weights(pack_line_weights({}));
    ASSERT_TRUE(none) << none.error().message;
    expect_same(*none, {});
}

TEST(LineWeightsFile, OneRuleIsReadAlone) {
    const LineWeightsFile file = random_file_with_networks(78);
    const std::string bytes = pack_line_weights(file);
    for (const Rule rule : {Rule::kFreestyle, Rule::kStandard, Rule::kRenju}) {
        LineWeightsFile expected{.manifest = file.manifest};
        expected.of_rules[index(rule)] = file.of_rules[index(rule)];
        const auto read = unpack_line_weights(bytes, rule);
        ASSERT_TRUE(read) << read.error().message;
        expect_same(*read, expected);
    }
}

TEST(LineWeightsFile, KeepsExtremesAndCutsWhatIsBeyond) {
    auto weights = std::make_shared<LineWeights>();
    weights->lines[0][0] = {32767, -32768};
    weights->lines[0][1] = {-32768, 32767};
    weights->lines[1][3059] = {40'000, -40'000};
    weights->threats[0] = {32767, -32768};
    weights->threats[1] = {-32768, 32767, -32768};
    weights->threats[63][63] = -32768;
    LineWeightsFile file;
    file.of_rules[index(Rule::kRenju)] = weights;
    const auto read = unpack_line_weights(pack_line_weights(file));
    ASSERT_TRUE(read) << read.error().message;
    auto expected = std::make_shared<LineWeights>(*weights);
    expected->lines[1][3059] = {32767, -32768};
    file.of_rules[index(Rule::kRenju)] = expected;
    expect_same(*read, file);
}

TEST(LineWeightsFile, MoveWeightsMayDifferByATolerance) {
    constexpr int kTolerance = 100;
    const LineWeightsFile file = random_file_with_networks(79);
    const std::string bytes = pack_line_weights(file, kTolerance);
    EXPECT_LT(bytes.size(), pack_line_weights(file).size());
    auto read = unpack_line_weights(bytes);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_TRUE(pack_line_weights(*read, kTolerance) == bytes);
    EXPECT_TRUE(pack_line_weights(*read) == bytes);
    int changed = 0;
    for (std::size_t rule = 0; rule < file.of_rules.size(); ++rule) {
        LineWeights near = *read->of_rules[rule];
        const LineWeights& exact = *file.of_rules[rule];
        for (std::size_t color = 0; color < near.moves.size(); ++color) {
            for (std::size_t context = 0; context < near.moves[color].size(); ++context) {
                auto& codes = near.moves[color][context].codes;
                const auto& given = exact.moves[color][context].codes;
                for (std::size_t code = 0; code < codes.size(); ++code) {
                    EXPECT_LE(std::abs(codes[code].making - given[code].making), kTolerance);
                    EXPECT_LE(std::abs(codes[code].stopping - given[code].stopping), kTolerance);
                    changed += codes[code] == given[code] ? 0 : 1;
                }
                codes = given;
            }
        }
        read->of_rules[rule] = std::make_shared<LineWeights>(near);
    }
    EXPECT_GT(changed, 100);
    expect_same(*read, file);
}

TEST(LineWeightsFile, IsSmall) {
    // Download size for the page: about 120,000 weights and 12,000 pairs of masks.
    EXPECT_LT(pack_line_weights(random_file(73)).size(), 190'000u);
    LineWeightsFile guessed;
    for (auto& weights : guessed.of_rules) {
        weights = std::make_shared<LineWeights>(engine::gomoku::hand_made_weights());
    }
    EXPECT_LT(pack_line_weights(guessed).size(), 20'000u);
}

TEST(LineWeightsFile, EveryWrongByteIsNoticed) {
    const std::string good = pack_line_weights(random_file_with_networks(74));
    Rng rng(75);
    const auto expect_refusal = [&](std::size_t place) {
        std::string bad = good;
        bad[place] = static_cast<char>(bad[place] ^ static_cast<char>(1 + rng.below(255)));
        const auto read = unpack_line_weights(bad);
        ASSERT_FALSE(read) << place;
        EXPECT_EQ(read.error().message.find('\n'), std::string::npos);
    };
    const std::size_t head = 8000;
    for (std::size_t place = 0; place < head; ++place) expect_refusal(place);
    for (int i = 0; i < 1000; ++i) {
        expect_refusal(head + rng.below(static_cast<std::uint32_t>(good.size() - head)));
    }
}

TEST(LineWeightsFile, EveryWrongLengthIsNoticed) {
    const std::string good = pack_line_weights(random_file_with_networks(76));
    Rng rng(77);
    for (int i = 0; i < 1000; ++i) {
        const std::size_t length = rng.below(static_cast<std::uint32_t>(good.size()));
        EXPECT_FALSE(unpack_line_weights(good.substr(0, length))) << length;
    }
    EXPECT_FALSE(unpack_line_weights(good + "x"));
    EXPECT_FALSE(unpack_line_weights(good + std::string(1000, '\0')));
    EXPECT_EQ(unpack_line_weights("").error().message, "these are no weights of gomoku");
    EXPECT_EQ(unpack_line_weights("hello, world").error().message,
              "these are no weights of gomoku");
    std::string other = good;
    other[8] = 1;
    EXPECT_EQ(unpack_line_weights(other).error().message, "format 1, this program reads 4");
}

TEST(ShippedLineWeights, AreThoseOfTheRepositoryOrGuessed) {
    const std::filesystem::path path = test::in_repository("networks/gomoku.weights");
    const std::string_view bytes = engine::gomoku::shipped_line_weights_file();
    EXPECT_EQ(bytes.size(),
              std::filesystem::exists(path) ? std::filesystem::file_size(path) : std::size_t{0});
    LineWeightsFile file;
    if (!bytes.empty()) {
        const auto read = unpack_line_weights(bytes);
        ASSERT_TRUE(read) << read.error().message;
        file = *read;
    }
    for (const Rule rule : {Rule::kFreestyle, Rule::kStandard, Rule::kRenju}) {
        const auto& learnt = file.of_rules[index(rule)];
        const LineWeights& expected = learnt ? *learnt : engine::gomoku::hand_made_weights();
        const LineWeights& shipped = engine::gomoku::shipped_line_weights(rule);
        EXPECT_EQ(shipped.lines, expected.lines);
        EXPECT_EQ(shipped.threats, expected.threats);
        EXPECT_TRUE(shipped.moves == expected.moves);
        EXPECT_EQ(shipped.network == nullptr, expected.network == nullptr);
    }
}

}  // namespace
}  // namespace tilestone::engine_test
