// SPDX-License-Identifier: MIT
#include "tilestone/base/paged_array.h"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/base/rng.h"

namespace tilestone {
namespace {

using Pages = PagedArray<std::int16_t, 64>;

TEST(PagedArray, IsAnArray) {
    constexpr std::uint32_t kSize = 100'001;  // no whole number of pages
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

TEST(PagedArray, TakesMemoryWhereSomethingIs) {
    Pages pages(64'000'000);
    const std::size_t empty = pages.bytes();
    for (std::size_t index = 0; index < pages.size(); index += 1000) pages.set(index, 0);
    EXPECT_EQ(pages.bytes(), empty) << "zeros take none";
    pages.set(63'999'999, 7);
    EXPECT_EQ(pages.bytes(), empty + 65536) << "a first block";
    EXPECT_EQ(pages[63'999'999], 7);
    EXPECT_EQ(pages[63'999'998], 0);
    pages.set(63'999'999, 0);
    EXPECT_EQ(pages[63'999'999], 0);
}

TEST(PagedArray, MayBeEmpty) { EXPECT_EQ(Pages().size(), 0U); }

}  // namespace
}  // namespace tilestone
