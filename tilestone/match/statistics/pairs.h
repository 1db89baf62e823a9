// SPDX-License-Identifier: MIT
//
// PairCounts: results of game pairs (same opening, colours swapped), and their score, Elo and
// likelihood of superiority.
//
// Errors are computed over pairs, since the two games of a pair are not independent: an opening
// that favours black gives one point to each side.
#pragma once

#include <array>
#include <cstdint>

#include "tilestone/match/statistics/interval.h"

namespace tilestone::statistics {

/// Number of pairs with 0, ½, 1, 1½ and 2 points.
struct PairCounts {
    static constexpr std::size_t kKinds = 5;
    std::array<std::uint64_t, kKinds> pairs{};

    /// `points` of a pair: 0, 0.5, 1, 1.5 or 2.
    void add(double points) { ++pairs[static_cast<std::size_t>(2 * points)]; }
    [[nodiscard]] std::uint64_t total() const;
    /// The share of the points for a result index: 0, ¼, ½, ¾, 1.
    static constexpr double share(std::size_t kind) { return double(kind) / (kKinds - 1); }
    /// The counts from the opponent's view.
    [[nodiscard]] PairCounts reversed() const;
};

struct Score {
    double mean = 0.5;      ///< share of the points, 0 … 1; ½ without pairs
    Interval interval{};    ///< of the mean; 0 … 1 without pairs
    double superior = 0.5;  ///< probability that the true mean is above ½
};

/// Uses the normal distribution over pairs. If all pairs have the same result, the variance carries
/// no information, and the interval is Wilson's over games.
[[nodiscard]] Score score_of(const PairCounts& counts);

/// Elo difference for a mean score (A. E. Elo 1978); infinite at 0 and 1.
[[nodiscard]] double elo_of(double score);
/// Inverse of elo_of().
[[nodiscard]] double score_of_elo(double elo);

}  // namespace tilestone::statistics
