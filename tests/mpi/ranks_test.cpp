// SPDX-License-Identifier: MIT
//
// Rank 0 and those who serve it, as threads of one program.
#include <atomic>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/mpi/local_mailbox.h"
#include "tilestone/core/executor.h"
#include "tilestone/match/jobs/remote_runner.h"
#include "tilestone/match/jobs/shared_runner.h"
#include "tilestone/match/mpi/serve.h"
#include "tilestone/match/mpi/worker_registry.h"
#include "tilestone/match/mpi/world.h"

namespace tilestone::mpi {
namespace {

using jobs::Ledger;
using jobs::Plan;

constexpr std::string_view kEndless = "endless";

void sleep_a_little() {
    const timespec time{.tv_sec = 0, .tv_nsec = 1'000'000};
    ::nanosleep(&time, nullptr);
}

/// Squares; the jobs of an endless plan last until they are stopped.
class Squares : public jobs::JobRunner {
public:
    explicit Squares(bool endless) : endless_(endless) {}

    std::optional<std::string> run_job(std::uint64_t job, const StopToken& stop) override {
        ++begun;
        while (endless_ && !stop.stop_requested()) sleep_a_little();
        if (endless_) return {};
        return std::to_string(job * job);
    }
    static inline std::atomic<int> begun = 0;

private:
    bool endless_;
};

Result<std::unique_ptr<jobs::JobRunner>> open_squares(const Plan& plan) {
    if (plan.kind != "squares") return Error{"no squares"};
    return std::unique_ptr<jobs::JobRunner>(std::make_unique<Squares>(plan.text == kEndless));
}

Plan squares(std::uint64_t jobs, std::string_view text = "") {
    return {.kind = "squares", .text = std::string(text), .jobs = jobs};
}

class RanksTest : public testing::Test {
protected:
    static constexpr int kRanks = 4;

    void SetUp() override {
        Squares::begun = 0;
        for (int rank = 1; rank < kRanks; ++rank) serve(rank, "the same");
    }

    void serve(int rank, const std::string& identity) {
        servers_.push_back(make_background_task(
            [this, rank, identity] {
                LocalMailbox mailbox(network_, rank);
                serve_rank(mailbox, {.identity = [&] { return identity; }, .open = open_squares});
                ++ended_;
            },
            [this] { network_.lose(0); }));
        servers_.back()->start();
    }

    void wait_for_servers() {
        for (const auto& server : servers_) server->wait({});
    }

    /// What the ranks make of a plan.
    jobs::Results results_of(const Plan& plan, Status& status) {
        Ledger ledger = Ledger::without_file(plan);
        jobs::RemoteRunner remote(registry_.worker_factory(), plan);
        const auto executor = make_executor(kRanks - 1);
        EXPECT_TRUE(run_jobs(ledger, remote, *executor, stop_, {}));
        status = remote.status();
        return ledger.results();
    }

