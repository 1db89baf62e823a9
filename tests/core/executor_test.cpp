// SPDX-License-Identifier: MIT
#include "tilestone/core/executor.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <vector>

#include <gtest/gtest.h>

namespace tilestone {
namespace {

class ExecutorOfWidth : public testing::TestWithParam<std::size_t> {
protected:
    std::unique_ptr<Executor> executor = make_executor(GetParam());
};

TEST_P(ExecutorOfWidth, RunsEachIndexOnce) {
    for (const std::size_t count : {0u, 1u, 2u, 3u, 5u, 1000u}) {
        std::vector<int> calls(count, 0);  // each task touches only its own element
        executor->run(count, [&](std::size_t index) { ++calls.at(index); });
        EXPECT_EQ(std::ranges::count(calls, 1), static_cast<std::ptrdiff_t>(count));
    }
}

TEST_P(ExecutorOfWidth, ReturnsWhenAllHaveReturned) {
    std::vector<std::size_t> squares(200, 0);
    executor->run(squares.size(), [&](std::size_t index) {
        for (std::size_t step = 0; step < index; ++step) squares[index] += index;
    });
    for (std::size_t index = 0; index < squares.size(); ++index) {
        ASSERT_EQ(squares[index], index * index);
    }
}

TEST_P(ExecutorOfWidth, CanBeUsedAgain) {
    std::vector<int> calls(10, 0);
    for (int run = 0; run < 50; ++run) {
        executor->run(calls.size(), [&](std::size_t index) { ++calls[index]; });
    }
    EXPECT_EQ(std::ranges::count(calls, 50), 10);
}

TEST_P(ExecutorOfWidth, RunsWithinARun) {
    std::vector<int> calls(20, 0);
    executor->run(4, [&](std::size_t outer) {
        executor->run(5, [&](std::size_t inner) { ++calls[5 * outer + inner]; });
    });
    EXPECT_EQ(std::ranges::count(calls, 1), 20);
}

TEST_P(ExecutorOfWidth, ServesSeveralThreads) {
    std::vector<int> calls(3 * 200, 0);
    make_executor(3)->run(3, [&](std::size_t thread) {
        for (std::size_t run = 0; run < 20; ++run) {
            executor->run(10, [&](std::size_t index) { ++calls[thread * 200 + run * 10 + index]; });
        }
    });
    EXPECT_EQ(std::ranges::count(calls, 1), 3 * 200);
}

TEST_P(ExecutorOfWidth, SaysHowWideItIs) { EXPECT_EQ(executor->width(), GetParam()); }

INSTANTIATE_TEST_SUITE_P(Executor, ExecutorOfWidth, testing::Values(1, 2, 4));

TEST(Executor, OneThreadRunsInOrder) {
    std::vector<std::size_t> order;
    make_executor(1)->run(5, [&](std::size_t index) { order.push_back(index); });
    EXPECT_EQ(order, (std::vector<std::size_t>{0, 1, 2, 3, 4}));
}

// Two tasks that wait for each other: they can only end if both run at the same time.
TEST(Executor, OverlapsTasks) {
    const auto executor = make_executor(2);
    for (int run = 0; run < 100; ++run) {
        std::atomic<int> begun{0};
        executor->run(2, [&](std::size_t) {
            ++begun;
            while (begun < 2) {
            }
        });
        ASSERT_EQ(begun, 2);
    }
}

TEST(Executor, LeavesSignalsToTheOthers) {
    const auto executor = make_executor(2);
    std::atomic<int> begun{0};
    std::array<bool, 2> takes_interrupts{};
    std::array<pthread_t, 2> threads{};
    executor->run(2, [&](std::size_t index) {
        sigset_t blocked;
        pthread_sigmask(SIG_BLOCK, nullptr, &blocked);
        takes_interrupts[index] = sigismember(&blocked, SIGINT) == 0;
        threads[index] = pthread_self();
        ++begun;
        while (begun < 2) {
        }
    });
    for (std::size_t index = 0; index < 2; ++index) {
        const bool is_ours = pthread_equal(threads[index], pthread_self()) != 0;
        EXPECT_EQ(takes_interrupts[index], is_ours);
    }
}

TEST(Executor, NoThreadsAreOne) { EXPECT_EQ(make_executor(0)->width(), 1u); }

TEST(BackgroundTask, WorksOnceHoweverOftenStarted) {
    std::atomic<int> runs{0};
    const auto task = make_background_task([&] { ++runs; }, [] {});
    EXPECT_EQ(runs, 0);
    task->start();
    task->start();
    EXPECT_TRUE(task->wait({}));
    EXPECT_TRUE(task->wait([] { return true; }));
    EXPECT_EQ(runs, 1);
}

TEST(BackgroundTask, WaitingStartsIt) {
    bool ran = false;
    EXPECT_TRUE(make_background_task([&] { ran = true; }, [] {})->wait({}));
    EXPECT_TRUE(ran);
}

TEST(BackgroundTask, NotStartedItIsNotStopped) {
    bool stopped = false;
    make_background_task([] {}, [&] { stopped = true; }).reset();
    EXPECT_FALSE(stopped);
}

TEST(BackgroundTask, WhoGivesUpLeavesItAtWorkAndTheEndStopsIt) {
    std::atomic<bool> stop{false};
    std::atomic<bool> ended{false};
    auto task = make_background_task(
        [&] {
            while (!stop) {
            }
            ended = true;
        },
        [&] { stop = true; });
    int asked = 0;
    EXPECT_FALSE(task->wait([&] { return ++asked == 2; }));
    EXPECT_EQ(asked, 2);
    EXPECT_FALSE(ended);
    task.reset();
    EXPECT_TRUE(ended);
}

TEST(BackgroundTask, ManyMayWait) {
    std::atomic<int> begun{0};
    const auto task = make_background_task(
        [&] {
            while (begun < 3) {
            }
        },
        [] {});
    std::atomic<int> served{0};
    make_executor(3)->run(3, [&](std::size_t) {
        ++begun;
        if (task->wait({})) ++served;
    });
    EXPECT_EQ(served, 3);
}

TEST(Processors, AreAtLeastOne) { EXPECT_GE(processors(), 1u); }

}  // namespace
}  // namespace tilestone
