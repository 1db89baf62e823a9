// SPDX-License-Identifier: MIT
#include "tilestone/endgames/chance_code.h"

#include <cmath>
#include <tuple>

#include <gtest/gtest.h>

#include "tilestone/endgames/chance_list.h"

namespace tilestone::endgames {
namespace {

TEST(ChanceCode, EveryByteIsItsOwn) {
    for (int code = 0; code < 256; ++code) {
        EXPECT_EQ(encode_chance(decode_chance(static_cast<std::uint8_t>(code))), code);
    }
}

TEST(ChanceCode, CoversAllChancesAndRoundsToTheNearest) {
    EXPECT_EQ(decode_chance(encode_chance(0)), 0);
    EXPECT_GT(decode_chance(encode_chance(1)), 0.9996);
    EXPECT_NEAR(decode_chance(255), 1 - std::exp(-8.0), 1e-6);
    int last = 0;
    for (int i = 0; i <= 100000; ++i) {
        const float chance = static_cast<float>(i) / 100000;
        const int code = encode_chance(chance);
        ASSERT_GE(code, last);
        last = code;
        for (const int other : {code - 1, code + 1}) {
            if (other < 0 || other > 255) continue;
            ASSERT_LE(std::abs(kChances[static_cast<std::size_t>(code)] - chance),
                      std::abs(kChances[static_cast<std::size_t>(other)] - chance));
        }
    }
}

TEST(ChanceCode, TwoBytesAreEvenSteps) {
    EXPECT_EQ(decode_fine_chance(encode_fine_chance(0)), 0);
    EXPECT_EQ(decode_fine_chance(encode_fine_chance(1)), 1);
    for (int code = 0; code <= 65535; ++code) {
        const auto word = static_cast<std::uint16_t>(code);
        ASSERT_EQ(encode_fine_chance(decode_fine_chance(word)), word);
    }
    for (int i = 0; i <= 100000; ++i) {
        const float chance = static_cast<float>(i) / 100000;
        ASSERT_NEAR(decode_fine_chance(encode_fine_chance(chance)), chance, 0.51 / 65535);
    }
}

TEST(ChanceList, KeepsEachChanceInAsManyBytesAsItIsTold) {
    constexpr std::size_t kCount = 1000;
    for (const auto& [code, bytes, error] : {std::tuple{ChanceCode::kByte, 1, 0.016F},
                                             std::tuple{ChanceCode::kTwoBytes, 2, 0.00001F}}) {
        Arena arena(2 * kCount + 1);
        auto list = ChanceList::take(kCount, code, arena);
        ASSERT_TRUE(list);
        ASSERT_EQ(list->size(), kCount);
        EXPECT_EQ(arena.used(), kCount * static_cast<std::size_t>(bytes));
        for (std::size_t i = 0; i < kCount; ++i) list->set(i, static_cast<float>(i) / kCount);
        for (std::size_t i = 0; i < kCount; ++i) {
            ASSERT_NEAR(list->at(i), static_cast<float>(i) / kCount, error);
        }
        EXPECT_FALSE(ChanceList::take(kCount + 2, code, arena));
    }
}

}  // namespace
}  // namespace tilestone::endgames
