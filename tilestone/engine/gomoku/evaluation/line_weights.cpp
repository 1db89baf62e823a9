// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/evaluation/line_weights.h"

#include <algorithm>
#include <memory>

namespace tilestone::engine::gomoku {
namespace {

// Bits of a ThreatMask.
constexpr ThreatMask kStrongFour = 1;
constexpr ThreatMask kFourAndThree = 2;
constexpr ThreatMask kFour = 4;
constexpr ThreatMask kTwoThrees = 8;
constexpr ThreatMask kThree = 16;
constexpr ThreatMask kTwoTwos = 32;

/// The initial weight of each FineShape that a stone makes: twos count by what they can become.
constexpr std::array<int, kFineShapes> kInitialShapeWeights = {0,  0,  1,  2,  4,  10, 13, 16,
                                                               14, 36, 45, 30, 60, 80, 0};
/// The waiting side's share of that weight.
constexpr double kWaitingShare = 0.7;

// Initial move-ordering weights by the strongest threat, in the order of Threat: stronger threats
// first, and making a threat before stopping it.
constexpr std::array<std::int16_t, kThreats> kMaking = {0,   10,  30,   120,  150,  300,  500,
                                                        500, 800, 1500, 3000, 6000, 8000, 20000};
constexpr std::array<std::int16_t, kThreats> kStopping = {0,   5,   20,   80,   90,   200,  350,
                                                          250, 500, 1000, 1500, 2500, 4000, 10000};

/// The initial weight of a pair of threat masks, for the side to move.
int initial_threat_weight(ThreatMask mover, ThreatMask waiting) {
    const auto has = [](ThreatMask mask, ThreatMask bit) { return (mask & bit) != 0; };
    int value = 0;
    if (has(mover, kStrongFour)) value += 4000;
    if (has(mover, kFourAndThree)) value += 1500;
    if (has(mover, kFour)) value += 50;
    if (has(mover, kTwoThrees)) value += 600;
    if (has(mover, kThree)) value += 150;
    if (has(waiting, kStrongFour)) value -= 900;
    if (has(waiting, kFourAndThree)) value -= 350;
    if (has(waiting, kTwoThrees)) value -= 150;
    return value;
}

std::unique_ptr<const LineWeights> make_hand_made_weights() {
    auto weights = std::make_unique<LineWeights>();
    for (int code = 0; code < kLineCodes; ++code) {
        int sum = 0;
        for (const FineShape shape : gomoku::shapes_of(static_cast<LineCode>(code))) {
            sum += kInitialShapeWeights[static_cast<std::size_t>(shape)];
        }
        const WeightPair pair(sum, static_cast<int>(sum * kWaitingShare));
        for (auto& of_color : weights->lines) of_color[static_cast<std::size_t>(code)] = pair;
        const auto threat =
            static_cast<std::size_t>(gomoku::threat_of(static_cast<LineCode>(code)));
        const MoveWeight move{.making = kMaking[threat], .stopping = kStopping[threat]};
        for (auto& of_color : weights->moves) {
            for (MoveWeights& moves : of_color) moves.codes[static_cast<std::size_t>(code)] = move;
        }
    }
    for (ThreatMask mover = 0; mover < kThreatMasks; ++mover) {
        for (ThreatMask waiting = 0; waiting < kThreatMasks; ++waiting) {
            weights->threats[mover][waiting] =
                static_cast<std::int16_t>(initial_threat_weight(mover, waiting));
        }
    }
    return weights;
}

}  // namespace

ThreatMask threat_mask(const Position& position, Color color) {
    const auto any = [&](Threat threat, ThreatMask bit) {
        return position.count(color, threat) > 0 ? bit : ThreatMask{0};
    };
    return any(Threat::kOpenFour, kStrongFour) | any(Threat::kTwoFours, kStrongFour) |
           any(Threat::kFourAndThree, kFourAndThree) | any(Threat::kFour, kFour) |
           any(Threat::kTwoThrees, kTwoThrees) | any(Threat::kThreeAndClosedThree, kThree) |
           any(Threat::kThree, kThree) | any(Threat::kTwoTwos, kTwoTwos);
}

const LineWeights& hand_made_weights() {
    static const std::unique_ptr<const LineWeights> kGuessed = make_hand_made_weights();
    return *kGuessed;
}

}  // namespace tilestone::engine::gomoku
