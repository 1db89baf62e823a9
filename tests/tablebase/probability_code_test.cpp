// SPDX-License-Identifier: MIT
#include "tilestone/engine/tablebase/probability_code.h"

#include <cmath>
#include <tuple>

#include <gtest/gtest.h>

#include "tilestone/engine/tablebase/probability_list.h"

namespace tilestone::tablebase {
namespace {

TEST(ProbabilityCode, EveryByteIsItsOwn) {
    for (int code = 0; code < 256; ++code) {
        EXPECT_EQ(encode_probability(decode_probability(static_cast<std::uint8_t>(code))), code);
    }
}

TEST(ProbabilityCode, CoversAllProbabilitiesAndRoundsToTheNearest) {
    EXPECT_EQ(decode_probability(encode_probability(0)), 0);
    EXPECT_GT(decode_probability(encode_probability(1)), 0.9996);
    EXPECT_NEAR(decode_probability(255), 1 - std::exp(-8.0), 1e-6);
    int last = 0;
    for (int i = 0; i <= 100000; ++i) {
        const float probability = static_cast<float>(i) / 100000;
        const int code = encode_probability(probability);
        ASSERT_GE(code, last);
        last = code;
        for (const int other : {code - 1, code + 1}) {
            if (other < 0 || other > 255) continue;
            ASSERT_LE(std::abs(kProbabilities[static_cast<std::size_t>(code)] - probability),
                      std::abs(kProbabilities[static_cast<std::size_t>(other)] - probability));
        }
    }
}

TEST(ProbabilityCode, TwoBytesAreEvenSteps) {
    EXPECT_EQ(decode_fine_probability(encode_fine_probability(0)), 0);
    EXPECT_EQ(decode_fine_probability(encode_fine_probability(1)), 1);
    for (int code = 0; code <= 65535; ++code) {
        const auto word = static_cast<std::uint16_t>(code);
        ASSERT_EQ(encode_fine_probability(decode_fine_probability(word)), word);
    }
    for (int i = 0; i <= 100000; ++i) {
        const float probability = static_cast<float>(i) / 100000;
        ASSERT_NEAR(decode_fine_probability(encode_fine_probability(probability)), probability,
                    0.51 / 65535);
    }
}

TEST(ProbabilityList, TakesTheBytesOfItsCode) {
    constexpr std::size_t kCount = 1000;
    for (const auto& [code, bytes, error] : {std::tuple{ProbabilityCode::kByte, 1, 0.016F},
                                             std::tuple{ProbabilityCode::kTwoBytes, 2, 0.00001F}}) {
        Arena arena(2 * kCount + 1);
        auto list = ProbabilityList::take(kCount, code, arena);
        ASSERT_TRUE(list);
        ASSERT_EQ(list->size(), kCount);
        EXPECT_EQ(arena.used(), kCount * static_cast<std::size_t>(bytes));
        for (std::size_t i = 0; i < kCount; ++i) list->set(i, static_cast<float>(i) / kCount);
        for (std::size_t i = 0; i < kCount; ++i) {
            ASSERT_NEAR(list->at(i), static_cast<float>(i) / kCount, error);
        }
        EXPECT_FALSE(ProbabilityList::take(kCount + 2, code, arena));
    }
}

}  // namespace
}  // namespace tilestone::tablebase