    LocalNetwork network_{kRanks};
    LocalMailbox mailbox_{network_, 0};
    WorkerRegistry registry_{mailbox_};
    StopToken stop_;
    std::atomic<int> ended_ = 0;
    std::vector<std::unique_ptr<BackgroundTask>> servers_;
};

TEST_F(RanksTest, DoWhatOneWouldDoAlone) {
    for (const std::uint64_t jobs : {std::uint64_t{50}, std::uint64_t{1}}) {  // plan after plan
        Status status = ok();
        const jobs::Results results = results_of(squares(jobs), status);
        EXPECT_TRUE(status) << status.error().message;
        ASSERT_EQ(results.size(), jobs);
        for (const auto& [job, text] : results) EXPECT_EQ(text, std::to_string(job * job));
    }
    EXPECT_EQ(Squares::begun, 51);
    EXPECT_TRUE(registry_.shut_down());
    wait_for_servers();
    EXPECT_EQ(ended_, kRanks - 1);
}

TEST_F(RanksTest, RefuseAPlan) {
    Status status = ok();
    EXPECT_TRUE(results_of({.kind = "chess", .text = {}, .jobs = 5}, status).empty());
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().message, "no squares");
    // And take the next.
    status = ok();
    EXPECT_EQ(results_of(squares(5), status).size(), 5u);
    EXPECT_TRUE(status);
}

/// What a rank was doing when rank 0 was interrupted is given up, and does not get into the way of
/// what comes next.
TEST_F(RanksTest, GiveUpWhatIsNotWanted) {
    const auto interrupt = make_background_task(
        [this] {
            while (Squares::begun < kRanks - 1) sleep_a_little();
            stop_.request_stop();
        },
        [] {});
    interrupt->start();
    Status status = ok();
    EXPECT_TRUE(results_of(squares(100, kEndless), status).empty());
    EXPECT_TRUE(status);
    EXPECT_EQ(Squares::begun, kRanks - 1);
    stop_.reset();
    EXPECT_EQ(results_of(squares(20), status).size(), 20u);
    EXPECT_TRUE(registry_.shut_down());
    wait_for_servers();
    EXPECT_EQ(ended_, kRanks - 1);
}

TEST_F(RanksTest, AreDismissedInTheMiddleOfAUnit) {
    Result<std::unique_ptr<jobs::Worker>> worker = registry_.worker_factory()(stop_);
    ASSERT_TRUE(worker);
    ASSERT_EQ((*worker)->ask(plan_line(squares(1, kEndless)), kForever, stop_), "ready");
    stop_.request_stop();
    EXPECT_FALSE((*worker)->ask("0", kForever, stop_));
    worker->reset();
    EXPECT_TRUE(registry_.shut_down());
    wait_for_servers();
    EXPECT_EQ(ended_, kRanks - 1);
}

/// Whoever has lost a rank begins nothing more, and keeps what there is.
TEST_F(RanksTest, MayBeLost) {
    constexpr std::uint64_t kUnits = 1'000'000;
    const auto killer = make_background_task(
        [this] {
            while (Squares::begun < 10) sleep_a_little();
            network_.lose(2);
        },
        [] {});
    killer->start();
    Status status = ok();
    const jobs::Results results = results_of(squares(kUnits), status);
    EXPECT_LT(results.size(), kUnits);
    EXPECT_GE(results.size() + kRanks, static_cast<std::size_t>(Squares::begun));
    for (const auto& [job, text] : results) EXPECT_EQ(text, std::to_string(job * job));
    ASSERT_FALSE(status);
    // It may be lost before it has begun.
    EXPECT_NE(status.error().message.find("rank 2 "), std::string::npos) << status.error().message;
    EXPECT_FALSE(registry_.shut_down());
}

TEST_F(RanksTest, SayWhatTheyAre) {
    EXPECT_TRUE(registry_.verify_identities([] { return "the same"; }));
    const Status other = registry_.verify_identities([] { return "another"; });
    ASSERT_FALSE(other);
    EXPECT_TRUE(other.error().message.starts_with("rank 1 is another program than rank 0"));
    Status status = ok();
    EXPECT_EQ(results_of(squares(3), status).size(), 3u);
}

TEST(Ranks, ThatDifferAreNamed) {
    EXPECT_TRUE(check_identities({"a"}));
    EXPECT_TRUE(check_identities({"a", "a", "a"}));
    const Status status = check_identities({"a", "a", "b", "c"});
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().message, "rank 2 is another program than rank 0: b, not a");
}

TEST(Ranks, AreKnownByTheirEnvironment) {
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "TILESTONE_CHILD"}) {
        ::unsetenv(name);
    }
    EXPECT_FALSE(was_started_as_rank());
    ::setenv("PMIX_RANK", "0", 1);  // srun
    EXPECT_TRUE(was_started_as_rank());
    ::setenv("OMPI_COMM_WORLD_SIZE", "1", 1);  // mpirun
    EXPECT_FALSE(was_started_as_rank());
    ::setenv("OMPI_COMM_WORLD_SIZE", "4", 1);
    EXPECT_TRUE(was_started_as_rank());
    ::setenv("TILESTONE_CHILD", "a-mark", 1);  // the child of a rank
    EXPECT_FALSE(was_started_as_rank());
}

TEST(Ranks, TeamsDoOneUnitHere) {
    class Nobody : public jobs::JobRunner {
    public:
        std::optional<std::string> run_job(std::uint64_t, const StopToken&) override {
            return "elsewhere";
        }
    } others;
    /// Asks the team for another job while it does one.
    class Nested : public jobs::JobRunner {
    public:
        std::optional<std::string> run_job(std::uint64_t job, const StopToken& stop) override {
            return job == 0 ? team->run_job(1, stop) : "here";
        }
        jobs::SharedRunner<std::string>* team = nullptr;
    } here;
    jobs::SharedRunner<std::string> team(here, others);
    here.team = &team;
    EXPECT_EQ(team.run_job(0, StopToken()), "elsewhere");
    EXPECT_EQ(team.run_job(2, StopToken()), "here");
}

}  // namespace
}  // namespace tilestone::mpi
