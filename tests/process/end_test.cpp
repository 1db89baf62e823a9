// SPDX-License-Identifier: MIT
//
// The end of a child, and of whatever it has started.
#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/process/traces.h"
#include "tilestone/core/platform/posix_marks.h"
#include "tilestone/match/process/child.h"

namespace tilestone::process {
namespace {

using platform::find_marked;
using platform::kill_marked;

constexpr Milliseconds kLong{60'000};

/// Started, and waited for until it says "up".
std::unique_ptr<Child> start(const std::string& script) {
    auto child = Child::start({.command = "/bin/sh -c '" + script + "'"});
    if (!child) {
        ADD_FAILURE() << child.error().message;
        return nullptr;
    }
    EXPECT_EQ((*child)->read_line(deadline_after(kLong)).line, "up");
    return std::move(*child);
}

TEST(End, LetsItEndByItself) {
    const NothingLeft nothing_left;
    const auto child = start("echo up; cat; exit 7");
    child->end(kLong);
    EXPECT_EQ(child->ending(), "exited with 7");
    EXPECT_EQ(child->process(), 0);
    EXPECT_EQ(child->write_line("x", deadline_after(kLong)), Outcome::kEnded);
    EXPECT_EQ(child->read_line(deadline_after(kLong)).outcome, Outcome::kEnded);
    child->end(kLong);
}

TEST(End, ReadsWhatItHasToBeRidOf) {
    const auto child = start("echo up; cat; head -c 300000 /dev/zero; exit 8");
    child->end(kLong);
    EXPECT_EQ(child->ending(), "exited with 8");
}

TEST(End, KillsWhatDoesNotWantTo) {
    const NothingLeft nothing_left;
    const auto child = start("trap : TERM HUP INT PIPE; echo up; while :; do sleep 1000; done");
    child->end(Milliseconds(20));
    EXPECT_EQ(child->ending(), "killed by signal 9");
}

TEST(End, KillsWhatItStarted) {
    const NothingLeft nothing_left;
    std::string mark;
    {
        const auto child = start(
            "sleep 1000 & setsid sleep 1000 & (setsid sh -c \"setsid sleep 1000 & exit\" &); "
            "echo up; exec sleep 1000");
        mark = child->mark();
        constexpr std::size_t kAll = 4;
        const Stopwatch watch;
        std::size_t found = 0;
        while (found != kAll && watch.elapsed() < kLong) found = find_marked(mark).size();
        EXPECT_EQ(found, kAll);
    }
    EXPECT_TRUE(find_marked(mark).empty());
}

TEST(End, KillsWhatOutlivedIt) {
    const NothingLeft nothing_left;
    const auto child = start("setsid sleep 1000 & echo up; exit 3");
    EXPECT_EQ(child->read_line(deadline_after(kLong)).outcome, Outcome::kEnded);
    child->end(Milliseconds(0));
    EXPECT_TRUE(find_marked(child->mark()).empty());
    EXPECT_EQ(child->ending(), "exited with 3");
}

TEST(End, KillsTheSuspended) {
    const NothingLeft nothing_left;
    const auto child = start("echo up; exec sleep 1000");
    child->suspend();
}

TEST(End, SparesOthers) {
    const auto first = start("echo up; exec cat");
    start("echo up; exec cat");
    EXPECT_EQ(first->write_line("still here", deadline_after(kLong)), Outcome::kDone);
    EXPECT_EQ(first->read_line(deadline_after(kLong)).line, "still here");
}

/// A child that starts children of its own has marked them too; who ends the first finds them all.
TEST(End, FindsTheMarkedOfTheMarked) {
    ASSERT_EQ(setenv("TILESTONE_CHILD", "outer", 1), 0);
    const auto child = start("echo up; exec cat");
    unsetenv("TILESTONE_CHILD");
    // Only when it answers is it `cat`: while one program becomes another, there is no environment.
    EXPECT_EQ(child->write_line("here", deadline_after(kLong)), Outcome::kDone);
    EXPECT_EQ(child->read_line(deadline_after(kLong)).line, "here");
    EXPECT_EQ(find_marked("outer"), std::vector<pid_t>{child->process()});
    EXPECT_EQ(find_marked(child->mark()), std::vector<pid_t>{child->process()});
    EXPECT_TRUE(find_marked("oute").empty());
    EXPECT_TRUE(kill_marked("outer", kLong));
    EXPECT_EQ(child->read_line(deadline_after(kLong)).outcome, Outcome::kEnded);
    EXPECT_EQ(child->ending(), "killed by signal 9");
}

TEST(End, HundredsLeaveNothing) {
    const NothingLeft nothing_left;
    for (int i = 0; i < 200; ++i) {
        const auto child = start(i % 2 == 0 ? "echo up; exec cat" : "echo up; exec sleep 1000");
        child->end(i % 2 == 0 ? kLong : Milliseconds(0));
    }
}

}  // namespace
}  // namespace tilestone::process
