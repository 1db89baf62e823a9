// SPDX-License-Identifier: MIT
//
// Kills a process that runs jobs, repeatedly: no finished job is lost or repeated, and the final
// results equal those of an undisturbed run.
#include <array>
#include <csignal>
#include <set>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/core_files/temp_folder.h"
#include "tilestone/core/rng.h"
#include "tilestone/match/jobs/jobs.h"

namespace tilestone::jobs {
namespace {

constexpr std::uint64_t kUnits = 120;
constexpr unsigned kUnitTime = 2000;      // microseconds; two at a time, 120 ms in all
constexpr unsigned kLongestRun = 40'000;  // short enough for at least three runs

std::string result_of(std::uint64_t job) { return "result " + std::to_string(job); }

class Answers : public JobRunner {
public:
    std::optional<std::string> run_job(std::uint64_t job, const StopToken& /*stop*/) override {
        ::usleep(kUnitTime);
        return result_of(job);
    }
};

/// Writes a byte for each stored job.
[[noreturn]] void work_until_killed(const std::string& path, int kept) {
    auto ledger = Ledger::open(path);
    if (!ledger) ledger = Ledger::create(path, {"answers", "{}", kUnits}, "");
    if (!ledger) ::_exit(1);
    Answers runner;
    const StopToken stop;
    const auto executor = make_executor(2);
    const Status status =
        run_jobs(*ledger, runner, *executor, stop, [kept](const Ledger&, std::uint64_t job) {
            const auto byte = static_cast<unsigned char>(job);
            return ::write(kept, &byte, 1) == 1;
        });
    ::_exit(status ? 0 : 2);
}

/// The jobs that a child reported before it was killed or had finished; `ended` tells which.
std::set<std::uint64_t> units_kept_by_child(const std::string& path, unsigned microseconds,
                                            bool& ended) {
    std::array<int, 2> pipe{};
    EXPECT_EQ(::pipe(pipe.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) work_until_killed(path, pipe[1]);
    ::close(pipe[1]);
    ::usleep(microseconds);
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    ended = WIFEXITED(status);
    EXPECT_TRUE(!ended || WEXITSTATUS(status) == 0) << status;
    std::set<std::uint64_t> kept;
    unsigned char byte = 0;
    while (::read(pipe[0], &byte, 1) == 1) EXPECT_TRUE(kept.insert(byte).second);
    ::close(pipe[0]);
    return kept;
}

TEST(Jobs, SurviveKillsAtAnyMoment) {
    const TempFolder folder;
    const std::string path = folder.file("work.db");
    Rng rng(7);
    std::set<std::uint64_t> kept;
    int kills = 0;
    for (bool ended = false; !ended; ++kills) {
        ASSERT_LT(kills, 1000);
        for (const std::uint64_t job : units_kept_by_child(path, rng.below(kLongestRun), ended)) {
            EXPECT_TRUE(kept.insert(job).second) << job << " was done twice";
        }
        const auto ledger = Ledger::open(path);
        if (!ledger) continue;  // killed before the plan was stored
        for (const std::uint64_t job : kept) EXPECT_TRUE(ledger->results().contains(job)) << job;
        for (const auto& [job, result] : ledger->results()) kept.insert(job);
    }
    EXPECT_GE(kills, 3);
    const auto ledger = Ledger::open(path);
    ASSERT_TRUE(ledger) << ledger.error().message;
    EXPECT_EQ(ledger->results().size(), kUnits);
    for (const auto& [job, result] : ledger->results()) EXPECT_EQ(result, result_of(job));
}

}  // namespace
}  // namespace tilestone::jobs
