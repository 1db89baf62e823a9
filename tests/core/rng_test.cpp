// SPDX-License-Identifier: MIT
//
// Tests the generator against the published algorithms, rewritten below from prng.di.unimi.it
// (splitmix64.c, xoshiro256plusplus.c) and checked against known outputs.
#include "tilestone/core/rng.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace tilestone {
namespace {

struct PublishedSplitmix {
    std::uint64_t x;

    std::uint64_t next() {
        std::uint64_t z = (x += 0x9e3779b97f4a7c15);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }
};

struct PublishedXoshiro {
    std::array<std::uint64_t, 4> s;

    static std::uint64_t rotl(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

    std::uint64_t next() {
        const std::uint64_t result = rotl(s[0] + s[3], 23) + s[0];
        const std::uint64_t t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = rotl(s[3], 45);
        return result;
    }
};

TEST(Rng, TheReferencesGiveKnownOutputs) {
    PublishedSplitmix splitmix{1234567};
    for (const std::uint64_t known : std::initializer_list<std::uint64_t>{
             6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u,
             16408922859458223821u}) {
        EXPECT_EQ(splitmix.next(), known);
    }
    PublishedXoshiro xoshiro{{1, 2, 3, 4}};
    for (const std::uint64_t known : std::initializer_list<std::uint64_t>{
             41943041u, 58720359u, 3588806011781223u, 3591011842654386u, 9228616714210784205u,
             9973669472204895162u, 14011001112246962877u, 12406186145184390807u,
             15849039046786891736u, 10450023813501588000u}) {
        EXPECT_EQ(xoshiro.next(), known);
    }
}

TEST(Rng, IsXoshiroSeededThroughSplitmix) {
    for (const std::uint64_t seed :
         {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2048}, ~std::uint64_t{0}}) {
        PublishedSplitmix seeder{seed};
        PublishedXoshiro expected{};
        for (std::uint64_t& word : expected.s) word = seeder.next();
        Rng rng(seed);
        for (int i = 0; i < 1000; ++i) ASSERT_EQ(rng.next(), expected.next());
    }
}

TEST(Rng, SplitmixHashesExpressionsAndNarrowNumbers) {
    const std::uint64_t a = 5;
    const std::uint64_t b = 6;
    EXPECT_EQ(splitmix64(a ^ b), splitmix64(3));
    const std::uint32_t narrow = 3;
    const std::uint16_t narrower = 3;
    EXPECT_EQ(splitmix64(narrow), splitmix64(narrower));
    static_assert(splitmix64(0) == 0xe220a8397b1dcdafu);  // the first output for seed 0
}

TEST(Rng, SplitmixStepsAsPublished) {
    PublishedSplitmix expected{99};
    std::uint64_t state = 99;
    for (int i = 0; i < 100; ++i) {
        const std::uint64_t hashed = splitmix64(state);
        const std::uint64_t stepped = next_splitmix64(state);
        ASSERT_EQ(stepped, expected.next());
        ASSERT_EQ(hashed, stepped);
    }
    EXPECT_EQ(state, expected.x);
}

TEST(Rng, RunsAtCompileTime) {
    constexpr std::uint64_t kFirst = [] {
        Rng rng(7);
        return rng.next();
    }();
    Rng rng(7);
    EXPECT_EQ(rng.next(), kFirst);
}

TEST(Rng, ACopyGoesItsOwnWay) {
    Rng rng(3);
    rng.next();
    Rng copy = rng;
    EXPECT_EQ(copy, rng);
    EXPECT_EQ(copy.next(), rng.next());
    copy.next();
    EXPECT_NE(copy, rng);
}

TEST(Rng, ScaleToCoversTheWholeRange) {
    for (const std::uint32_t bound : {1u, 2u, 3u, 12u, 1000u, 0xffffffffu}) {
        EXPECT_EQ(scale_to(0, bound), 0u);
        EXPECT_EQ(scale_to(std::numeric_limits<std::uint32_t>::max(), bound), bound - 1);
    }
    // The boundaries between quarters are multiples of 2^32 / 4.
    EXPECT_EQ(scale_to(0x3fffffff, 4), 0u);
    EXPECT_EQ(scale_to(0x40000000, 4), 1u);
    EXPECT_EQ(scale_to(0xc0000000, 4), 3u);
}

TEST(Rng, BelowStaysBelowAndReachesAll) {
    Rng rng(4);
    for (std::uint32_t bound = 1; bound <= 20; ++bound) {
        std::vector<int> seen(bound, 0);
        for (int i = 0; i < 2000; ++i) {
            const std::uint32_t number = rng.below(bound);
            ASSERT_LT(number, bound);
            ++seen[number];
        }
        // In 2000 draws of at most 20 numbers no count falls below half of its expectation.
        for (const int count : seen) EXPECT_GT(count, 1000 / static_cast<int>(bound));
    }
}

}  // namespace
}  // namespace tilestone
