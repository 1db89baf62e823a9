// SPDX-License-Identifier: MIT
#include "tilestone/engine/tablebase/sparse_set.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/core/executor.h"
#include "tilestone/core/rng.h"

namespace tilestone::tablebase {
namespace {

constexpr std::uint64_t kSize = 20000;

/// Random members, one in `sparsity`, with long gaps.
std::set<std::uint64_t> some_numbers(Rng& rng, std::uint32_t sparsity) {
    std::set<std::uint64_t> numbers;
    for (std::uint64_t number = 0; number < kSize; ++number) {
        if (number / 3000 % 2 == 0 && rng.below(sparsity) == 0) numbers.insert(number);
    }
    return numbers;
}

TEST(SparseSet, KnowsItsMembersAndTheirPlaces) {
    Rng rng(11);
    for (const std::uint32_t sparsity : {1u, 2u, 20u, 500u, 100000u}) {
        const std::set<std::uint64_t> members = some_numbers(rng, sparsity);
        RankedBits bits(kSize);
        for (const std::uint64_t number : members) bits.insert(number);
        EXPECT_EQ(bits.count(kSize), members.size());
        Arena arena(1 << 20);
        const auto set = SparseSet::pack(bits, kSize, arena);
        ASSERT_TRUE(set);
        EXPECT_EQ(set->count(), members.size());
        std::uint32_t place = 0;
        for (std::uint64_t number = 0; number < kSize; ++number) {
            const auto found = set->find(number);
            ASSERT_EQ(found.has_value(), members.contains(number)) << number;
            if (!found) continue;
            ASSERT_EQ(*found, place);
            ASSERT_EQ(bits.rank(number), place);
            ++place;
        }
        EXPECT_FALSE(set->find(kSize + 5000));
        RankedBits again(kSize);
        set->unpack(again);
        std::set<std::uint64_t> unpacked;
        again.for_each(0, kSize, [&](std::uint64_t number) { unpacked.insert(number); });
        EXPECT_EQ(unpacked, members);
    }
}

TEST(RankedBits, VisitsTheMembersOfARange) {
    Rng rng(12);
    const std::set<std::uint64_t> members = some_numbers(rng, 7);
    RankedBits bits(kSize);
    for (const std::uint64_t number : members) bits.insert(number);
    for (int i = 0; i < 500; ++i) {
        const std::uint64_t begin = rng.below(kSize);
        const std::uint64_t end = begin + rng.below(static_cast<std::uint32_t>(kSize - begin));
        std::vector<std::uint64_t> visited;
        bits.for_each(begin, end, [&](std::uint64_t number) { visited.push_back(number); });
        const std::vector<std::uint64_t> expected(members.lower_bound(begin),
                                                  members.lower_bound(end));
        ASSERT_EQ(visited, expected) << begin << " " << end;
    }
}

TEST(RankedBits, SeveralInsertAtOnce) {
    Rng rng(13);
    const std::set<std::uint64_t> members = some_numbers(rng, 2);
    const std::vector<std::uint64_t> numbers(members.begin(), members.end());
    const auto executor = make_executor(4);
    RankedBits bits(kSize);
    // Two threads insert each number, and all threads insert numbers of the same word.
    executor->run(8, [&](std::size_t spec) {
        for (std::size_t i = spec % 4; i < numbers.size(); i += 4) {
            bits.insert_with_others(numbers[i]);
        }
    });
    std::vector<std::uint64_t> visited;
    bits.for_each(0, kSize, [&](std::uint64_t number) { visited.push_back(number); });
    EXPECT_EQ(visited, numbers);
}

TEST(SparseSet, SaysWhereThereIsNoRoom) {
    RankedBits bits(kSize);
    for (std::uint64_t number = 0; number < kSize; number += 20) bits.insert(number);
    Arena arena(1 << 20);
    ASSERT_TRUE(SparseSet::pack(bits, kSize, arena));
    for (const std::size_t room : {std::size_t{0}, std::size_t{100}, arena.used() - 1}) {
        Arena small(room);
        EXPECT_FALSE(SparseSet::pack(bits, kSize, small)) << room;
    }
}

}  // namespace
}  // namespace tilestone::tablebase
