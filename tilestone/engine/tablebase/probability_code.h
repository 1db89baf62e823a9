// SPDX-License-Identifier: MIT
//
// A probability in one byte or two.
//
// Moves are compared by the ratio of their failure probabilities, so the steps of a byte are even
// in the logarithm of the failure probability: 3 % per step, from certain failure (0) to at most
// one failure in 3000 (255). The steps are computed by multiplication, not by a library's
// logarithm, so that they are identical everywhere. If failure is likely, a step is about 0.01, and
// rounding costs that much within a few hundred moves; two bytes hold even steps of the probability
// itself.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tilestone::tablebase {

enum class ProbabilityCode : std::uint8_t { kByte, kTwoBytes };

/// exp(-8 / 255): the ratio of the failure probabilities of adjacent steps.
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

/// From this probability on, the next step is nearer.
inline constexpr auto kStepMiddles = [] {
    std::array<float, 256> middles{};
    for (std::size_t code = 0; code + 1 < middles.size(); ++code) {
        middles[code] = (kProbabilities[code] + kProbabilities[code + 1]) / 2;
    }
    middles.back() = 2;  // the last step has no next one
    return middles;
}();

/// The first candidate step for each of kParts equal parts of 0 … 1.
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

/// The nearest step to a probability in 0 … 1; monotone.
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
