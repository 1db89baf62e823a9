// SPDX-License-Identifier: MIT
//
// PairCounts: what a player made of pairs of games (one opening, colours swapped), and what that
// says: score, Elo, how likely the player is the better one.
//
// Errors are taken over pairs, since the two games of a pair are not independent: an opening that
// is good for black gives one point to each side.
#pragma once

#include <array>
#include <cstdint>

#include "tilestone/match/statistics/interval.h"

namespace tilestone::statistics {

/// How many pairs brought 0, ½, 1, 1½ and 2 points.
struct PairCounts {
    static constexpr std::size_t kKinds = 5;
    std::array<std::uint64_t, kKinds> pairs{};

    /// `points` of one pair: 0, 0.5, 1, 1.5 or 2.
    void add(double points) { ++pairs[static_cast<std::size_t>(2 * points)]; }
    [[nodiscard]] std::uint64_t total() const;
    /// The share of the points of a pair of that kind: 0, ¼, ½, ¾, 1.
    static constexpr double share(std::size_t kind) { return double(kind) / (kKinds - 1); }
    /// The same pairs as the other side sees them.
    [[nodiscard]] PairCounts reversed() const;
};

struct Score {
    double mean = 0.5;      ///< share of the points, 0 … 1; ½ where there are no pairs
    Interval interval{};    ///< of it; all, 0 … 1, where there are no pairs
    double superior = 0.5;  ///< how likely the true mean is above ½
};

/// By the normal distribution over pairs; where all pairs are alike, and their spread says nothing,
/// the interval is Wilson's over games.
[[nodiscard]] Score score_of(const PairCounts& counts);

/// The difference of strength that gives a mean of `score` (A. E. Elo 1978); infinite at 0 and 1.
[[nodiscard]] double elo_of(double score);
/// And back.
[[nodiscard]] double score_of_elo(double elo);

}  // namespace tilestone::statistics
