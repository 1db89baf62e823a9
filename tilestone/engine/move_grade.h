// SPDX-License-Identifier: MIT
//
// The grade of a move by what it loses, and its accuracy, for the review of both games, on the
// command line and on the page. The unit of a loss is a share of what was there to win: in Gomoku
// the mover's win probability with the best move minus that with the move played; in 2048 the
// expected points to come with the best move minus those with the move played, divided by the
// former.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

enum class MoveGrade : std::uint8_t { kBest, kGood, kInaccuracy, kMistake, kBlunder };

inline constexpr std::array<std::string_view, 5> kMoveGradeNames = {"best", "good", "inaccuracy",
                                                                    "mistake", "blunder"};

/// The smallest loss of each grade after kBest.
struct MoveGradeLimits {
    double good = 0;
    double inaccuracy = 0;
    double mistake = 0;
    double blunder = 0;
};

/// The accuracy of a move that is just a mistake. In chess it is what lichess gives a loss of 8%,
/// our limit in Gomoku.
inline constexpr double kAccuracyOfMistake = 0.7;

template <class Game>
inline constexpr MoveGradeLimits kMoveGradeLimits{};

/// Searches of 50,000 positions differ by some hundredths from move to move, so less is no mistake.
template <>
inline constexpr MoveGradeLimits kMoveGradeLimits<gomoku::Game>{
    .good = 0.01, .inaccuracy = 0.04, .mistake = 0.08, .blunder = 0.2};

/// Measured by a search one move deep: the evaluation alone loses under 0.2% in nine of the ten
/// moves in which it differs; the hand-made `expectimax` one move deep loses 3% and more in a
/// seventh of all its moves, 10% and more in a fiftieth.
template <>
inline constexpr MoveGradeLimits kMoveGradeLimits<twenty48::Game>{
    .good = 0.002, .inaccuracy = 0.01, .mistake = 0.03, .blunder = 0.1};

[[nodiscard]] constexpr MoveGrade move_grade(double loss, const MoveGradeLimits& limits) {
    if (loss >= limits.blunder) return MoveGrade::kBlunder;
    if (loss >= limits.mistake) return MoveGrade::kMistake;
    if (loss >= limits.inaccuracy) return MoveGrade::kInaccuracy;
    return loss >= limits.good ? MoveGrade::kGood : MoveGrade::kBest;
}

/// 1 without a loss, and near 0 for a great one. That of a side is the mean of its moves.
[[nodiscard]] inline double move_accuracy(double loss, const MoveGradeLimits& limits) {
    return std::pow(kAccuracyOfMistake, loss / limits.mistake);
}

}  // namespace tilestone::engine
