// SPDX-License-Identifier: MIT
//
// Tests RemoteRunner without real workers: the errors when workers are lost.
#include "tilestone/match/jobs/remote_runner.h"

#include <gtest/gtest.h>

#include "tilestone/core/text.h"

namespace tilestone::jobs {
namespace {

/// A worker that accepts a plan and then does as prescribed.
class Puppet : public Worker {
public:
    using Answer = std::function<std::optional<std::string>(const std::string& line)>;
    explicit Puppet(Answer answer) : answer_(std::move(answer)) {}

    std::optional<std::string> ask(const std::string& line, Milliseconds /*patience*/,
                                   const StopToken& /*stop*/) override {
        if (std::exchange(is_new_, false)) return "ready";
        return answer_(line);
    }
    [[nodiscard]] std::string ending() const override { return "the first is gone"; }

private:
    Answer answer_;
    bool is_new_ = true;
};

/// One worker is lost and another gets its job; while that one is busy, no worker is left for a
/// second job.
TEST(RemoteRunner, SaysWhoWasLostWhicheverUnitFindsNobodyLeft) {
    const StopToken stop;
    RemoteRunner* remote = nullptr;
    int started = 0;
    const WorkerFactory factory =
        [&](const StopToken& /*stop*/) -> Result<std::unique_ptr<Worker>> {
        ++started;
        if (started > 2) return Error{"nobody is left"};
        if (started == 1) {
            return std::unique_ptr<Worker>(
                std::make_unique<Puppet>([](const std::string&) { return std::nullopt; }));
        }
        return std::unique_ptr<Worker>(std::make_unique<Puppet>([&](const std::string& line) {
            EXPECT_FALSE(remote->run_job(1, stop));
            return line + " done";
        }));
    };
    RemoteRunner runner(factory, {.kind = "test", .text = {}, .jobs = 2});
    remote = &runner;
    EXPECT_EQ(runner.run_job(0, stop), "done");
    ASSERT_FALSE(runner.status());
    EXPECT_EQ(runner.status().error().message, "the first is gone, and nobody is left");
}

TEST(RemoteRunner, SaysThatThereNeverWasAnybody) {
    RemoteRunner runner([](const StopToken&) { return Error{"nobody is there"}; },
                        {.kind = "test", .text = {}, .jobs = 1});
    EXPECT_FALSE(runner.run_job(0, StopToken()));
    ASSERT_FALSE(runner.status());
    EXPECT_EQ(runner.status().error().message, "nobody is there");
}

/// A worker of another build, say: what it answers is no result, and is told and not kept.
TEST(RemoteRunner, AWorkerWhoseAnswerIsNoResultCountsAsLost) {
    int started = 0;
    int bad = 1;
    const WorkerFactory factory =
        [&](const StopToken& /*stop*/) -> Result<std::unique_ptr<Worker>> {
        const std::string answer = ++started <= bad ? " nonsense" : " 49";
        return std::unique_ptr<Worker>(
            std::make_unique<Puppet>([answer](const std::string& line) { return line + answer; }));
    };
    const Codec<std::int64_t> codec{.encode = {}, .decode = parse_integer, .row = "game"};
    RemoteRunner remote(factory, {.kind = "test", .text = {}, .jobs = 9});
    DecodingRunner<std::int64_t> runner(remote, codec);
    EXPECT_EQ(runner.run_job(7, StopToken()), 49);
    EXPECT_EQ(started, 2);
    EXPECT_TRUE(remote.status());

    bad = 100;
    RemoteRunner useless(factory, {.kind = "test", .text = {}, .jobs = 9});
    DecodingRunner<std::int64_t> none(useless, codec);
    EXPECT_FALSE(none.run_job(7, StopToken()));
    ASSERT_FALSE(useless.status());
    EXPECT_EQ(useless.status().error().message,
              "two workers were lost with job 7: 'nonsense' is not an integer");
}

}  // namespace
}  // namespace tilestone::jobs
