// SPDX-License-Identifier: MIT
//
// Child as whoever talks to it sees it. Waits that are to be over at once have a deadline of a
// minute; where a deadline is to pass, nothing but its passing can end the wait.
#include "tilestone/match/process/child.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/process/traces.h"
#include "tilestone/core/executor.h"

namespace tilestone::process {
namespace {

constexpr Milliseconds kLong{60'000};
constexpr Milliseconds kShort{30};

std::unique_ptr<Child> start(const std::string& command, const std::string& folder = "") {
    auto child = Child::start({.command = command, .folder = folder});
    if (!child) ADD_FAILURE() << child.error().message;
    return child ? std::move(*child) : nullptr;
}

std::unique_ptr<Child> start_script(const std::string& script) {
    return start("/bin/sh -c \"" + script + "\"");
}

std::string error_of(const ChildSettings& settings) {
    const auto child = Child::start(settings);
    return child ? "" : child.error().message;
}

Reading read(Child& child, Milliseconds time = kLong) {
    return child.read_line(deadline_after(time));
}

/// The lines until something else happens.
std::vector<std::string> read_all(Child& child) {
    std::vector<std::string> lines;
    Reading reading = read(child);
    for (; reading.outcome == Outcome::kDone; reading = read(child)) lines.push_back(reading.line);
    return lines;
}

TEST(Child, AnswersInLines) {
    const NothingLeft nothing_left;
    const auto cat = start("/bin/cat");
    EXPECT_EQ(cat->write_line("a\nb c", deadline_after(kLong)), Outcome::kDone);
    EXPECT_EQ(read(*cat).line, "a");
    EXPECT_EQ(read(*cat).line, "b c");
    EXPECT_EQ(cat->ending(), "");
}

TEST(Child, TakesAnyLineEnds) {
    const auto child = start_script("printf 'a\\r\\n\\r\\n\\nb\\rc\\nnever ended'");
    EXPECT_EQ(read_all(*child), (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_EQ(child->ending(), "exited with 0");
}

TEST(Child, SaysHowItEnded) {
    const NothingLeft nothing_left;
    const auto exited = start_script("echo a; echo b; exit 3");
    EXPECT_EQ(read_all(*exited), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(exited->ending(), "exited with 3");
    EXPECT_EQ(exited->write_line("x", deadline_after(kLong)), Outcome::kEnded);
    const auto killed = start("/bin/sh -c 'kill -SEGV $$'");
    EXPECT_EQ(read(*killed).outcome, Outcome::kEnded);
    EXPECT_EQ(killed->ending(), "killed by signal 11");
    const auto mute = start("/bin/sh -c 'exec >&-; exec sleep 1000'");
    EXPECT_EQ(read(*mute).outcome, Outcome::kEnded);
    EXPECT_EQ(mute->ending(), "closed its output");
}

TEST(Child, NoticesItsEndThoughAnotherKeepsItsOutput) {
    const NothingLeft nothing_left;
    const auto child = start_script("sleep 1000 & echo a; exit 4");
    EXPECT_EQ(read_all(*child), std::vector<std::string>{"a"});
    EXPECT_EQ(child->ending(), "exited with 4");
}

TEST(Child, WaitsNoLongerThanItMay) {
    const auto cat = start("/bin/cat");
    EXPECT_EQ(read(*cat, kShort).outcome, Outcome::kTimeUp);
    EXPECT_EQ(read(*cat, Milliseconds(-1)).outcome, Outcome::kTimeUp);
    StopToken stop;
    stop.request_stop();
    EXPECT_EQ(cat->read_line(deadline_after(kLong), &stop).outcome, Outcome::kStopped);
    EXPECT_EQ(cat->write_line("a", deadline_after(kLong)), Outcome::kDone);
    EXPECT_EQ(read(*cat).line, "a");
}

TEST(Child, WritesNoLongerThanItMay) {
    const NothingLeft nothing_left;
    const std::string much(1'000'000, 'x');
    const auto deaf = start("sleep 1000");
    EXPECT_EQ(deaf->write_line(much, deadline_after(kShort)), Outcome::kTimeUp);
    StopToken stop;
    stop.request_stop();
    EXPECT_EQ(deaf->write_line(much, deadline_after(kLong), &stop), Outcome::kStopped);
}

TEST(Child, LivesThroughAPipeThatNobodyReads) {
    const auto before = std::signal(SIGPIPE, SIG_DFL);
    const auto child = start_script("exec <&-; echo closed; exec sleep 1000");
    EXPECT_EQ(read(*child).line, "closed");
    EXPECT_EQ(child->write_line("x", deadline_after(kLong)), Outcome::kEnded);
    EXPECT_EQ(child->ending(), "closed its input");
    sigset_t pending;
    sigpending(&pending);
    EXPECT_EQ(sigismember(&pending, SIGPIPE), 0);
    std::signal(SIGPIPE, before);
}

TEST(Child, ReadsNoMoreThanIsAllowed) {
    const NothingLeft nothing_left;
    const auto child = start("yes abc");
    for (int round = 0; round < 3; ++round) {
        child->allow(1000);
        std::size_t bytes = 0;
        for (Reading reading = read(*child); reading.outcome == Outcome::kDone;
             reading = read(*child)) {
            bytes += reading.line.size() + 1;
        }
        EXPECT_EQ(bytes, 1000);
        EXPECT_EQ(read(*child).outcome, Outcome::kFlooded);
    }
    const auto endless = start("/bin/cat /dev/zero");
    endless->allow(1'000'000);
    EXPECT_EQ(read(*endless).outcome, Outcome::kFlooded);
}

TEST(Child, KeepsTheBeginningOfALongLine) {
    const auto child = start_script("head -c 1000000 /dev/zero; echo; echo end");
    EXPECT_EQ(read(*child).line, std::string(kLongestLine + 1, '\0'));
    EXPECT_EQ(read(*child).line, "end");
}

TEST(Child, CanBeSuspended) {
    const NothingLeft nothing_left;
    const auto cat = start("/bin/cat");
    cat->suspend();
    EXPECT_EQ(cat->write_line("a", deadline_after(kLong)), Outcome::kDone);
    EXPECT_EQ(read(*cat, kShort).outcome, Outcome::kTimeUp);
    cat->resume();
    EXPECT_EQ(read(*cat).line, "a");
    cat->suspend();
}

TEST(Child, WorksWhereItIsTold) {
    const std::string folder = std::filesystem::canonical(testing::TempDir()).string();
    EXPECT_EQ(read(*start("/bin/pwd", folder)).line, folder);
    const std::string here = std::filesystem::current_path().string();
    EXPECT_EQ(read(*start("/bin/pwd")).line, here);
    // A path counts from here, wherever the program will work.
    const std::string name = "program-of-child-test-" + std::to_string(getpid());
    std::filesystem::create_symlink("/bin/pwd", name);
    EXPECT_EQ(read(*start("./" + name, folder)).line, folder);
    std::filesystem::remove(name);
}

TEST(Child, StartsWithAFreshTable) {
    constexpr int kFar = 100;
    const int near = open("/dev/null", O_RDONLY);  // without O_CLOEXEC, as a library might
    const int leaked = fcntl(near, F_DUPFD, kFar);
    close(near);
    const auto ignored = std::signal(SIGINT, SIG_IGN);
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const auto numbers = start("/bin/sh -c 'for f in /proc/$$/fd/*; do echo ${f##*/}; done'");
    const auto status = start("grep -E 'Sig(Blk|Ign)' /proc/self/status");
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    std::signal(SIGINT, ignored);
    close(leaked);
    // The shell itself opens 3, to look.
    EXPECT_EQ(read_all(*numbers), (std::vector<std::string>{"0", "1", "2", "3"}));
    const std::vector<std::string> lines = read_all(*status);
    ASSERT_EQ(lines.size(), 2);
    EXPECT_EQ(lines[0], "SigBlk:\t0000000000000000");
    EXPECT_TRUE(lines[1].ends_with("0000000")) << lines[1];  // 32 and 33 are the C library's own
}

TEST(Child, SaysWhyItCannotStart) {
    const NothingLeft nothing_left;
    const std::string script = testing::TempDir() + "script";
    std::ofstream(script) << "#!/nowhere/shell\n";
    EXPECT_EQ(error_of({.command = "/nowhere/engine 1"}),
              "cannot start '/nowhere/engine': there is no such file");
    EXPECT_EQ(error_of({.command = "nowhere-engine"}),
              "cannot start 'nowhere-engine': no folder of PATH has such a program");
    EXPECT_EQ(error_of({.command = "/usr/bin"}), "cannot start '/usr/bin': it is a folder");
    EXPECT_EQ(error_of({.command = "/etc/passwd"}),
              "cannot start '/etc/passwd': it may not be executed");
    EXPECT_EQ(error_of({.command = "/bin/cat", .folder = "/nowhere"}),
              "cannot work in '/nowhere': there is no such folder");
    EXPECT_EQ(error_of({.command = " "}), "the command ' ' names no program");
    std::filesystem::permissions(script, std::filesystem::perms::owner_all);
    EXPECT_TRUE(error_of({.command = script}).ends_with("that it asks for is missing"));
    std::ofstream(script) << "neither this nor that";
    EXPECT_TRUE(
        error_of({.command = script}).ends_with("it is no program that this machine can run"));
    std::filesystem::remove(script);
}

/// Each sees the end of its input, which it would not if another had been given its pipe.
TEST(Child, ManyThreadsStartTheirOwn) {
    const auto executor = make_executor(4);
    executor->run(4, [](std::size_t) {});  // its threads are there
    const NothingLeft nothing_left;
    executor->run(100, [](std::size_t index) {
        const auto cat = start("/bin/cat");
        const std::string text = std::to_string(index);
        EXPECT_EQ(cat->write_line(text, deadline_after(kLong)), Outcome::kDone);
        EXPECT_EQ(read(*cat).line, text);
        cat->end(kLong);
        EXPECT_EQ(cat->ending(), "exited with 0");
    });
}

}  // namespace
}  // namespace tilestone::process
