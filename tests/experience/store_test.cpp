// SPDX-License-Identifier: MIT
#include "tilestone/training/experience/store.h"

#include <fstream>
#include <iterator>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <gtest/gtest.h>

#include "tests/core_files/temp_folder.h"
#include "tests/experience/random_games.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::experience {
namespace {

const std::string kName = "experience.db";

Store opened(const std::string& path) {
    auto store = Store::open(path);
    if (!store) throw std::runtime_error(store.error().message);  // ends the test
    return std::move(store).value();
}

std::string error_of_opening(const std::string& path) {
    const auto store = Store::open(path, Milliseconds(10));
    if (store) return "opened";
    EXPECT_EQ(store.error().message.find('\n'), std::string::npos);
    return store.error().message;
}

std::string content_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

Loss loss_of(const char* moves, std::size_t ply, Time time) {
    return {
        .moves = *gomoku::parse_moves(moves, 15), .ply = ply, .first_met = time, .last_met = time};
}

TEST(Store, KeepsWhatIsRecorded) {
    const TempFolder folder;
    const std::string path = folder.file(kName);
    const std::vector<Loss> losses = {numbered_loss(1), loss_of("h8h9i8", 1, 5), numbered_loss(3)};
    {
        Store store = opened(path);
        EXPECT_TRUE(store.list()->empty());
        for (const Loss& loss : losses) ASSERT_TRUE(store.record(loss));
        EXPECT_EQ(*store.list(), losses);
        EXPECT_EQ(store.path(), path);
    }
    EXPECT_EQ(folder.names(), std::vector<std::string>{kName});  // no log is left when it is closed
    EXPECT_EQ(*opened(path).list(), losses);
}

TEST(Store, AnImageMetAgainIsTheSamePosition) {
    const TempFolder folder;
    Store store = opened(folder.file(kName));
    ASSERT_TRUE(store.record(loss_of("h8h9i8", 2, 100)));
    ASSERT_TRUE(store.record(loss_of("h8i8g8", 2, 300)));
    ASSERT_TRUE(store.record(loss_of("h8h7g8j1", 2, 200)));
    ASSERT_TRUE(store.record(loss_of("h8i9g8", 2, 200)));
    const std::vector<Loss> losses = *store.list();
    ASSERT_EQ(losses.size(), 2U);
    EXPECT_EQ(gomoku::moves_text(losses[0].moves), "h8h9i8");
    EXPECT_EQ(losses[0].times, 3);
    EXPECT_EQ(losses[0].first_met, 100);
    EXPECT_EQ(losses[0].last_met, 300);
    EXPECT_EQ(losses[1].times, 1);
}

TEST(Store, RulesSizesAndSidesAreKeptApart) {
    const TempFolder folder;
    Store store = opened(folder.file(kName));
    Loss loss = loss_of("h8h9i8i9", 3, 1);
    ASSERT_TRUE(store.record(loss));
    loss.rule = gomoku::Rule::kRenju;
    ASSERT_TRUE(store.record(loss));
    loss.size = 16;
    ASSERT_TRUE(store.record(loss));
    loss.ply = 4;
    ASSERT_TRUE(store.record(loss));
    EXPECT_EQ(store.list()->size(), 4U);
}

TEST(Store, MergingTwiceChangesNothing) {
    const TempFolder folder;
    Store store = opened(folder.file(kName));
    ASSERT_TRUE(store.record(numbered_loss(1)));
    ASSERT_TRUE(store.record(numbered_loss(1)));
    Loss other = numbered_loss(1);
    other.first_met = 0;
    other.last_met = 1'000'000;
    const std::vector<Loss> losses = {numbered_loss(2), other, numbered_loss(3)};
    const auto merged = store.merge(losses);
    ASSERT_TRUE(merged);
    EXPECT_EQ(merged->added, 2U);
    EXPECT_EQ(merged->known, 1U);
    const std::vector<Loss> after = *store.list();
    EXPECT_EQ(after[0].times, 2);
    EXPECT_EQ(after[0].first_met, 0);
    EXPECT_EQ(after[0].last_met, 1'000'000);
    EXPECT_EQ(store.merge(losses)->known, 3U);
    EXPECT_EQ(*store.list(), after);
}

TEST(Store, MergingIsAllOrNothing) {
    const TempFolder folder;
    Store store = opened(folder.file(kName));
    Loss wrong = numbered_loss(2);
    wrong.ply = 0;
    const std::vector<Loss> losses = {numbered_loss(1), wrong};
    EXPECT_FALSE(store.merge(losses));
    EXPECT_FALSE(store.record(wrong));
    EXPECT_TRUE(store.list()->empty());
    EXPECT_TRUE(store.record(numbered_loss(1)));
}

TEST(Store, ForgetsAPositionByAnyImage) {
    const TempFolder folder;
    Store store = opened(folder.file(kName));
    for (std::uint32_t number = 0; number < 4; ++number) {
        ASSERT_TRUE(store.record(numbered_loss(number)));
    }
    const gomoku::Position position = *lost_position(numbered_loss(2));
    EXPECT_TRUE(*store.forget(gomoku::Rules::transform(5, position)));
    EXPECT_FALSE(*store.forget(position));
    EXPECT_EQ(store.list()->size(), 3U);
    EXPECT_EQ(*store.forget_all(), 3U);
    EXPECT_EQ(*store.forget_all(), 0U);
    EXPECT_TRUE(store.list()->empty());
}

TEST(Store, TellsPlayersWhatIsLost) {
    const TempFolder folder;
    Store store = opened(folder.file(kName));
    ASSERT_TRUE(store.record(numbered_loss(7)));
    const auto known = store.known_losses();
    ASSERT_TRUE(known);
    const gomoku::Position position = *lost_position(numbered_loss(7));
    EXPECT_TRUE((*known)->is_known_lost(gomoku::Rules::transform(3, position)));
    EXPECT_FALSE((*known)->is_known_lost(*lost_position(numbered_loss(8))));
}

TEST(Store, SeveralMayUseOneFile) {
    const TempFolder folder;
    Store first = opened(folder.file(kName));
    Store second = opened(folder.file(kName));
    ASSERT_TRUE(first.record(numbered_loss(1)));
    ASSERT_TRUE(second.record(numbered_loss(1)));
    ASSERT_TRUE(second.record(numbered_loss(2)));
    EXPECT_EQ(first.list()->size(), 2U);
    EXPECT_EQ(first.list()->front().times, 2);
}

TEST(Store, IsInWalModeAndWaitsForTheDisk) {
    const TempFolder folder;
    const Store store = opened(folder.file(kName));
    SQLite::Database other(folder.file(kName), SQLite::OPEN_READONLY);
    EXPECT_EQ(other.execAndGet("PRAGMA journal_mode").getString(), "wal");
}

TEST(Store, AnEmptyFileBecomesAnExperience) {
    const TempFolder folder;
    std::ofstream(folder.file(kName)).flush();
    EXPECT_TRUE(opened(folder.file(kName)).record(numbered_loss(1)));
}

TEST(Store, NamesThatMeanSomethingToSqliteAreFiles) {
    const TempFolder folder;
    const auto here = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    for (const std::string name : {":memory:", "file:a?mode=memory"}) {
        EXPECT_TRUE(opened(name).record(numbered_loss(1)));
    }
    std::filesystem::current_path(here);
    EXPECT_EQ(folder.names(), (std::vector<std::string>{":memory:", "file:a?mode=memory"}));
}

TEST(Store, WhatIsNoExperienceStaysAsItIs) {
    const TempFolder folder;
    const std::string path = folder.file("x");
    const auto named = [&](const std::string& what) {
        return "'" + path + "' is " + what + ", not an experience";
    };
    for (const std::string text : {"a", "SQLite format 3", "a text, somewhat longer than that"}) {
        std::ofstream(path) << text;
        EXPECT_EQ(error_of_opening(path), named("another kind of file"));
        EXPECT_EQ(content_of(path), text);
    }
    const std::string database = folder.file("y");
    SQLite::Database(database, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec("CREATE TABLE losses(a); PRAGMA user_version = 1");
    std::filesystem::rename(database, path);
    const std::string before = content_of(path);
    EXPECT_EQ(error_of_opening(path), named("a database of another program"));
    EXPECT_EQ(content_of(path), before);
    std::filesystem::remove(path);
    std::filesystem::create_directory(path);
    EXPECT_EQ(error_of_opening(path), named("no file"));
    EXPECT_EQ(folder.names(), std::vector<std::string>{"x"});
}

TEST(Store, AFolderThatIsNotThereIsOneLine) {
    const TempFolder folder;
    EXPECT_EQ(error_of_opening(folder.file("none/x")),
              "'" + folder.file("none/x") + "': unable to open database file");
}

TEST(Store, ANewerVersionIsLeftAlone) {
    const TempFolder folder;
    const std::string path = folder.file(kName);
    {
        const Store store = opened(path);
    }
    SQLite::Database(path, SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 2");
    EXPECT_EQ(error_of_opening(path), "'" + path +
                                          "' is an experience of version 2, and this program "
                                          "knows up to 1");
}

TEST(Store, RowsThatDoNotFitAreDamage) {
    const TempFolder folder;
    const std::string path = folder.file(kName);
    const Loss good = numbered_loss(1);
    const auto after = [&](const std::string& change) {
        {
            Store store = opened(path);
            EXPECT_TRUE(store.record(good));
        }
        SQLite::Database(path, SQLite::OPEN_READWRITE).exec(change);
        const std::string message = error_of_opening(path);
        std::filesystem::remove(path);
        return message;
    };
    const std::string damaged = "'" + path + "' is damaged: row 1: ";
    EXPECT_EQ(after("UPDATE losses SET stones = 'h8/'"),
              damaged + "the moves do not lead to the stones");
    EXPECT_EQ(after("UPDATE losses SET to_move = 'black'"),
              damaged + "the moves do not lead to the stones");
    EXPECT_EQ(after("UPDATE losses SET ply = -1"),
              damaged + "there is no position after 18446744073709551615 of 32 moves");
    EXPECT_EQ(after("UPDATE losses SET size = 100"), damaged + "there is no board of size 100");
    EXPECT_EQ(after("UPDATE losses SET moves = 'h8h8', ply = 2"),
              damaged + "move 2: h8 has a stone already");
    EXPECT_EQ(after("UPDATE losses SET times = 0"),
              damaged + "it must have been met once at least");
    EXPECT_EQ(after("DROP TABLE losses"), "'" + path + "': no such table: losses");
}

/// Some byte of the file is another: either that does not matter or it is noticed, and in no case
/// is the file changed by looking at it.
TEST(Store, ADamagedFileIsRefusedAndStaysAsItIs) {
    const TempFolder folder;
    const std::string path = folder.file(kName);
    {
        Store store = opened(path);
        std::vector<Loss> losses;
        for (std::uint32_t number = 0; number < 60; ++number) {
            losses.push_back(numbered_loss(number));
        }
        ASSERT_TRUE(store.merge(losses));
    }
    const std::string whole = content_of(path);
    Rng rng(44);
    int refused = 0;
    constexpr int kRounds = 100;
    for (int round = 0; round < kRounds; ++round) {
        std::string damaged = whole;
        // A whole stretch of a page, as a bad disk does it.
        const std::size_t first = rng.below(static_cast<std::uint32_t>(whole.size() - 512));
        const char byte = static_cast<char>(rng.below(256));
        std::fill_n(damaged.begin() + static_cast<std::ptrdiff_t>(first), 512, byte);
        std::ofstream(path, std::ios::binary) << damaged;
        if (error_of_opening(path) != "opened") {
            ++refused;
            EXPECT_EQ(content_of(path), damaged);
        }
    }
    // The rest were stretches of free space.
    EXPECT_GT(refused, kRounds / 2);
    for (const std::size_t length : {whole.size() / 2, std::size_t{4096}}) {
        std::ofstream(path, std::ios::binary) << whole.substr(0, length);
        EXPECT_NE(error_of_opening(path), "opened");
        EXPECT_EQ(content_of(path).size(), length);
    }
}

TEST(Store, ALockedFileIsOneLine) {
    const TempFolder folder;
    const std::string path = folder.file(kName);
    auto store = Store::open(path, Milliseconds(10));
    ASSERT_TRUE(store);
    SQLite::Database other(path, SQLite::OPEN_READWRITE);
    other.exec("BEGIN IMMEDIATE");
    const Status status = store->record(numbered_loss(1));
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().message, "'" + path + "' is in use by another program");
    EXPECT_TRUE(store->list()->empty());  // reading goes on
    other.exec("ROLLBACK");
    EXPECT_TRUE(store->record(numbered_loss(1)));
}

TEST(Store, AFileLockedWhileItIsOpenedIsOneLine) {
    const TempFolder folder;
    const std::string path = folder.file(kName);
    {
        const Store store = opened(path);
    }
    SQLite::Database other(path, SQLite::OPEN_READWRITE);
    other.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    EXPECT_EQ(error_of_opening(path), "'" + path + "' is in use by another program");
}

}  // namespace
}  // namespace tilestone::experience
