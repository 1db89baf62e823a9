// SPDX-License-Identifier: MIT
//
// PointNetwork: a small network over the empty points of a position that corrects the value by line
// codes. It captures interactions: between both sides' codes on one point, and between points. For
// one rule.
//
// docs/lab/2026-11-23-gomoku-network.md describes its development. The split between incrementally
// updated sums and layers that are evaluated anew is that of NNUE (Y. Nasu, "Efficiently updatable
// neural networks", 2018).
//
// For each colour and each of kNumbers numbers, the network keeps the sum over all empty points of
//
//     max(own[code of the colour's stone there] + other[code of the other colour's], 0)
//
// The sums of the side to move and of the waiting side are the input of two ReLU layers of kHidden
// neurons, the first with the threat masks as additional input, and a linear output: the natural
// logarithm of the odds, to be added for the side to move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilestone/engine/namespaces.h"
#include "tilestone/games/gomoku/line_table.h"
#include "tilestone/games/gomoku/point.h"

namespace tilestone::engine::gomoku {

/// The kinds of threats that a side could make anywhere on the board: one move answers only one.
/// See threat_mask().
using ThreatMask = unsigned;
inline constexpr int kThreatMasks = 64;

struct PointNetwork {
    static constexpr std::size_t kNumbers = 16;
    static constexpr std::size_t kHidden = 16;
    /// The largest entry of a code, so that a sum fits in 16 bits; kPointUnit stands for 1.0.
    static constexpr int kMaxCode = 63;
    static constexpr int kPointUnit = 64;
    static_assert(2 * kMaxCode * kMaxPoints < 1 << 16);
    /// The sum that is 1.0 at the input of the first layer.
    static constexpr int kSumUnit = 16 * kPointUnit;
    /// Weights of layers are multiples of 1/kLayerUnit and fit in 16 bits in that unit.
    static constexpr int kLayerUnit = 4096;

    using Row = std::array<std::int16_t, kNumbers>;
    using Sums = std::array<std::uint16_t, kNumbers>;
    using Neurons = std::array<float, kHidden>;

    struct Layers {
        /// By input: the mover's sums, then the other side's.
        std::array<Neurons, 2 * kNumbers> first{};
        Neurons first_bias{};
        std::array<Neurons, kThreatMasks> of_mover{};  ///< added, by the mover's mask
        std::array<Neurons, kThreatMasks> of_other{};  ///< added, by the other side's mask
        std::array<Neurons, kHidden> second{};         ///< by neuron of the first layer
        Neurons second_bias{};
        Neurons last{};
        float last_bias = 0;

        friend bool operator==(const Layers&, const Layers&) = default;
    };

    /// The contributions of a code as the colour's own and as the other colour's, in units of
    /// 1/kPointUnit, within ±kMaxCode. Both share a cache line.
    struct alignas(64) Code {
        Row own{};
        Row other{};

        friend bool operator==(const Code&, const Code&) = default;
    };

    /// The codes for a colour's sums, and the layers used if it is the side to move.
    struct Part {
        std::array<Code, kLineCodes> codes{};
        Layers layers{};

        friend bool operator==(const Part&, const Part&) = default;
    };

    std::vector<Part> parts{};  ///< one for both colours, or one for each

    [[nodiscard]] const Part& of(Color color) const {
        return parts[parts.size() == 1 ? 0 : index_of(color)];
    }
    friend bool operator==(const PointNetwork&, const PointNetwork&) = default;
};

/// The output of the layers for these sums, in thousandths of log odds, for the side to move.
/// Identical on every machine, because each number is summed in a fixed order.
[[nodiscard]] std::int32_t layers_value(const PointNetwork::Layers& layers,
                                        const PointNetwork::Sums& moving,
                                        const PointNetwork::Sums& waiting, ThreatMask of_mover,
                                        ThreatMask of_other);

}  // namespace tilestone::engine::gomoku
