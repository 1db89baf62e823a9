// SPDX-License-Identifier: MIT
#include "tilestone/match/statistics/pairs.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tilestone::statistics {
namespace {

constexpr double kEloScale = 400;  // Elo points for odds of ten to one

/// The unbiased sample variance of a pair's share.
double variance_of(const PairCounts& counts, double mean, double total) {
    double squares = 0;
    for (std::size_t kind = 0; kind < PairCounts::kKinds; ++kind) {
        const double deviation = PairCounts::share(kind) - mean;
        squares += double(counts.pairs[kind]) * deviation * deviation;
    }
    return total > 1 ? squares / (total - 1) : 0;
}

}  // namespace

std::uint64_t PairCounts::total() const {
    return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

PairCounts PairCounts::reversed() const {
    PairCounts other = *this;
    std::ranges::reverse(other.pairs);
    return other;
}

Score score_of(const PairCounts& counts) {
    const auto total = double(counts.total());
    if (total == 0) return {.mean = 0.5, .interval = {0, 1}, .superior = 0.5};
    double points = 0;
    for (std::size_t kind = 0; kind < PairCounts::kKinds; ++kind) {
        points += double(counts.pairs[kind]) * PairCounts::share(kind);
    }
    Score score{.mean = points / total};
    const double error = std::sqrt(variance_of(counts, score.mean, total) / total);
    if (error > 0) {
        score.interval = {std::max(0.0, score.mean - kZ95 * error),
                          std::min(1.0, score.mean + kZ95 * error)};
        score.superior = normal_probability((score.mean - 0.5) / error);
        return score;
    }
    score.interval = wilson_interval(2 * points, 2 * total);
    // The standard error implied by the interval.
    const double width = (score.interval.high - score.interval.low) / (2 * kZ95);
    score.superior = normal_probability((score.mean - 0.5) / width);
    return score;
}

double elo_of(double score) { return -kEloScale * std::log10(1 / score - 1); }

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / kEloScale)); }

}  // namespace tilestone::statistics
