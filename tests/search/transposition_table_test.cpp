// SPDX-License-Identifier: MIT
#include "tilestone/search/transposition_table.h"

#include <algorithm>
#include <limits>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/base/rng.h"

namespace tilestone::search {
namespace {

TEST(TranspositionTable, IsEmptyAtFirst) {
    const TranspositionTable table(16);
    for (std::uint64_t key = 0; key < 100; ++key) EXPECT_EQ(table.find(key), nullptr);
    EXPECT_EQ(table.find(~std::uint64_t{0}), nullptr);
}

TEST(TranspositionTable, GivesBackWhatWasStored) {
    TranspositionTable table(16);
    table.store(7, -2.5, 12, 3, Bound::kAtMost);
    const TableEntry* entry = table.find(7);
    ASSERT_NE(entry, nullptr);
    EXPECT_EQ(entry->key, 7u);
    EXPECT_EQ(entry->value, -2.5);
    EXPECT_EQ(entry->plies, 12);
    EXPECT_EQ(entry->choice, 3);
    EXPECT_EQ(entry->bound, Bound::kAtMost);
    EXPECT_EQ(table.find(8), nullptr);
}

TEST(TranspositionTable, KeyZeroIsAKey) {
    TranspositionTable table(4);
    EXPECT_EQ(table.find(0), nullptr);
    table.store(0, 1, 0, 0, Bound::kExact);
    EXPECT_NE(table.find(0), nullptr);
}

TEST(TranspositionTable, TheLastOneStoredStays) {
    TranspositionTable table(1);  // two places
    table.store(1, 10, 5, 0, Bound::kExact);
    table.store(1, 11, 2, 1, Bound::kAtLeast);
    ASSERT_NE(table.find(1), nullptr);
    EXPECT_EQ(table.find(1)->value, 11);
    EXPECT_EQ(table.find(1)->plies, 2);
    // Of so many other keys some have the place of the first one, and each of them takes it.
    for (std::uint64_t key = 2; key < 100; ++key) {
        table.store(key, 20, 1, 0, Bound::kExact);
        ASSERT_NE(table.find(key), nullptr);
    }
    EXPECT_EQ(table.find(1), nullptr);
}

TEST(TranspositionTable, ANewGenerationForgetsEverything) {
    TranspositionTable table(64);
    for (int round = 0; round < 100; ++round) {
        for (std::uint64_t key = 0; key < 20; ++key) EXPECT_EQ(table.find(key), nullptr);
        for (std::uint64_t key = 0; key < 20; ++key) table.store(key, round, 1, 0, Bound::kExact);
        EXPECT_NE(table.find(19), nullptr);
        table.new_generation();
    }
}

TEST(TranspositionTable, TheCountOfGenerationsMayComeRound) {
    TranspositionTable table(64, std::numeric_limits<std::uint32_t>::max() - 2);
    for (std::uint64_t round = 0; round < 6; ++round) {
        // Key 0 is what untouched places hold: no count may make them look filled.
        for (std::uint64_t key = 0; key < 20; ++key) {
            ASSERT_EQ(table.find(key), nullptr) << "round " << round;
        }
        table.store(10 + round, 1, 1, 0, Bound::kExact);
        ASSERT_NE(table.find(10 + round), nullptr);
        table.new_generation();
    }
}

TEST(TranspositionTable, NeverGivesOnePositionsEntryForAnother) {
    // Far more keys than places, of the kind that boards have: few bits, mostly the upper ones.
    TranspositionTable table(500);
    std::map<std::uint64_t, double> stored;
    Rng rng(1);
    int found = 0;
    for (int i = 0; i < 100'000; ++i) {
        const std::uint64_t key = std::uint64_t{rng.below(4096)} << 52 | rng.below(16);
        if (const TableEntry* entry = table.find(key)) {
            ++found;
            ASSERT_EQ(entry->key, key);
            ASSERT_EQ(entry->value, stored.at(key));
        }
        stored[key] = i;
        table.store(key, i, 0, 0, Bound::kExact);
    }
    EXPECT_GT(found, 100);
}

/// How many of the keys a table of as many places still has when all were stored.
int count_kept(const std::vector<std::uint64_t>& keys) {
    TranspositionTable table(keys.size());
    for (const std::uint64_t key : keys) table.store(key, 0, 0, 0, Bound::kExact);
    int kept = 0;
    for (const std::uint64_t key : keys) kept += table.find(key) != nullptr;
    return kept;
}

TEST(TranspositionTable, UsesItsPlacesWhicheverBitsDiffer) {
    // n random keys thrown into n places leave 1/e of them empty; keys that differ in a few bits
    // only, as boards do that share most of their tiles, must not do many times worse.
    constexpr int kPlaces = 4096;
    for (int shift = 0; shift + 12 <= 64; ++shift) {
        std::vector<std::uint64_t> keys;
        for (std::uint64_t i = 0; i < kPlaces; ++i) keys.push_back(i << shift | 1);
        EXPECT_GT(count_kept(keys), kPlaces / 4) << "bits from " << shift << " on";
    }
    Rng rng(2);
    std::vector<std::uint64_t> keys;
    for (int i = 0; i < kPlaces; ++i) keys.push_back(rng.next());
    EXPECT_NEAR(count_kept(keys), kPlaces * (1 - 0.3679), 100);
}

TEST(TranspositionTable, SizesAreRoundedUp) {
    for (const std::size_t entries : {0u, 1u, 2u, 3u, 1000u}) {
        TranspositionTable table(entries);
        std::vector<std::uint64_t> keys;
        Rng rng(entries);
        for (int i = 0; i < 10'000; ++i) keys.push_back(rng.next());
        for (const std::uint64_t key : keys) table.store(key, 0, 0, 0, Bound::kExact);
        const auto kept = std::ranges::count_if(
            keys, [&](std::uint64_t key) { return table.find(key) != nullptr; });
        EXPECT_EQ(static_cast<std::size_t>(kept), std::bit_ceil(std::max<std::size_t>(entries, 2)));
    }
}

}  // namespace
}  // namespace tilestone::search
