// SPDX-License-Identifier: MIT
//
// LineWeights: what line codes are worth, for one rule: to the value of a position, and to how
// likely a move is the best; and the network that corrects that value, where there is one.
//
// A weight is in thousandths of the natural logarithm of the odds: of winning, for the side whose
// stone would make the lines, where being on the move makes a difference; or of being the best
// move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "tilestone/engine/gomoku/evaluation/point_network.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine {

/// By these in turn, the lowest bit first: an open four or two fours; a four and a three; a four;
/// two threes; a three; two twos. Fives do not count, and nothing else.
[[nodiscard]] ThreatMask threat_mask(const gomoku::Position& position, gomoku::Color color);

/// The weights of a code for the side on the move and for the other, in one word, so that both sums
/// are kept by one addition.
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

/// What speaks for a move: the lines that it makes, and those that it keeps the other from making.
struct MoveWeight {
    std::int16_t making = 0;
    std::int16_t stopping = 0;

    friend constexpr bool operator==(MoveWeight, MoveWeight) = default;
};

/// What the other side threatens, which decides what a good move is.
enum class Occasion : std::uint8_t {
    kAnswer,        ///< a five, an open four or two fours: it must be stopped
    kFourAndThree,  ///< a four and a three
    kTwoThrees,     ///< two threes
    kFree           ///< nothing of the kind
};
inline constexpr std::size_t kOccasions = 4;

/// To the side to move.
[[nodiscard]] inline Occasion occasion_of(const gomoku::Position& position) {
    using gomoku::Threat;
    const gomoku::Color waiting = other(position.to_move());
    const auto any = [&](Threat threat) { return position.count(waiting, threat) > 0; };
    if (any(Threat::kFive) || any(Threat::kOpenFour) || any(Threat::kTwoFours)) {
        return Occasion::kAnswer;
    }
    if (any(Threat::kFourAndThree)) return Occasion::kFourAndThree;
    return any(Threat::kTwoThrees) ? Occasion::kTwoThrees : Occasion::kFree;
}

/// On one occasion: by the code of what a stone makes, and that of what it stops; and by both
/// threats, which may do more together, or less, than each alone.
struct MoveWeights {
    std::array<MoveWeight, gomoku::kLineCodes> codes{};
    std::array<std::array<std::int16_t, gomoku::kThreats>, gomoku::kThreats> threats{};

    friend bool operator==(const MoveWeights&, const MoveWeights&) = default;
};

struct LineWeights {
    /// By gomoku::Color and gomoku::LineCode.
    std::array<std::array<WeightPair, gomoku::kLineCodes>, 2> lines{};
    /// By the side on the move and the Occasion.
    std::array<std::array<MoveWeights, kOccasions>, 2> moves{};
    /// By the mask of the side on the move and that of the other; added for the side on the move.
    std::array<std::array<std::int16_t, kThreatMasks>, kThreatMasks> threats{};
    /// What it says is added to the value; may be null.
    std::shared_ptr<const PointNetwork> network{};
};

/// Guessed from what the shapes are; the same for every rule. Where nothing has been learnt, and
/// where learning begins.
[[nodiscard]] const LineWeights& guessed_weights();

}  // namespace tilestone::engine
