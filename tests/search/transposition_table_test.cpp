// SPDX-License-Identifier: MIT
#include "tilestone/search/transposition_table.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/core/executor.h"
#include "tilestone/core/rng.h"

namespace tilestone::search {
namespace {

using Int = TTEntry<std::int32_t>;

bool has(const TranspositionTable& table, std::uint64_t key) {
    return table.find<std::int32_t>(key).has_value();
}

TEST(TranspositionTable, IsEmptyAtFirst) {
    const TranspositionTable table(16);
    for (std::uint64_t key = 0; key < 100; ++key) EXPECT_FALSE(has(table, key));
    EXPECT_FALSE(has(table, ~std::uint64_t{0}));
}

TEST(TranspositionTable, IsTouchedWithoutAChange) {
    constexpr std::size_t kEntries = 1 << 18;  // 4 MiB
    TranspositionTable table(kEntries);
    for (std::uint64_t key = 0; key < 1000; ++key) {
        table.store(key, TTEntry<std::int32_t>{.value = static_cast<std::int32_t>(key)});
    }
    table.touch(nullptr);
    StopToken stop;
    stop.request_stop();
    table.touch(&stop);
    for (std::uint64_t key = 0; key < 1000; ++key) {
        const auto found = table.find<std::int32_t>(key);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->value, static_cast<std::int32_t>(key));
    }
    for (std::uint64_t key = 1000; key < 2000; ++key) EXPECT_FALSE(has(table, key));
}

TEST(TranspositionTable, GivesBackWhatWasStored) {
    TranspositionTable table(16);
    const TTEntry<float> stored[] = {
        {.value = -2.5f, .move = 3, .depth = 12, .bound = Bound::kAtMost, .static_eval = -32767},
        {.value = std::numeric_limits<float>::max(),
         .move = TranspositionTable::kMaxMove,
         .depth = 255,
         .bound = Bound::kAtLeast,
         .complete = true,
         .static_eval = 32767},
        {.value = 0.0f},
    };
    for (const TTEntry<float>& entry : stored) {
        table.store(7, entry);
        const auto found = table.find<float>(7);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->value, entry.value);
        EXPECT_EQ(found->move, entry.move);
        EXPECT_EQ(found->depth, entry.depth);
        EXPECT_EQ(found->bound, entry.bound);
        EXPECT_EQ(found->complete, entry.complete);
        EXPECT_EQ(found->static_eval, entry.static_eval);
        EXPECT_FALSE(table.find<float>(8));
    }
    table.store(9, Int{.value = std::numeric_limits<std::int32_t>::min() + 1});
    EXPECT_EQ(table.find<std::int32_t>(9)->value, std::numeric_limits<std::int32_t>::min() + 1);
}

TEST(TranspositionTable, TellsKeysApartThatDifferInOneBit) {
    for (int bit = 0; bit < 64; ++bit) {
        TranspositionTable table(4);  // one bucket, so the slots alone tell keys apart
        const std::uint64_t key = 0x123456789abcdef0;
        table.store(key, Int{.value = 1, .static_eval = 5});
        EXPECT_FALSE(has(table, key ^ (std::uint64_t{1} << bit))) << "bit " << bit;
        EXPECT_TRUE(has(table, key));
    }
}

TEST(TranspositionTable, KeyZeroIsAKey) {
    TranspositionTable table(4);
    EXPECT_FALSE(has(table, 0));
    table.store(0, Int{.value = 1});
    EXPECT_TRUE(has(table, 0));
}

TEST(TranspositionTable, TheShallowestMakesWay) {
    TranspositionTable table(1);  // one bucket of four
    EXPECT_EQ(table.bytes(), 4 * TranspositionTable::kEntryBytes);
    for (std::uint8_t depth = 1; depth <= 4; ++depth) {
        table.store(depth, Int{.depth = depth});
    }
    table.store(100, Int{.depth = 0});
    EXPECT_FALSE(has(table, 1));
    EXPECT_TRUE(has(table, 2) && has(table, 3) && has(table, 4) && has(table, 100));
    table.store(3, Int{.value = 5, .depth = 1});  // replaces the entry of the same position
    EXPECT_EQ(table.find<std::int32_t>(3)->value, 5);
    EXPECT_TRUE(has(table, 2) && has(table, 4) && has(table, 100));
}

TEST(TranspositionTable, TheOldMakesWayForTheNew) {
    TranspositionTable table(1);
    for (std::uint64_t key = 1; key <= 4; ++key) table.store(key, Int{.depth = 9});
    table.age();
    table.age();
    table.age();
    EXPECT_TRUE(has(table, 1));  // still visible
    table.store(5, Int{.depth = 1});
    table.store(6, Int{.depth = 1});
    table.store(7, Int{.depth = 1});
    table.store(8, Int{.depth = 1});
    for (std::uint64_t key = 1; key <= 4; ++key) EXPECT_FALSE(has(table, key));
    for (std::uint64_t key = 5; key <= 8; ++key) EXPECT_TRUE(has(table, key));
}

