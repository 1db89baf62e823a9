// SPDX-License-Identifier: MIT
//
// Tables made in the background: complete, within their room, and gone in time.
#include "tilestone/endgames/library.h"

#include <gtest/gtest.h>

namespace tilestone::endgames {
namespace {

constexpr std::size_t kRoom = std::size_t{32} << 20;
constexpr std::array kTasks = {Task{kRowAndThree, 4}, Task{kRowAndThree, 5}, Task{kRowAndTwo, 4}};

TEST(Library, ComputesAllOfItsListInOrder) {
    Library library(kRoom, kTasks);
    EXPECT_TRUE(library.tables().empty());
    ASSERT_TRUE(library.wait(nullptr));
    ASSERT_EQ(library.tables().size(), kTasks.size());
    for (std::size_t i = 0; i < kTasks.size(); ++i) {
        EXPECT_EQ(library.tables()[i]->task(), kTasks[i]);
        EXPECT_GT(library.tables()[i]->count(), 1000u);
    }
    EXPECT_TRUE(library.wait(nullptr));
    EXPECT_EQ(library.tables().size(), kTasks.size());
}

TEST(Library, LeavesOutWhatHasNoRoom) {
    constexpr std::array kLargeFirst = {Task{kRowAndTwo, 5}, Task{kRowAndThree, 4}};
    Library library(std::size_t{400} << 10, kLargeFirst);
    ASSERT_TRUE(library.wait(nullptr));
    ASSERT_EQ(library.tables().size(), 1u);
    EXPECT_EQ(library.tables()[0]->task(), kLargeFirst[1]);
    Library none(0, kTasks);
    ASSERT_TRUE(none.wait(nullptr));
    EXPECT_TRUE(none.tables().empty());
}

TEST(Library, EndsWhileItComputes) {
    for (int i = 0; i < 5; ++i) {
        Library library(std::size_t{4} << 30);  // a minute or more, did it not end
        library.start();
        library.start();
        EXPECT_LE(library.tables().size(), default_tasks().size());
    }
}

TEST(Library, WhoWaitsMayGiveUp) {
    Library library(std::size_t{4} << 30);
    StopToken stop;
    stop.request_stop();
    EXPECT_FALSE(library.wait(&stop));
    EXPECT_LT(library.tables().size(), default_tasks().size());
}

TEST(Library, NeverStartedItCostsNothing) {
    const Library library(std::size_t{1} << 40);
    EXPECT_TRUE(library.tables().empty());
}

}  // namespace
}  // namespace tilestone::endgames
