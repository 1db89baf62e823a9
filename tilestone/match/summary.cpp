// SPDX-License-Identifier: MIT
#include "tilestone/match/summary.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tilestone::match {
namespace {

double median_of(std::vector<double> values) {
    const std::size_t middle = values.size() / 2;
    std::ranges::sort(values);
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

double standard_error(const std::vector<double>& values, double mean) {
    if (values.size() < 2) return 0;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    const auto n = static_cast<double>(values.size());
    return std::sqrt(squares / (n - 1) / n);
}

std::vector<BatchSummary::Reached> count_reached(const std::vector<GameRecord>& games) {
    constexpr twenty48::Exponent kSmallestTile = 3;  // every game on 4x4 makes an 8
    std::vector<BatchSummary::Reached> reached;
    for (twenty48::Exponent tile = kSmallestTile; tile <= tiles::kLargestExponent; ++tile) {
        const auto hits = static_cast<std::uint64_t>(std::ranges::count_if(
            games, [tile](const GameRecord& game) { return game.largest >= tile; }));
        if (hits == 0) break;
        const auto trials = static_cast<double>(games.size());
        const auto interval = statistics::wilson_interval(static_cast<double>(hits), trials);
        reached.push_back({.tile = std::uint64_t{1} << tile,
                           .games = hits,
                           .fraction = static_cast<double>(hits) / trials,
                           .low = interval.low,
                           .high = interval.high});
    }
    return reached;
}

/// Relative variance of the mean.
double relative_variance(const BatchSummary& summary) {
    const double relative = summary.stderr_score / summary.mean_score;
    return relative * relative;
}

}  // namespace

BatchSummary summarize(const std::vector<GameRecord>& games) {
    BatchSummary summary{.games = games.size()};
    if (games.empty()) return summary;
    std::vector<double> scores;
    double seconds = 0;
    double depth_sum = 0;
    for (const GameRecord& game : games) {
        scores.push_back(static_cast<double>(game.score));
        summary.mean_score += static_cast<double>(game.score) / static_cast<double>(games.size());
        summary.max_score = std::max(summary.max_score, game.score);
        summary.moves += game.moves;
        summary.longest_ms = std::max(summary.longest_ms, game.longest_ms);
        seconds += game.seconds;
        depth_sum += game.depth_sum;
    }
    const auto moves = static_cast<double>(summary.moves);
    if (seconds > 0) summary.moves_per_second = moves / seconds;
    if (summary.moves > 0) {
        summary.mean_depth = depth_sum / moves;
        summary.mean_ms = 1e3 * seconds / moves;
    }
    summary.median_score = median_of(scores);
    summary.stderr_score = standard_error(scores, summary.mean_score);
    summary.reached = count_reached(games);
    return summary;
}

Comparison compare(const BatchSummary& first, const BatchSummary& second) {
    constexpr double kNarrow = 0.02;
    const bool known =
        first.games > 1 && second.games > 1 && first.mean_score > 0 && second.mean_score > 0;
    if (!known) return {.interval = {0, std::numeric_limits<double>::infinity()}};
    const double ratio = first.mean_score / second.mean_score;
    const double error = std::sqrt(relative_variance(first) + relative_variance(second));
    Comparison comparison{.ratio = ratio,
                          .interval = {ratio * std::exp(-statistics::kZ95 * error),
                                       ratio * std::exp(statistics::kZ95 * error)}};
    if (error > 0) comparison.superior = statistics::normal_probability(std::log(ratio) / error);
    // The variance of a mean falls with the number of its games.
    const double one_each = relative_variance(first) * double(first.games) +
                            relative_variance(second) * double(second.games);
    const double wanted = std::log1p(kNarrow) / statistics::kZ95;
    comparison.games_needed = static_cast<std::uint64_t>(std::ceil(one_each / (wanted * wanted)));
    return comparison;
}

}  // namespace tilestone::match
