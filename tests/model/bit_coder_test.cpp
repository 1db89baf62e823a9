// SPDX-License-Identifier: MIT
#include "tilestone/engine/model/bit_coder.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"

namespace tilestone::model {
namespace {

TEST(BitCoder, ReadsBackWhatWasWritten) {
    Rng rng(61);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::pair<bool, int>> bits;
        BitEncoder encoder;
        for (std::uint32_t i = rng.below(3000); i > 0; --i) {
            const int probability = rng.below(4) == 0 ? (rng.below(2) == 0 ? 1 : kCertain - 1)
                                                      : 1 + static_cast<int>(rng.below(4095));
            bits.emplace_back(rng.below(2) == 0, probability);
            EXPECT_EQ(encoder.code(bits.back().first, probability), bits.back().first);
        }
        const std::string bytes = encoder.finish();
        BitDecoder decoder(bytes);
        for (const auto& [bit, probability] : bits) {
            ASSERT_EQ(decoder.code(false, probability), bit);
        }
        EXPECT_TRUE(decoder.ok());
        EXPECT_FALSE(BitDecoder(bytes + "x").ok());
    }
}

TEST(BitCoder, ReadingBeyondTheEndIsNoticed) {
    EXPECT_FALSE(BitDecoder("abc").ok());
    BitDecoder decoder("abcd");
    EXPECT_TRUE(decoder.ok());
    for (int i = 0; i < 100; ++i) decoder.code(false, kCertain / 2);
    EXPECT_FALSE(decoder.ok());
}

TEST(BitCoder, TakesAsManyBitsAsTheProbabilitiesSay) {
    Rng rng(62);
    BitEncoder encoder;
    double bits = 0;
    for (int i = 0; i < 50'000; ++i) {
        const int probability = 1 + static_cast<int>(rng.below(4095));
        const bool bit = static_cast<int>(rng.below(kCertain)) < probability;
        encoder.code(bit, probability);
        bits -= std::log2((bit ? probability : kCertain - probability) / double{kCertain});
    }
    EXPECT_NEAR(8.0 * static_cast<double>(encoder.finish().size()) / bits, 1, 0.005);
}

TEST(BitMixer, FindsTheContextThatTells) {
    // The first context says nothing, the second what the bit is in nine of ten cases.
    Rng rng(63);
    BitMixer mixer(1);
    double bits = 0;
    constexpr int kTold = 20'000;
    for (int i = 0; i < 2 * kTold; ++i) {
        const std::uint32_t tells = rng.below(2);
        const bool bit = (tells == 1) == (rng.below(10) > 0);
        const std::array contexts = {rng.below(50), 100 + tells};
        const int probability = mixer.predict(0, 0, contexts);
        ASSERT_GE(probability, 1);
        ASSERT_LT(probability, kCertain);
        if (i >= kTold) {
            bits -= std::log2((bit ? probability : kCertain - probability) / double{kCertain});
        }
        mixer.learn(bit);
    }
    EXPECT_LT(bits / kTold, 0.52);  // the entropy is 0.469
}

}  // namespace
}  // namespace tilestone::model
