// SPDX-License-Identifier: MIT
//
// LineWeights: the weights of line codes for one rule, in the evaluation and in the move ordering;
// and the network that corrects the evaluation, if there is one.
//
// Weights are in thousandths of the natural logarithm of odds: the odds of winning for the side
// whose stone would make the lines, with different weights on and off the move; or the odds of
// being the best move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "tilestone/engine/gomoku/evaluation/point_network.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine::gomoku {

/// The kinds of threats that `color` could make, one bit each, the lowest first: an open four or
/// two fours; a four and a three; a four; two threes; a three; two twos. Fives are not included.
[[nodiscard]] ThreatMask threat_mask(const Position& position, Color color);

/// The weights of a code for the side to move and for the waiting side, packed into one word, so
/// that one addition updates both sums.
class WeightPair {
public:
    constexpr WeightPair() = default;
    constexpr WeightPair(std::int32_t moving, std::int32_t waiting)
        : packed_((std::int64_t{waiting} * (std::int64_t{1} << 32)) + moving) {}

    [[nodiscard]] constexpr std::int32_t moving() const {
        return static_cast<std::int32_t>(static_cast<std::uint32_t>(packed_));
    }
    [[nodiscard]] constexpr std::int32_t waiting() const {
        return static_cast<std::int32_t>((packed_ - moving()) / (std::int64_t{1} << 32));
    }
    constexpr WeightPair& operator+=(WeightPair other) {
        packed_ += other.packed_;
        return *this;
    }
    constexpr WeightPair& operator-=(WeightPair other) {
        packed_ -= other.packed_;
        return *this;
    }
    friend constexpr bool operator==(WeightPair, WeightPair) = default;

private:
    std::int64_t packed_ = 0;
};

/// The move-ordering weights of a code: as lines that the move makes, and as lines of the opponent
/// that it stops.
struct MoveWeight {
    std::int16_t making = 0;
    std::int16_t stopping = 0;

    friend constexpr bool operator==(MoveWeight, MoveWeight) = default;
};

/// The opponent's strongest threat, on which the weights of the move ordering depend.
enum class ThreatContext : std::uint8_t {
    kAnswer,        ///< a five, an open four or two fours: must be stopped
    kFourAndThree,  ///< a four and a three
    kTwoThrees,     ///< two threes
    kFree           ///< none of these
};
inline constexpr std::size_t kThreatContexts = 4;

/// For the side to move.
[[nodiscard]] inline ThreatContext threat_context_of(const Position& position) {
    const Color waiting = other(position.to_move());
    const auto any = [&](Threat threat) { return position.count(waiting, threat) > 0; };
    if (any(Threat::kFive) || any(Threat::kOpenFour) || any(Threat::kTwoFours)) {
        return ThreatContext::kAnswer;
    }
    if (any(Threat::kFourAndThree)) return ThreatContext::kFourAndThree;
    return any(Threat::kTwoThrees) ? ThreatContext::kTwoThrees : ThreatContext::kFree;
}

/// Move-ordering weights on one context: by the codes that a stone makes and stops; and by the
/// pair of threats that it makes and stops, which may be worth more or less than their sum.
struct MoveWeights {
    std::array<MoveWeight, kLineCodes> codes{};
    std::array<std::array<std::int16_t, kThreats>, kThreats> threats{};

    friend bool operator==(const MoveWeights&, const MoveWeights&) = default;
};

struct LineWeights {
    /// By gomoku::Color and gomoku::LineCode.
    std::array<std::array<WeightPair, kLineCodes>, 2> lines{};
    /// By the side to move and the ThreatContext.
    std::array<std::array<MoveWeights, kThreatContexts>, 2> moves{};
    /// By the masks of the side to move and of the waiting side; added for the side to move.
    std::array<std::array<std::int16_t, kThreatMasks>, kThreatMasks> threats{};
    /// Its correction is added to the value; may be null.
    std::shared_ptr<const PointNetwork> network{};
};

/// Guessed from the shapes, the same for every rule. Used for rules without learnt weights, and as
/// the starting point of training.
[[nodiscard]] const LineWeights& hand_made_weights();

}  // namespace tilestone::engine::gomoku
