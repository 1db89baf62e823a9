// SPDX-License-Identifier: MIT
//
// Rng: the random number generator. Seeded, copyable, with the same sequence on every platform.
//
// Generator: xoshiro256++ (Blackman and Vigna, "Scrambled linear pseudorandom number generators",
// ACM TOMS 47, 2021), seeded through splitmix64 (Steele, Lea, Flood 2014) as its authors advise.
// The C++ library's distributions are not used: their sequences differ between implementations.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace tilestone {

inline constexpr std::uint64_t kSplitmixStep = 0x9e3779b97f4a7c15u;

/// The output of splitmix64 in the state `number`: 64 well-mixed bits, a bijection of `number`. A
/// good hash for integers.
constexpr std::uint64_t splitmix64(std::uint64_t number) {
    std::uint64_t mixed = number + kSplitmixStep;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return mixed ^ (mixed >> 31);
}

/// The next 64 bits of the generator splitmix64; advances the state.
constexpr std::uint64_t next_splitmix64(std::uint64_t& state) {
    const std::uint64_t bits = splitmix64(state);
    state += kSplitmixStep;
    return bits;
}

/// `bits` uniform in [0, 2^32) scaled to [0, bound) by multiplication (Lemire 2019, without the
/// rejection step: for bounds up to a thousand the bias is below 2^-22).
constexpr std::uint32_t scale_to(std::uint32_t bits, std::uint32_t bound) {
    return static_cast<std::uint32_t>((std::uint64_t{bits} * bound) >> 32);
}

class Rng {
public:
    explicit constexpr Rng(std::uint64_t seed) {
        for (std::uint64_t& word : state_) word = next_splitmix64(seed);
    }

    /// The next 64 uniform bits.
    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    /// A uniform integer in [0, bound); `bound` must be at least 1.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return scale_to(static_cast<std::uint32_t>(next() >> 32), bound);
    }

    /// A uniform number in [0, 1), a multiple of 2^-53.
    constexpr double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }

    friend constexpr bool operator==(const Rng&, const Rng&) = default;

private:
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace tilestone
