// SPDX-License-Identifier: MIT
//
// A process that records is killed, again and again: what it has acknowledged must be there, and
// the file must open.
#include <array>
#include <csignal>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/base_files/temp_folder.h"
#include "tests/experience/random_games.h"
#include "tilestone/experience/store.h"

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

/// Starts a child and kills it after so many microseconds; returns how many losses it acknowledged.
std::uint32_t kill_while_recording(const std::string& path, std::uint32_t first,
                                   unsigned microseconds) {
    std::array<int, 2> pipe{};
    EXPECT_EQ(::pipe(pipe.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) record_until_killed(path, first, pipe[1]);
    ::close(pipe[1]);
    ::usleep(microseconds);
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "it ended by itself: " << status;
    std::uint32_t acknowledged = 0;
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
    constexpr int kKills = 200;
    constexpr int kKillsOfAFile = 10;  // then a new one, so that making it is killed too
    // Making and opening the file takes about ten; a record waits for the disk twice.
    constexpr unsigned kEarly = 8'000;
    constexpr unsigned kLate = 40'000;
    Rng rng(200);
    std::uint32_t recorded_in_all = 0;
    int killed_before_the_first = 0;
    for (int kill = 0; kill < kKills / TILESTONE_TEST_DIVISOR; kill += kKillsOfAFile) {
        const TempFolder folder;
        const std::string path = folder.file("experience.db");
        std::uint32_t acknowledged = 0;
        for (int again = 0; again < kKillsOfAFile; ++again) {
            const std::uint32_t more = kill_while_recording(
                path, acknowledged, rng.below(rng.below(2) == 0 ? kEarly : kLate));
            killed_before_the_first += more == 0 ? 1 : 0;
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
        recorded_in_all += acknowledged;
    }
    EXPECT_GT(recorded_in_all, 0U);
    RecordProperty("recorded", static_cast<int>(recorded_in_all));
    RecordProperty("killed_before_the_first", killed_before_the_first);
}

}  // namespace
}  // namespace tilestone::experience
