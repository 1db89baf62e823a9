// SPDX-License-Identifier: MIT
//
// Work that is done by workers elsewhere, without any: what is said when they are lost.
#include "tilestone/units/remote_work.h"

#include <gtest/gtest.h>

namespace tilestone::units {
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

/// One worker is lost, another gets its unit; while that one is busy, a second unit finds nobody.
TEST(RemoteWork, SaysWhoWasLostWhicheverUnitFindsNobodyLeft) {
    const StopToken stop;
    RemoteWork* remote = nullptr;
    int hired = 0;
    const Hire hire = [&](const StopToken& /*stop*/) -> Result<std::unique_ptr<Worker>> {
        ++hired;
        if (hired > 2) return Error{"nobody is left"};
        if (hired == 1) {
            return std::unique_ptr<Worker>(
                std::make_unique<Puppet>([](const std::string&) { return std::nullopt; }));
        }
        return std::unique_ptr<Worker>(std::make_unique<Puppet>([&](const std::string& line) {
            EXPECT_FALSE(remote->do_unit(1, stop));
            return line + " done";
        }));
    };
    RemoteWork work(hire, {.kind = "test", .text = {}, .units = 2});
    remote = &work;
    EXPECT_EQ(work.do_unit(0, stop), "done");
    ASSERT_FALSE(work.status());
    EXPECT_EQ(work.status().error().message, "the first is gone, and nobody is left");
}

TEST(RemoteWork, SaysThatThereNeverWasAnybody) {
    RemoteWork work([](const StopToken&) { return Error{"nobody is there"}; },
                    {.kind = "test", .text = {}, .units = 1});
    EXPECT_FALSE(work.do_unit(0, StopToken()));
    ASSERT_FALSE(work.status());
    EXPECT_EQ(work.status().error().message, "nobody is there");
}

}  // namespace
}  // namespace tilestone::units
