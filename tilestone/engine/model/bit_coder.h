// SPDX-License-Identifier: MIT
//
// An arithmetic coder for bits whose probabilities are learnt while coding, used for the weights of
// Gomoku.
//
// A bit has several contexts, and each context a probability that adapts to the bits seen there.
// They are mixed as logarithms of odds, by weights that adapt too (M. Mahoney, "Adaptive weighing
// of context models for lossless data compression", 2005). Only integers, so every machine decodes
// alike. BitEncoder and BitDecoder have the same functions, so that one template can be both
// writer and reader.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tilestone::model {

/// Probabilities are in units of 1/4096, from 1 to 4095.
inline constexpr unsigned kProbabilityBits = 12;
inline constexpr int kCertain = 1 << kProbabilityBits;

class BitMixer {
public:
    static constexpr std::size_t kMaxContexts = 8;

    /// `sets` of mixing weights.
    explicit BitMixer(std::size_t sets);

    /// The probability that the next bit is 1, for at most kMaxContexts contexts of its kind
    /// (numbers below 2^24, kinds below 32), mixed by the weights of a set.
    int predict(std::size_t kind, std::size_t set, std::span<const std::uint32_t> contexts);
    /// Adapts what predict() used to the bit that came.
    void learn(bool bit);

private:
    struct Slot {
        std::uint16_t probability = 1u << 15;  ///< of 2^16
        std::uint16_t seen = 0;
    };
    using Weights = std::array<std::int32_t, kMaxContexts>;  ///< 2^16 stands for 1

    std::vector<Slot> slots_;       ///< by a hash of kind and context
    std::vector<Weights> weights_;  ///< by set
    // Of the last prediction:
    std::size_t set_ = 0;
    std::size_t contexts_ = 0;
    int predicted_ = 0;
    std::array<Slot*, kMaxContexts> used_{};
    std::array<int, kMaxContexts> odds_{};
};

class BitEncoder {
public:
    /// Writes the bit and returns it. `probability`: that it is 1.
    bool code(bool bit, int probability);
    /// Never; for what both can do.
    [[nodiscard]] static bool beyond_end() { return false; }
    /// The bytes of all bits.
    [[nodiscard]] std::string finish();

private:
    std::string bytes_;
    std::uint32_t low_ = 0;
    std::uint32_t high_ = 0xffff'ffff;
};

class BitDecoder {
public:
    explicit BitDecoder(std::string_view bytes);

    /// Returns the bit read; the argument does not matter.
    bool code(bool /*bit*/, int probability);
    [[nodiscard]] bool beyond_end() const { return short_; }
    /// True if the input was read completely and not beyond its end.
    [[nodiscard]] bool ok() const { return rest_.empty() && !short_; }

private:
    void take_byte();

    std::string_view rest_;
    std::uint32_t low_ = 0;
    std::uint32_t high_ = 0xffff'ffff;
    std::uint32_t value_ = 0;
    bool short_ = false;
};

}  // namespace tilestone::model
