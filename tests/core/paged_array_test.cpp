// SPDX-License-Identifier: MIT
#include "tilestone/core/paged_array.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/core/executor.h"
#include "tilestone/core/large_array.h"
#include "tilestone/core/rng.h"

namespace tilestone {
namespace {

using Pages = PagedArray<std::int16_t, 64>;

/// What Numbers has at an index: one element in three of every second block is not zero, and a
/// block in seven is full.
std::int16_t number_at(std::size_t index) {
    const std::size_t block = index / Pages::kBlock;
    if (block % 7 == 3) return static_cast<std::int16_t>(index % 1000 + 1);
    return block % 2 == 0 || index % 3 != 0 ? std::int16_t{0} : static_cast<std::int16_t>(block);
}

class Numbers final : public Pages::Source {
public:
    explicit Numbers(std::vector<std::atomic<int>>& reads) : reads_(&reads) {}
    void read(std::size_t block, Pages::Elements& elements) const override {
        ++(*reads_)[block];
        for (std::size_t place = 0; place < Pages::kBlock; ++place)
            elements.set(place, number_at(block * Pages::kBlock + place));
    }

private:
    std::vector<std::atomic<int>>* reads_;
};

TEST(PagedArray, IsAnArray) {
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

TEST(PagedArray, ReadsBlocksFromItsSourceWhenTheyAreNeeded) {
    constexpr std::size_t kBlocks = 20;
    std::vector<std::atomic<int>> reads(kBlocks);
    const Pages pages(kBlocks * Pages::kBlock, std::make_unique<Numbers>(reads));
    ASSERT_EQ(pages[5 * Pages::kBlock + 3], number_at(5 * Pages::kBlock + 3));
    for (std::size_t block = 0; block < kBlocks; ++block)
        EXPECT_EQ(reads[block], block == 5 ? 1 : 0);
    pages.read_ahead(5);
    pages.read_ahead(6);
    for (std::size_t index = 0; index < pages.size(); ++index)
        ASSERT_EQ(pages[index], number_at(index)) << index;
    for (const auto& count : reads) EXPECT_EQ(count, 1) << "each block once";
}

TEST(PagedArray, WritesToWhatItsSourceSaid) {
    std::vector<std::atomic<int>> reads(4);
    Pages pages(4 * Pages::kBlock, std::make_unique<Numbers>(reads));
    const std::size_t index = 3 * Pages::kBlock + 66;
    pages.set(index, -5);
    pages.set(10, 8);  // in a block of zeros
    EXPECT_EQ(pages[index], -5);
    EXPECT_EQ(pages[index + 1], number_at(index + 1));
    EXPECT_EQ(pages[10], 8);
    EXPECT_EQ(pages[11], 0);
    for (std::size_t block = 0; block < 4; ++block) pages.read_ahead(block);
    pages.forget_source();
    EXPECT_EQ(pages[Pages::kBlock + 3], number_at(Pages::kBlock + 3));
}

TEST(PagedArray, ThreadsReadTheSameBlocks) {
    constexpr std::size_t kBlocks = 40;
    std::vector<std::atomic<int>> reads(kBlocks);
    const Pages pages(kBlocks * Pages::kBlock, std::make_unique<Numbers>(reads));
    std::atomic<std::size_t> wrong = 0;
    make_executor(4)->run(4, [&](std::size_t thread) {
        Rng rng(thread);
        for (int i = 0; i < 100'000; ++i) {
            const std::size_t index = rng.below(static_cast<std::uint32_t>(pages.size()));
            if (pages[index] != number_at(index)) ++wrong;
        }
    });
    EXPECT_EQ(wrong, 0u);
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

TEST(PagedArray, TakesMemoryWhereSomethingIs) {
    Pages pages(64'000'000);
    const std::size_t empty = pages.bytes();
    for (std::size_t index = 0; index < pages.size(); index += 1000) pages.set(index, 0);
    EXPECT_EQ(pages.bytes(), empty) << "zeros take none";
    pages.set(63'999'999, 7);
    EXPECT_EQ(pages.bytes(), empty) << "in the chunk that the zeros are in";
    EXPECT_EQ(pages[63'999'999], 7);
    EXPECT_EQ(pages[63'999'998], 0);
    pages.set(63'999'999, 0);
    EXPECT_EQ(pages[63'999'999], 0);
}

TEST(PagedArray, TakesNoMoreMemoryThanItNeeds) {
    Pages pages(4'000'000);
    const std::size_t empty = pages.bytes();
    for (std::size_t index = 0; index < pages.size(); ++index) pages.set(index, 1);
    const std::size_t needed = pages.size() * sizeof(std::int16_t);
    EXPECT_LE(pages.bytes() - empty, needed + (std::size_t{2} << 20));
    EXPECT_GE(pages.bytes() - empty + (std::size_t{2} << 20), needed);
    EXPECT_TRUE(pages.ok());
}

TEST(PagedArray, Moves) {
    Pages first(1000);
    first.set(5, 7);
    Pages second = std::move(first);
    EXPECT_EQ(second[5], 7);
    EXPECT_EQ(second[6], 0);
    EXPECT_EQ(second.size(), 1000U);
}

TEST(PagedArray, MayBeEmpty) {
    EXPECT_EQ(Pages().size(), 0U);
    EXPECT_TRUE(Pages().ok());
    EXPECT_EQ(Pages().bytes(), 0U);
}

}  // namespace
}  // namespace tilestone
