// SPDX-License-Identifier: MIT
//
// PointNetwork: a small network over the empty points of a position, which corrects the value by
// line codes: what both sides could make on a point counts together there, and what there is on all
// points together again. For one rule.
//
// docs/lab/2026-11-23-gomoku-network.md says how it came to be; the seam between sums that
// follow each move and layers that are computed anew is that of NNUE (Y. Nasu, "Efficiently
// updatable neural networks", 2018).
//
// For either colour and each of kNumbers numbers, the sum over all empty points of
//
//     max(own[code of the colour's stone there] + other[code of the other's], 0)
//
// The sums of the side on the move and of the other are the input of two layers of kHidden neurons,
// each cut off at 0, the first of them with what is threatened, and one that adds them up: the
// natural logarithm of the odds, to be added for the side on the move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilestone/games/gomoku/line_table.h"
#include "tilestone/games/gomoku/point.h"

namespace tilestone::engine {

/// Which kinds of threats a side could make anywhere on the board: one move answers only one.
using ThreatMask = unsigned;
inline constexpr int kThreatMasks = 64;

struct PointNetwork {
    static constexpr std::size_t kNumbers = 16;
    static constexpr std::size_t kHidden = 16;
    /// The greatest number of a code, so that a sum has room in 16 bits, and what is 1 there.
    static constexpr int kMostOfCode = 63;
    static constexpr int kPointUnit = 64;
    static_assert(2 * kMostOfCode * gomoku::kMostPoints < 1 << 16);
    /// A sum of so much is 1 to the first layer: points' units, 16 of them.
    static constexpr int kSumUnit = 16 * kPointUnit;
    /// Weights of layers are whole multiples of one part of so many, and fit into 16 bits of these.
    static constexpr int kLayerUnit = 4096;

    using Row = std::array<std::int16_t, kNumbers>;
    using Sums = std::array<std::uint16_t, kNumbers>;
    using Neurons = std::array<float, kHidden>;

    struct Layers {
        std::array<Neurons, 2 * kNumbers> first{};  ///< by input: the mover's sums, the other's
        Neurons first_bias{};
        std::array<Neurons, kThreatMasks> of_mover{};  ///< added by the mover's mask,
        std::array<Neurons, kThreatMasks> of_other{};  ///< and by the other's
        std::array<Neurons, kHidden> second{};         ///< by neuron of the first
        Neurons second_bias{};
        Neurons last{};
        float last_bias = 0;

        friend bool operator==(const Layers&, const Layers&) = default;
    };

    /// What a code adds where it is the colour's own, and where it is the other's; in points'
    /// units, within plus and minus kMostOfCode. Both lie in one line of a cache.
    struct alignas(64) Code {
        Row own{};
        Row other{};

        friend bool operator==(const Code&, const Code&) = default;
    };

    /// What a colour's sums are made of, and the layers where it is on the move.
    struct Part {
        std::array<Code, gomoku::kLineCodes> codes{};
        Layers layers{};

        friend bool operator==(const Part&, const Part&) = default;
    };

    std::vector<Part> parts{};  ///< one for both colours, or one for each

    [[nodiscard]] const Part& of(gomoku::Color color) const {
        return parts[parts.size() == 1 ? 0 : index_of(color)];
    }
    friend bool operator==(const PointNetwork&, const PointNetwork&) = default;
};

/// What layers say of sums, thousandths of the logarithm of the odds, to the side on the move. The
/// same on every machine: each number is a sum in one order.
[[nodiscard]] std::int32_t layers_value(const PointNetwork::Layers& layers,
                                        const PointNetwork::Sums& moving,
                                        const PointNetwork::Sums& waiting, ThreatMask of_mover,
                                        ThreatMask of_other);

}  // namespace tilestone::engine
