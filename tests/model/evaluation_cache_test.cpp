// SPDX-License-Identifier: MIT
#include "tilestone/engine/model/evaluation_cache.h"

#include <vector>

#include <gtest/gtest.h>

#include "tilestone/core/executor.h"
#include "tilestone/core/rng.h"

namespace tilestone::model {
namespace {

TupleNetwork random_network(std::uint64_t seed) {
    TupleNetwork network(*parse_shape("0123:4567"), 2);
    Rng rng(seed);
    for (std::size_t i = 0; i < network.size(); ++i) {
        network.set_weight(i, static_cast<std::int16_t>(rng.below(2000)));
    }
    return network;
}

/// More boards than there is room for, each a few times, empty and full ones among them.
std::vector<std::uint64_t> boards(std::uint64_t seed) {
    constexpr std::size_t kDifferent = 40'000;
    Rng rng(seed);
    std::vector<std::uint64_t> different{0, 1, ~std::uint64_t{0}};
    while (different.size() < kDifferent) different.push_back(rng.next());
    std::vector<std::uint64_t> all;
    for (std::size_t i = 0; i < 4 * kDifferent; ++i) {
        all.push_back(different[rng.below(i % 2 == 0 ? 500 : kDifferent)]);
    }
    return all;
}

TEST(EvaluationCache, AgreesWithTheNetwork) {
    const TupleNetwork network = random_network(1);
    EvaluationCache cache;
    for (const std::uint64_t board : boards(2)) {
        ASSERT_EQ(cache.value(network, board), network.value(board)) << board;
    }
}

TEST(EvaluationCache, SkipsTheNetworkOnAHit) {
    const TupleNetwork network = random_network(1);
    const TupleNetwork other = random_network(2);
    EvaluationCache cache;
    constexpr std::uint64_t kBoard = 0x0012'0034'1020'3456;
    const float first = cache.value(network, kBoard);
    ASSERT_NE(other.value(kBoard), first);
    EXPECT_EQ(cache.value(other, kBoard), first);  // why it belongs to one network
}

TEST(EvaluationCache, IsSafeForManyThreads) {
    const TupleNetwork network = random_network(1);
    EvaluationCache cache;
    std::vector<int> wrong(4);
    make_executor(wrong.size())->run(wrong.size(), [&](std::size_t i) {
        for (const std::uint64_t board : boards(3 + i % 2)) {
            wrong[i] += cache.value(network, board) != network.value(board) ? 1 : 0;
        }
    });
    EXPECT_EQ(wrong, std::vector<int>(4));
}

}  // namespace
}  // namespace tilestone::model
