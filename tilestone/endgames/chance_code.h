// SPDX-License-Identifier: MIT
//
// A chance in a byte, or in two.
//
// Steps of a byte are even in the logarithm of the chance to fail, since what counts is by what
// factor a move makes that larger: 3 % a step, from certain failure (0) to one in 3000 (255, which
// stands for all that is better). They are found by multiplication, not by a library's logarithm,
// so that they are the same everywhere. Where failure is likely such a step is a hundredth, and
// rounding to it loses as much in a few hundred moves: there two bytes hold even steps of the
// chance itself.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tilestone::endgames {

enum class ChanceCode : std::uint8_t { kByte, kTwoBytes };

/// exp(-8 / 255): what is left of the chance to fail from one step to the next.
inline constexpr double kFailureStep = 0.96911494;

inline constexpr auto kChances = [] {
    std::array<float, 256> chances{};
    double failure = 1;
    for (float& chance : chances) {
        chance = static_cast<float>(1 - failure);
        failure *= kFailureStep;
    }
    return chances;
}();

constexpr float decode_chance(std::uint8_t code) { return kChances[code]; }

/// From here on the nearest step is the next one.
inline constexpr auto kStepMiddles = [] {
    std::array<float, 256> middles{};
    for (std::size_t code = 0; code + 1 < middles.size(); ++code) {
        middles[code] = (kChances[code] + kChances[code + 1]) / 2;
    }
    middles.back() = 2;  // there is none
    return middles;
}();

/// Where to begin looking for the step of a chance: the first that one in this part of 0 … 1 has.
inline constexpr std::size_t kParts = 4096;
inline constexpr auto kFirstSteps = [] {
    std::array<std::uint8_t, kParts + 1> steps{};
    std::uint8_t code = 0;
    for (std::size_t part = 0; part < steps.size(); ++part) {
        while (kStepMiddles[code] <= static_cast<float>(part) / kParts) ++code;
        steps[part] = code;
    }
    return steps;
}();

/// The nearest step, of a chance 0 … 1; monotone.
constexpr std::uint8_t encode_chance(float chance) {
    std::uint8_t code = kFirstSteps[static_cast<std::size_t>(chance * kParts)];
    while (kStepMiddles[code] <= chance) ++code;
    return code;
}

inline constexpr float kFineSteps = 65535;

constexpr float decode_fine_chance(std::uint16_t code) {
    return static_cast<float>(code) / kFineSteps;
}

/// As encode_chance(), in two bytes.
constexpr std::uint16_t encode_fine_chance(float chance) {
    return static_cast<std::uint16_t>(chance * kFineSteps + 0.5F);
}

}  // namespace tilestone::endgames
