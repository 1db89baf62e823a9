// SPDX-License-Identifier: MIT
//
// TrainingRecord: progress and learning curve of a training. Checkpoints contain it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tilestone/training/actor.h"

namespace tilestone::training {

/// Number of recent games whose mean score stands for the current network.
inline constexpr std::size_t kRecentGames = 1000;

/// Exponents 0 … 17.
inline constexpr std::size_t kTileCount = twenty48::kLargestExponent + 1;

struct CurvePoint {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    double seconds = 0;                        ///< training time
    double mean_score = 0;                     ///< of the recent games
    std::array<double, kTileCount> reached{};  ///< share of recent games with at least this largest
                                               ///< tile
};

struct TrainingRecord {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    double seconds = 0;                ///< training time, over all runs
    std::vector<GameResult> recent{};  ///< ring buffer of at most kRecentGames
    std::size_t newest = 0;
    std::vector<CurvePoint> curve{};

    void add(const GameResult& result);
    /// The current state as a curve point.
    [[nodiscard]] CurvePoint now() const;
    /// True if enough games have finished since the last curve point.
    [[nodiscard]] bool is_point_due() const;
};

}  // namespace tilestone::training
