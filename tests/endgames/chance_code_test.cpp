// SPDX-License-Identifier: MIT
#include "tilestone/endgames/chance_code.h"

#include <cmath>

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace tilestone::endgames
