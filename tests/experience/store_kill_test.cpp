// SPDX-License-Identifier: MIT
//
// A process that records is killed, again and again: what it has acknowledged must be there, and
// the file must open.
#include <array>
#include <csignal>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/core_files/temp_folder.h"
#include "tests/experience/random_games.h"
#include "tilestone/training/experience/store.h"

namespace tilestone::experience {
namespace {

/// Opens the file, and records the losses from `first` on, writing a byte to `done` after each.
[[noreturn]] void record_until_killed(const std::string& path, std::uint32_t first, int done) {
    auto store = Store::open(path);
    if (!store) ::_exit(1);
    for (std::uint32_t number = first;; ++number) {
        if (!store->record(numbered_loss(number))) ::_exit(2);
        if (::write(done, "x", 1) != 1) ::_exit(3);
    }
}

enum class From : std::uint8_t { kStart, kFirstLoss };

/// Starts a child and kills it so many microseconds after its start, or after it has acknowledged a
/// loss; returns how many it acknowledged.
std::uint32_t kill_while_recording(const std::string& path, std::uint32_t first, From from,
                                   unsigned microseconds) {
    std::array<int, 2> pipe{};
    EXPECT_EQ(::pipe(pipe.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) record_until_killed(path, first, pipe[1]);
    ::close(pipe[1]);
    std::uint32_t acknowledged = 0;
    char byte = 0;
    if (from == From::kFirstLoss && ::read(pipe[0], &byte, 1) == 1) ++acknowledged;
    ::usleep(microseconds);
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "it ended by itself: " << status;
    std::array<char, 4096> buffer{};
    for (ssize_t count = 0; (count = ::read(pipe[0], buffer.data(), buffer.size())) > 0;) {
        acknowledged += static_cast<std::uint32_t>(count);
    }
    ::close(pipe[0]);
    return acknowledged;
}

/// All of `losses` are the numbered ones, from 0 on, and none is missing.
void expect_numbered(const std::vector<Loss>& losses) {
    for (std::uint32_t number = 0; number < losses.size(); ++number) {
        ASSERT_EQ(losses[number], numbered_loss(number));
    }
}

TEST(Store, SurvivesAKillAtAnyMoment) {
    constexpr int kFiles = 25;         // so that making one is killed too
    constexpr int kKillsOfAFile = 10;  // 200 in all while it writes, and 50 before
    constexpr int kEarlyKills = 2;
    // Making and opening the file takes about ten milliseconds, a record two waits for the disk.
    constexpr unsigned kLatest = 10'000;
    Rng rng(200);
    int killed_while_writing = 0;
    for (int file = 0; file < kFiles / TILESTONE_TEST_DIVISOR; ++file) {
        const TempFolder folder;
        const std::string path = folder.file("experience.db");
        std::uint32_t acknowledged = 0;
        for (int kill = 0; kill < kKillsOfAFile; ++kill) {
            const From from = kill < kEarlyKills ? From::kStart : From::kFirstLoss;
            const std::uint32_t more =
                kill_while_recording(path, acknowledged, from, rng.below(kLatest));
            killed_while_writing += more > 0 ? 1 : 0;
            const auto store = Store::open(path);
            ASSERT_TRUE(store) << store.error().message;
            const auto losses = store->list();
            ASSERT_TRUE(losses) << losses.error().message;
            // Killed between a commit and its acknowledgement, the child is one ahead.
            ASSERT_GE(losses->size(), acknowledged + more);
            ASSERT_LE(losses->size(), acknowledged + more + 1);
            acknowledged = static_cast<std::uint32_t>(losses->size());
            expect_numbered(*losses);
        }
    }
    EXPECT_GE(killed_while_writing,
              kFiles / TILESTONE_TEST_DIVISOR * (kKillsOfAFile - kEarlyKills));
}

}  // namespace
}  // namespace tilestone::experience
