// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/games_file.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/training/gomoku/random_games.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/training/gomoku/games_log.h"

namespace tilestone::learn_test {
namespace {

using gomoku::Rule;
using training::GamesFile;
using training::GamesHeader;
using training::GamesLog;
using training::PlayedGame;

const GamesHeader kHead = {
    .rule = Rule::kRenju, .size = 9, .seed = 7, .explore = 0.05, .player = "classic:nodes=3000"};

std::vector<PlayedGame> some_games(const GamesHeader& header, int count, std::uint64_t seed) {
    Rng rng(seed);
    std::vector<PlayedGame> games;
    for (int i = 0; i < count; ++i) games.push_back(random_game(header, rng));
    return games;
}

std::string packed(const GamesHeader& header, const std::vector<PlayedGame>& games) {
    std::string bytes = pack_header(header);
    for (const PlayedGame& game : games) bytes += pack_game(game);
    return bytes;
}

TEST(GamesFile, IsReadBack) {
    for (const Rule rule : {Rule::kFreestyle, Rule::kStandard, Rule::kRenju}) {
        for (const int size : {5, 9, 15, 20}) {
            GamesHeader header = kHead;
            header.rule = rule;
            header.size = size;
            const auto games = some_games(header, 20, 91 + static_cast<std::uint64_t>(size));
            const std::string bytes = packed(header, games);
            const Result<GamesFile> file = training::parse_games(bytes);
            ASSERT_TRUE(file) << file.error().message;
            EXPECT_EQ(file->header, header);
            EXPECT_EQ(file->games, games);
            EXPECT_EQ(file->bytes, bytes.size());
            EXPECT_EQ(file->cut, 0u);
        }
    }
}

TEST(GamesFile, ALastRecordCutShortIsDropped) {
    const auto games = some_games(kHead, 3, 92);
    const std::string whole = packed(kHead, {games[0], games[1]});
    const std::string record = pack_game(games[2]);
    for (std::size_t length = 0; length < record.size(); ++length) {
        const Result<GamesFile> file = training::parse_games(whole + record.substr(0, length));
        ASSERT_TRUE(file) << length << file.error().message;
        EXPECT_EQ(file->games.size(), 2u);
        EXPECT_EQ(file->bytes, whole.size());
        EXPECT_EQ(file->cut, length);
    }
}

TEST(GamesFile, EveryWrongByteIsNoticed) {
    const auto games = some_games(kHead, 3, 93);
    const std::string good = packed(kHead, games);
    Rng rng(94);
    for (std::size_t place = 0; place < good.size(); ++place) {
        std::string bad = good;
        bad[place] = static_cast<char>(bad[place] ^ static_cast<char>(1 + rng.below(255)));
        const Result<GamesFile> file = training::parse_games(bad);
        // A wrong size may look like a truncated record, which costs only the last games.
        EXPECT_TRUE(!file || (file->games.size() < 3 && file->cut > 0)) << place;
        if (file) continue;
        EXPECT_EQ(file.error().message.find('\n'), std::string::npos);
    }
}

TEST(GamesFile, WhatIsNoGameIsRefused) {
    const auto message_of = [](const PlayedGame& game) {
        const Result<GamesFile> file = training::parse_games(packed(kHead, {game}));
        return file ? std::string("read") : file.error().message;
    };
    const PlayedGame good = some_games(kHead, 1, 95)[0];
    EXPECT_EQ(message_of(good), "read");
    PlayedGame bad = good;
    bad.result = good.result == 0 ? 1 : -good.result;
    EXPECT_EQ(message_of(bad), "game 1 is damaged");
    bad = good;
    bad.moves.pop_back();
    EXPECT_EQ(message_of(bad), "game 1 is damaged");
    bad = good;
    bad.moves[1].point = bad.moves[0].point;
    EXPECT_EQ(message_of(bad), "game 1 is damaged");
    bad = good;
    bad.moves[0].point = gomoku::point_at(9, 0);
    EXPECT_EQ(message_of(bad), "game 1 is damaged");
    bad = good;
    bad.moves[0].point = gomoku::kMaxPoints;
    EXPECT_EQ(message_of(bad), "game 1 is damaged");
    EXPECT_EQ(training::parse_games("").error().message, "this is no file of games");
    EXPECT_EQ(training::parse_games("hello, world").error().message, "this is no file of games");
    std::string other = pack_header(kHead);
    other[8] = 9;
    EXPECT_EQ(training::parse_games(other).error().message, "format 9, this program reads 1");
    GamesHeader header = kHead;
    header.size = 21;
    EXPECT_EQ(training::parse_games(pack_header(header)).error().message, "its head is damaged");
}

class GamesLogTest : public testing::Test {
protected:
    void SetUp() override {
        path_ = std::filesystem::temp_directory_path() /
                ("tilestone-games-" + std::to_string(::getpid()));
        std::filesystem::remove(path_);
    }
    void TearDown() override { std::filesystem::remove(path_); }

    std::string path_;
};

TEST_F(GamesLogTest, GoesOnWhereItStopped) {
    const auto games = some_games(kHead, 5, 96);
    for (std::size_t i = 0; i < games.size(); ++i) {
        Result<GamesLog> log = GamesLog::open(path_, kHead);
        ASSERT_TRUE(log) << log.error().message;
        EXPECT_EQ(log->games(), i);
        EXPECT_EQ(log->dropped(), i == 0 ? 0u : 11u);
        ASSERT_TRUE(log->append(games[i]));
        // As after a kill.
        std::ofstream(path_, std::ios::binary | std::ios::app) << pack_game(games[0]).substr(0, 11);
    }
    const Result<GamesFile> file = training::read_games(path_);
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_EQ(file->games, games);
}

TEST_F(GamesLogTest, TakesOneProcessAndOneKindOfGames) {
    {
        const Result<GamesLog> log = GamesLog::open(path_, kHead);
        ASSERT_TRUE(log);
        const Result<GamesLog> second = GamesLog::open(path_, kHead);
        ASSERT_FALSE(second);
        EXPECT_TRUE(second.error().message.ends_with("is in use by another program"));
    }
    const auto refusal = [&](const GamesHeader& header) {
        const Result<GamesLog> log = GamesLog::open(path_, header);
        if (log) return std::string("opened");
        return log.error().message.substr(log.error().message.find("': ") + 3);
    };
    GamesHeader header = kHead;
    EXPECT_EQ(refusal(header), "opened");
    header.player = "points";
    EXPECT_EQ(refusal(header), "was begun with player 'classic:nodes=3000'");
    header.explore = 0;
    EXPECT_EQ(refusal(header), "was begun with explore 0.05");
    header.seed = 8;
    EXPECT_EQ(refusal(header), "was begun with seed 7");
    header.size = 15;
    EXPECT_EQ(refusal(header), "was begun with size 9");
    header.rule = Rule::kFreestyle;
    EXPECT_EQ(refusal(header), "was begun with rule renju");
}

TEST_F(GamesLogTest, DamageIsNotCutOff) {
    const auto games = some_games(kHead, 30, 97);
    std::string bytes = packed(kHead, games);
    bytes[bytes.size() / 2] ^= 1;
    ASSERT_TRUE(write_file_atomically(path_, bytes));
    const Result<GamesLog> log = GamesLog::open(path_, kHead);
    ASSERT_FALSE(log);
    EXPECT_TRUE(log.error().message.ends_with("is damaged")) << log.error().message;
    EXPECT_EQ(std::filesystem::file_size(path_), bytes.size());
}

}  // namespace
}  // namespace tilestone::learn_test
