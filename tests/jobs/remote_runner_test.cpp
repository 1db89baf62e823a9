// SPDX-License-Identifier: MIT
//
// Work that is done by workers elsewhere, without any: what is said when they are lost.
#include "tilestone/match/jobs/remote_runner.h"

#include <gtest/gtest.h>

namespace tilestone::jobs {
namespace {

/// Takes a plan, then does as it is told to.
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

/// One worker is lost, another gets its job; while that one is busy, a second job finds nobody.
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

}  // namespace
}  // namespace tilestone::jobs
