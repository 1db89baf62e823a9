// SPDX-License-Identifier: MIT
//
// What the games of a batch say: of one player, and of two against each other.
#pragma once

#include <cstdint>
#include <vector>

#include "tilestone/match/batch.h"
#include "tilestone/match/statistics/interval.h"

namespace tilestone::match {

/// What `auto` prints. All zero for no games.
struct BatchSummary {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    double moves_per_second = 0;  ///< moves over the time that the games took, one after another
    double mean_score = 0;
    double median_score = 0;
    std::uint64_t max_score = 0;
    double stderr_score = 0;  ///< standard error of the mean; 0 for fewer than two games
    double mean_depth = 0;
    double mean_ms = 0;     ///< time of a move
    double longest_ms = 0;  ///< of all moves

    /// A tile that at least one game reached, from 8 up.
    struct Reached {
        std::uint64_t tile = 0;
        std::uint64_t games = 0;
        double fraction = 0;
        double low = 0;  ///< 95 % interval of the fraction (Wilson 1927)
        double high = 0;
    };
    std::vector<Reached> reached{};
};

[[nodiscard]] BatchSummary summarize(const std::vector<GameRecord>& games);

/// Two players by their mean scores.
struct Comparison {
    double ratio = 1;                 ///< of the first's mean score to the second's
    statistics::Interval interval{};  ///< 95 %, of the ratio
    double superior = 0.5;            ///< how likely the first's true mean is the larger one
    /// Games of each player after which the interval reaches no further than 2 % to either side.
    std::uint64_t games_needed = 0;
};

/// By the normal distribution of the logarithm of the ratio (delta method); for two games each or
/// more, else all is unknown: an interval from 0 to infinity.
[[nodiscard]] Comparison compare(const BatchSummary& first, const BatchSummary& second);

}  // namespace tilestone::match
