// SPDX-License-Identifier: MIT
#include "tilestone/core/paged_array.h"

#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/core/executor.h"
#include "tilestone/core/large_array.h"
#include "tilestone/core/rng.h"

namespace tilestone {
namespace {

template <class Pool>
class Paged : public testing::Test {};
using Pools = testing::Types<ReservedPages<std::int16_t, 64>, BlockPages<std::int16_t, 64>>;
TYPED_TEST_SUITE(Paged, Pools);

TYPED_TEST(Paged, IsAnArray) {
    using Pages = PagedArray<std::int16_t, 64, TypeParam>;
    constexpr std::uint32_t kSize = 100'001;  // not a multiple of the page size
    Pages pages(kSize);
    std::vector<std::int16_t> plain(kSize);
    Rng rng(1);
    for (int i = 0; i < 20'000; ++i) {
        const std::uint32_t index = rng.below(kSize);
        const auto value = static_cast<std::int16_t>(static_cast<int>(rng.below(5)) - 2);
        pages.set(index, value);
        plain[index] = value;
    }
    ASSERT_EQ(pages.size(), plain.size());
    for (std::uint32_t index = 0; index < kSize; ++index) ASSERT_EQ(pages[index], plain[index]);
}

TEST(LargeArray, IsZeroedAndAlignedWhateverItsSize) {
    for (const std::size_t bytes : {1u, 63u, 64u, 4097u, (2u << 20) - 1, 2u << 20, 5u << 20}) {
        for (int round = 0; round < 2; ++round) {  // the second time in used memory
            LargeArray<std::uint8_t> array(bytes);
            ASSERT_EQ(array.size(), bytes);
            EXPECT_EQ(reinterpret_cast<std::uintptr_t>(&array[0]) % 64, 0u);
            for (std::uint8_t& each : array.all()) {
                ASSERT_EQ(each, 0);
                each = 255;
            }
        }
    }
    EXPECT_EQ(LargeArray<int>(0).size(), 0u);
}

TYPED_TEST(Paged, TakesMemoryWhereSomethingIs) {
    using Pages = PagedArray<std::int16_t, 64, TypeParam>;
    Pages pages(64'000'000);
    const std::size_t empty = pages.bytes();
    for (std::size_t index = 0; index < pages.size(); index += 1000) pages.set(index, 0);
    EXPECT_EQ(pages.bytes(), empty) << "zeros take none";
    pages.set(63'999'999, 7);
    EXPECT_EQ(pages.bytes(), empty) << "in the block that the zeros are in";
    EXPECT_EQ(pages[63'999'999], 7);
    EXPECT_EQ(pages[63'999'998], 0);
    pages.set(63'999'999, 0);
    EXPECT_EQ(pages[63'999'999], 0);
}

TYPED_TEST(Paged, GrowsByBlocks) {
    using Pages = PagedArray<std::int16_t, 64, TypeParam>;
    Pages pages(4'000'000);
    const std::size_t empty = pages.bytes();
    for (std::size_t index = 0; index < pages.size(); ++index) pages.set(index, 1);
    const std::size_t needed = pages.size() * sizeof(std::int16_t);
    EXPECT_GE(pages.bytes() - empty, needed / kPagedBlockBytes * kPagedBlockBytes);
    EXPECT_LE(pages.bytes() - empty, needed + 2 * kPagedBlockBytes);
    EXPECT_TRUE(pages.ok());
}

TYPED_TEST(Paged, ThreadsWriteToPagesOfTheirOwn) {
    using Pages = PagedArray<std::int16_t, 64, TypeParam>;
    constexpr std::size_t kThreads = 4;
    constexpr std::size_t kEach = 1 << 20;
    Pages pages(kThreads * kEach);
    make_executor(kThreads)->run(kThreads, [&](std::size_t thread) {
        for (std::size_t i = 0; i < kEach; i += 3) {
            pages.set(thread * kEach + i, static_cast<std::int16_t>(i % 1000 + thread));
        }
    });
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const std::size_t own = i % kEach;
        const std::size_t written = own % 3 == 0 ? own % 1000 + i / kEach : 0;
        ASSERT_EQ(pages[i], static_cast<std::int16_t>(written)) << i;
    }
}

TYPED_TEST(Paged, Moves) {
    using Pages = PagedArray<std::int16_t, 64, TypeParam>;
    Pages first(1000);
    first.set(5, 7);
    Pages second = std::move(first);
    EXPECT_EQ(second[5], 7);
    EXPECT_EQ(second[6], 0);
    EXPECT_EQ(second.size(), 1000U);
}

TYPED_TEST(Paged, MayBeEmpty) {
    using Pages = PagedArray<std::int16_t, 64, TypeParam>;
    EXPECT_EQ(Pages().size(), 0U);
    EXPECT_TRUE(Pages().ok());
    EXPECT_EQ(Pages().bytes(), 0U);
}

}  // namespace
}  // namespace tilestone
