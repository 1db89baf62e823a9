// SPDX-License-Identifier: MIT
//
// Tests tables built in the background: complete, within their memory limit, and stopped in time.
#include "tilestone/engine/tablebase/tablebases.h"

#include <gtest/gtest.h>

namespace tilestone::tablebase {
namespace {

constexpr std::size_t kRoom = std::size_t{32} << 20;
constexpr std::array kSpecs = {TableSpec{kRowAndThree, 4}, TableSpec{kRowAndThree, 5},
                               TableSpec{kRowAndTwo, 4}};

TEST(Tablebases, ComputesAllOfItsListInOrder) {
    Tablebases tablebases(kRoom, kSpecs);
    EXPECT_TRUE(tablebases.tables().empty());
    ASSERT_TRUE(tablebases.wait(nullptr));
    ASSERT_EQ(tablebases.tables().size(), kSpecs.size());
    for (std::size_t i = 0; i < kSpecs.size(); ++i) {
        EXPECT_EQ(tablebases.tables()[i]->spec(), kSpecs[i]);
        EXPECT_GT(tablebases.tables()[i]->count(), 1000u);
    }
    EXPECT_TRUE(tablebases.wait(nullptr));
    EXPECT_EQ(tablebases.tables().size(), kSpecs.size());
}

TEST(Tablebases, LeavesOutTablesThatDoNotFit) {
    constexpr std::array kLargeFirst = {TableSpec{kRowAndTwo, 5}, TableSpec{kRowAndThree, 4}};
    Tablebases tablebases(std::size_t{400} << 10, kLargeFirst);
    ASSERT_TRUE(tablebases.wait(nullptr));
    ASSERT_EQ(tablebases.tables().size(), 1u);
    EXPECT_EQ(tablebases.tables()[0]->spec(), kLargeFirst[1]);
    Tablebases none(0, kSpecs);
    ASSERT_TRUE(none.wait(nullptr));
    EXPECT_TRUE(none.tables().empty());
}

TEST(Tablebases, DefaultTablesTakeTheBytesThatAreTold) {
    ASSERT_EQ(default_table_bytes().size(), default_tables().size());
    for (const std::size_t index : {2u, 3u}) {  // the others take up to a minute
        Arena arena(default_table_bytes()[index]);
        const Problem problem{.spec = default_tables()[index]};
        EXPECT_EQ(solve(problem, arena, StopToken()).outcome, Outcome::kSolved);
        EXPECT_EQ(arena.used(), default_table_bytes()[index]);
    }
}

TEST(Tablebases, EndsWhileItComputes) {
    for (int i = 0; i < 5; ++i) {
        Tablebases tablebases(std::size_t{4} << 30);  // would take minutes to build
        tablebases.start();
        tablebases.start();
        EXPECT_LE(tablebases.tables().size(), default_tables().size());
    }
}

TEST(Tablebases, AWaitCanBeStopped) {
    Tablebases tablebases(std::size_t{4} << 30);
    StopToken stop;
    stop.request_stop();
    EXPECT_FALSE(tablebases.wait(&stop));
    EXPECT_LT(tablebases.tables().size(), default_tables().size());
}

TEST(Tablebases, NeverStartedItCostsNothing) {
    const Tablebases tablebases(std::size_t{1} << 40);
    EXPECT_TRUE(tablebases.tables().empty());
}

}  // namespace
}  // namespace tilestone::tablebase
