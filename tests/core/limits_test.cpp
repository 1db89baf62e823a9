// SPDX-License-Identifier: MIT
#include "tilestone/core/limits.h"

#include <array>
#include <string>

#include <gtest/gtest.h>

namespace tilestone {
namespace {

/// The limits of a player with a default of 100 ms, with the user's options.
Limits limits_after(std::string_view words) {
    static const std::array kTable = {time_option(100), depth_option(64), nodes_option()};
    Options options(kTable);
    const Status status = set_from_text(options, words);
    EXPECT_TRUE(status) << words;
    return limits_from(options);
}

TEST(Limits, DefaultsHoldWhenNothingIsGiven) {
    const Limits limits = limits_after("");
    ASSERT_TRUE(limits.time);
    EXPECT_EQ(limits.time->count(), 100);
    EXPECT_FALSE(limits.depth);
    EXPECT_FALSE(limits.nodes);
}

TEST(Limits, AnyGivenLimitDisplacesTheDefaults) {
    const Limits by_depth = limits_after("depth=5");
    EXPECT_FALSE(by_depth.time);
    EXPECT_EQ(by_depth.depth, 5);
    EXPECT_FALSE(by_depth.nodes);

    const Limits by_nodes = limits_after("nodes=123456789012");
    EXPECT_FALSE(by_nodes.time);
    EXPECT_FALSE(by_nodes.depth);
    EXPECT_EQ(by_nodes.nodes, 123'456'789'012u);

    const Limits by_time = limits_after("time=2.5");
    ASSERT_TRUE(by_time.time);
    EXPECT_EQ(by_time.time->count(), 2.5);
}

TEST(Limits, AllThatAreGivenHold) {
    const Limits limits = limits_after("time=7,depth=0,nodes=1");
    ASSERT_TRUE(limits.time);
    EXPECT_EQ(limits.time->count(), 7);
    EXPECT_EQ(limits.depth, 0);
    EXPECT_EQ(limits.nodes, 1u);
}

TEST(Limits, SeveralDefaultsHoldTogetherAndGoTogether) {
    const std::array table = {time_option(100), depth_option(64, 6), nodes_option(1000)};
    Options options(table);
    EXPECT_EQ(limits_from(options).time->count(), 100);
    EXPECT_EQ(limits_from(options).depth, 6);
    EXPECT_EQ(limits_from(options).nodes, 1000u);
    ASSERT_TRUE(options.set("nodes", "5"));
    EXPECT_FALSE(limits_from(options).time);
    EXPECT_FALSE(limits_from(options).depth);
    EXPECT_EQ(limits_from(options).nodes, 5u);
}

TEST(Limits, RefuseNonsense) {
    const std::array table = {time_option(), depth_option(64), nodes_option()};
    const auto said = [&](std::string_view name, std::string_view text) {
        Options options(table);
        const Status status = options.set(name, text);
        return status ? "(taken)" : status.error().message;
    };
    EXPECT_EQ(said("time", "0"), "option time: 0 is not within 0.01…86400000 ms");
    EXPECT_EQ(said("time", "-5"), "option time: -5 is not within 0.01…86400000 ms");
    EXPECT_EQ(said("depth", "65"), "option depth: 65 is not within 0…64");
    EXPECT_EQ(said("depth", "-1"), "option depth: -1 is not within 0…64");
    EXPECT_EQ(said("nodes", "0"), "option nodes: 0 is not within 1…1000000000000000");
}

TEST(Threads, AreOneUnlessAskedFor) {
    const std::array table = {time_option(100), threads_option()};
    Options options(table);
    EXPECT_EQ(threads_from(options), 1u);
    ASSERT_TRUE(options.set("threads", "256"));
    EXPECT_EQ(threads_from(options), 256u);
    for (const std::string_view wrong : {"0", "257", "-1", "1.5", "many"}) {
        EXPECT_FALSE(options.set("threads", wrong)) << wrong;
    }
    EXPECT_EQ(threads_from(Options(std::array{time_option()})), 1u);
}

TEST(Threads, AreNoLimit) {
    const std::array table = {time_option(100), threads_option()};
    Options options(table);
    ASSERT_TRUE(options.set("threads", "2"));
    EXPECT_EQ(limits_from(options).time->count(), 100);
}

/// The limits of a request with 50 ms and depth 9, for a player with the user's options.
Limits limits_for_question_after(std::string_view words) {
    static const std::array kTable = {time_option(100), depth_option(64), nodes_option()};
    Options options(kTable);
    EXPECT_TRUE(set_from_text(options, words)) << words;
    return limits_for(options, Limits{.time = Milliseconds(50), .depth = 9});
}

TEST(Limits, OfAQuestionDisplaceDefaults) {
    const Limits limits = limits_for_question_after("");
    EXPECT_EQ(limits.time->count(), 50);
    EXPECT_EQ(limits.depth, 9);
    EXPECT_FALSE(limits.nodes);
}

TEST(Limits, OfAQuestionHoldBesideTheUsers) {
    const Limits shorter = limits_for_question_after("time=20,nodes=7");
    EXPECT_EQ(shorter.time->count(), 20);
    EXPECT_EQ(shorter.depth, 9);
    EXPECT_EQ(shorter.nodes, 7u);
    const Limits longer = limits_for_question_after("time=2000,depth=3");
    EXPECT_EQ(longer.time->count(), 50);
    EXPECT_EQ(longer.depth, 3);
}

TEST(Limits, AreThePlayersOwnWhereAQuestionHasNone) {
    const std::array table = {time_option(100), depth_option(64)};
    const Options options(table);
    EXPECT_EQ(limits_for(options, std::nullopt).time->count(), 100);
    EXPECT_FALSE(limits_for(options, Limits{}).time);
}

}  // namespace
}  // namespace tilestone