TEST(TranspositionTable, ForgettingHidesEverything) {
    TranspositionTable table(64);
    for (int round = 0; round < 6000; ++round) {  // the generation numbers wrap around
        for (std::uint64_t key = 0; key < 20; ++key) {
            ASSERT_FALSE(has(table, key)) << "round " << round;
        }
        // Different keys in each round: entries of long ago must not reappear either.
        table.store(static_cast<std::uint64_t>(round % 20), Int{.value = round});
        ASSERT_TRUE(has(table, static_cast<std::uint64_t>(round % 20)));
        if (round % 7 == 0) table.age();
        table.forget();
    }
}

TEST(TranspositionTable, AgeingHidesNothingAndBringsNothingBack) {
    TranspositionTable table(64);
    table.store(1, Int{.value = 1});
    table.forget();
    table.store(2, Int{.value = 2, .move = 3, .depth = 4, .bound = Bound::kAtMost});
    for (int round = 0; round < 6000; ++round) {
        table.age();
        ASSERT_FALSE(has(table, 1)) << "round " << round;
        const auto found = table.find<std::int32_t>(2);
        ASSERT_TRUE(found) << "round " << round;
        ASSERT_EQ(found->value, 2);
        ASSERT_EQ(found->move, 3);
        ASSERT_EQ(found->depth, 4);
        ASSERT_EQ(found->bound, Bound::kAtMost);
    }
    table.forget();
    EXPECT_FALSE(has(table, 2));
}

TEST(TranspositionTable, NeverGivesOnePositionsFindingForAnother) {
    // Far more keys than slots, and keys like those of boards: few bits, mostly the upper ones.
    TranspositionTable table(500);
    std::map<std::uint64_t, int> stored;
    Rng rng(1);
    int found = 0;
    for (int i = 0; i < 100'000; ++i) {
        const std::uint64_t key = std::uint64_t{rng.below(4096)} << 52 | rng.below(16);
        if (const auto entry = table.find<std::int32_t>(key)) {
            ++found;
            ASSERT_EQ(entry->value, stored.at(key));
        }
        stored[key] = i;
        table.store(key, Int{.value = i});
    }
    EXPECT_GT(found, 100);
}

/// Stores all keys in a table of as many slots and returns how many remain.
int count_kept(const std::vector<std::uint64_t>& keys) {
    TranspositionTable table(keys.size());
    for (const std::uint64_t key : keys) table.store(key, Int{});
    int kept = 0;
    for (const std::uint64_t key : keys) kept += has(table, key);
    return kept;
}

TEST(TranspositionTable, UsesItsPlacesWhicheverBitsDiffer) {
    // Keys that differ in few bits, like boards that share most tiles, must not crowd into few
    // buckets.
    constexpr int kPlaces = 4096;
    for (int shift = 0; shift + 12 <= 64; ++shift) {
        std::vector<std::uint64_t> keys;
        for (std::uint64_t i = 0; i < kPlaces; ++i) keys.push_back(i << shift | 1);
        EXPECT_GT(count_kept(keys), kPlaces / 2) << "bits from " << shift << " on";
    }
    // n random keys in n/4 buckets of four leave E[max(0, 4 - Poisson(4))]/4 = 19.5 % of the slots
    // empty.
    Rng rng(2);
    std::vector<std::uint64_t> keys;
    for (int i = 0; i < kPlaces; ++i) keys.push_back(rng.next());
    EXPECT_NEAR(count_kept(keys), kPlaces * (1 - 0.1954), 100);
}

TEST(TranspositionTable, SizesAreRoundedUp) {
    for (const std::size_t entries : {0u, 1u, 4u, 5u, 1000u}) {
        TranspositionTable table(entries);
        const std::size_t places = std::bit_ceil(std::max<std::size_t>(entries, 4));
        EXPECT_EQ(table.bytes(), places * TranspositionTable::kEntryBytes);
        std::vector<std::uint64_t> keys;
        Rng rng(entries);
        for (int i = 0; i < 20'000; ++i) keys.push_back(rng.next());
        for (const std::uint64_t key : keys) table.store(key, Int{});
        const auto kept =
            std::ranges::count_if(keys, [&](std::uint64_t key) { return has(table, key); });
        EXPECT_EQ(static_cast<std::size_t>(kept), places);
    }
}

TEST(TranspositionTable, ThreadsNeverReadWhatNobodyWrote) {
    // Each entry follows from its key; four threads access the same few buckets.
    TranspositionTable table(64);
    std::atomic<int> found{0};
    std::atomic<int> wrong{0};
    make_executor(4)->run(4, [&](std::size_t thread) {
        Rng rng(thread);
        for (int i = 0; i < 400'000 / TILESTONE_TEST_DIVISOR; ++i) {
            const std::uint64_t key = rng.below(300) * 0x9e3779b97f4a7c15u;
            const auto value = static_cast<std::int32_t>(key >> 40);
            if (const auto entry = table.find<std::int32_t>(key)) {
                found.fetch_add(1, std::memory_order_relaxed);
                if (entry->value != value || entry->depth != (key >> 33) % 200) wrong = 1;
            }
            table.store(key,
                        Int{.value = value, .depth = static_cast<std::uint8_t>((key >> 33) % 200)});
        }
    });
    EXPECT_EQ(wrong, 0);
    EXPECT_GT(found, 1000);
}

}  // namespace
}  // namespace tilestone::search
