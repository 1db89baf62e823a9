// SPDX-License-Identifier: MIT
//
// TrainingRecord: what a training has done so far, and how well its network plays.
//
// Written into checkpoints, shown while it runs, and drawn as its curve.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tilestone/training/actor.h"

namespace tilestone::training {

/// Of the last games: a mean over them is the score of the network about now.
inline constexpr std::size_t kRecentGames = 1000;

/// Exponents 0 … 17.
inline constexpr std::size_t kTileCount = twenty48::kLargestExponent + 1;

struct CurvePoint {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    double seconds = 0;                        ///< of training
    double mean_score = 0;                     ///< of the last games
    std::array<double, kTileCount> reached{};  ///< share of them with at least this largest tile
};

struct TrainingRecord {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    double seconds = 0;                ///< of training, over all its runs
    std::vector<GameResult> recent{};  ///< at most kRecentGames, the newest at newest_
    std::size_t newest = 0;
    std::vector<CurvePoint> curve{};

    void add(const GameResult& result);
    /// The state of things as a point of the curve.
    [[nodiscard]] CurvePoint now() const;
    /// Whether so much has happened since the last point of the curve that another is due.
    [[nodiscard]] bool is_point_due() const;
};

}  // namespace tilestone::training
