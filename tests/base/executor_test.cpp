// SPDX-License-Identifier: MIT
#include "tilestone/base/executor.h"

#include <algorithm>
#include <numeric>
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
        std::vector<int> calls(count, 0);  // each task touches its own element alone
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

TEST_P(ExecutorOfWidth, SaysHowWideItIs) { EXPECT_EQ(executor->width(), GetParam()); }

INSTANTIATE_TEST_SUITE_P(Executor, ExecutorOfWidth, testing::Values(1, 2, 4));

TEST(Executor, OneThreadRunsInOrder) {
    std::vector<std::size_t> order;
    make_executor(1)->run(5, [&](std::size_t index) { order.push_back(index); });
    EXPECT_EQ(order, (std::vector<std::size_t>{0, 1, 2, 3, 4}));
}

TEST(Executor, NoThreadsAreOne) { EXPECT_EQ(make_executor(0)->width(), 1u); }

}  // namespace
}  // namespace tilestone
