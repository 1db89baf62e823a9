// SPDX-License-Identifier: MIT
#include "tilestone/match/jobs/jobs.h"

#include <atomic>
#include <csignal>
#include <functional>
#include <set>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/core_files/temp_folder.h"

namespace tilestone::jobs {
namespace {

class Squares : public JobRunner {
public:
    std::optional<std::string> run_job(std::uint64_t job, const StopToken& /*stop*/) override {
        ++done;
        return std::to_string(job * job);
    }
    std::atomic<int> done = 0;
};

class UnitsTest : public testing::TestWithParam<std::size_t> {
protected:
    [[nodiscard]] Ledger create(std::uint64_t jobs) const {
        auto ledger = Ledger::create(folder_.file("work.db"), {"squares", "{}", jobs}, "");
        EXPECT_TRUE(ledger);
        return std::move(*ledger);
    }
    Status run(Ledger& ledger, const OnResult<Ledger>& on_result = {}) {
        const auto executor = make_executor(GetParam());
        return run_jobs(ledger, runner_, *executor, stop_, on_result);
    }

    TempFolder folder_;
    Squares runner_;
    StopToken stop_;
};

TEST_P(UnitsTest, AreAllDoneOnce) {
    Ledger ledger = create(40);
    std::set<std::uint64_t> heard;
    ASSERT_TRUE(run(ledger, [&](const Ledger& all, std::uint64_t job) {
        EXPECT_TRUE(all.results().contains(job));
        return heard.insert(job).second;
    }));
    EXPECT_EQ(runner_.done, 40);
    EXPECT_EQ(heard.size(), 40u);
    for (const auto& [job, result] : ledger.results()) {
        EXPECT_EQ(result, std::to_string(job * job));
    }
}

TEST_P(UnitsTest, GoOnWhereTheyWereLeft) {
    Ledger ledger = create(40);
    int heard = 0;
    ASSERT_TRUE(run(ledger, [&](const Ledger&, std::uint64_t) { return ++heard < 10; }));
    const auto had = ledger.results().size();
    EXPECT_GE(had, 10u);
    EXPECT_LT(had, 10 + GetParam());  // including those in progress
    ASSERT_TRUE(run(ledger));
    EXPECT_EQ(runner_.done, 40);
    EXPECT_EQ(ledger.results().size(), 40u);
}

TEST_P(UnitsTest, StopWhereTheyAreTold) {
    Ledger ledger = create(40);
    ASSERT_TRUE(run(ledger, [&](const Ledger&, std::uint64_t) {
        stop_.request_stop();
        return true;
    }));
    EXPECT_LT(ledger.results().size(), 1 + GetParam());
}

INSTANTIATE_TEST_SUITE_P(Threads, UnitsTest, testing::Values(1, 3));

/// A full disk: earlier results stay, and the error is reported.
TEST(Jobs, ThatCannotBeKeptEndTheWork) {
    const TempFolder folder;
    const std::string path = folder.file("work.db");
    const pid_t child = ::fork();
    if (child == 0) {
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit small{.rlim_cur = 100'000, .rlim_max = 100'000};
        auto ledger = Ledger::create(path, {"squares", "{}", 10'000}, "");
        ::setrlimit(RLIMIT_FSIZE, &small);
        Squares runner;
        const StopToken stop;
        const auto executor = make_executor(1);
        const Status status = run_jobs(*ledger, runner, *executor, stop, {});
        ::_exit(!status && runner.done < 10'000 ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    const auto ledger = Ledger::open(path);
    ASSERT_TRUE(ledger) << ledger.error().message;
    EXPECT_GT(ledger->results().size(), 3u);
}

}  // namespace
}  // namespace tilestone::jobs
