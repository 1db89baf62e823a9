// SPDX-License-Identifier: MIT
//
// A probability in one byte or two.
//
// The steps of a byte are even in the logarithm of the probability of failure, since moves are
// compared by its ratio: 3 % a step, from certain failure (0) to one in 3000 or less (255). They
// are computed by multiplication and not by a library's logarithm, so that they are the same
// everywhere. Where failure is likely a step is about 0.01, and rounding costs that much within a
// few hundred moves: there two bytes hold even steps of the probability itself.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tilestone::tablebase {

enum class ProbabilityCode : std::uint8_t { kByte, kTwoBytes };

/// exp(-8 / 255): the ratio of the probabilities of failure of two steps.
inline constexpr double kFailureStep = 0.96911494;

inline constexpr auto kProbabilities = [] {
    std::array<float, 256> probabilities{};
    double failure = 1;
    for (float& probability : probabilities) {
        probability = static_cast<float>(1 - failure);
        failure *= kFailureStep;
    }
    return probabilities;
}();

constexpr float decode_probability(std::uint8_t code) { return kProbabilities[code]; }

/// From here on the nearest step is the next one.
inline constexpr auto kStepMiddles = [] {
    std::array<float, 256> middles{};
    for (std::size_t code = 0; code + 1 < middles.size(); ++code) {
        middles[code] = (kProbabilities[code] + kProbabilities[code + 1]) / 2;
    }
    middles.back() = 2;  // there is none
    return middles;
}();

/// Where the search for the step of a probability begins: the first step in this part of 0 … 1.
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

/// The nearest step, of a probability 0 … 1; monotone.
constexpr std::uint8_t encode_probability(float probability) {
    std::uint8_t code = kFirstSteps[static_cast<std::size_t>(probability * kParts)];
    while (kStepMiddles[code] <= probability) ++code;
    return code;
}

inline constexpr float kFineSteps = 65535;

constexpr float decode_fine_probability(std::uint16_t code) {
    return static_cast<float>(code) / kFineSteps;
}

/// As encode_probability(), in two bytes.
constexpr std::uint16_t encode_fine_probability(float probability) {
    return static_cast<std::uint16_t>(probability * kFineSteps + 0.5F);
}

}  // namespace tilestone::tablebase
