// SPDX-License-Identifier: MIT
#include "tilestone/match/statistics/ratings.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "tilestone/core/rng.h"

namespace tilestone::statistics {
namespace {

constexpr double kGamesOfPair = 2;
constexpr double kDrawnPair = 1;     // points
constexpr double kMinPoints = 0.25;  // lower bound for samples in which a player scores nothing
constexpr int kMaxSteps = 1000;
constexpr double kSettled = 1e-9;  // tolerance of a log strength
constexpr std::size_t kSamples = 500;
constexpr std::uint64_t kSeed = 2004;
constexpr double kTail = 0.025;

double points_of(const PairCounts& counts) {
    double points = 0;
    for (std::size_t kind = 0; kind < PairCounts::kKinds; ++kind) {
        points += double(counts.pairs[kind]) * PairCounts::share(kind) * kGamesOfPair;
    }
    return points;
}

/// Points of the players and number of games per pairing.
struct Table {
    struct Met {
        std::size_t first;
        std::size_t second;
        double games;
    };
    std::vector<double> points;
    std::vector<Met> met;
};

Table tabulate(std::size_t players, const std::vector<PairingCounts>& pairings) {
    Table table{.points = std::vector<double>(players), .met = {}};
    for (const auto& [first, second, pairs] : pairings) {
        if (pairs.total() == 0) continue;
        const double games = double(pairs.total()) * kGamesOfPair;
        const double points = points_of(pairs);
        table.points[first] += points;
        table.points[second] += games - points;
        table.met.push_back({first, second, games});
    }
    return table;
}

/// Log strengths with mean 0; 0 for a player without games.
std::vector<double> solve(const Table& table) {
    const std::size_t players = table.points.size();
    std::vector<double> strength(players, 1.0);
    for (int step = 0; step < kMaxSteps; ++step) {
        std::vector<double> expected(players);
        for (const auto& [first, second, games] : table.met) {
            const double each = games / (strength[first] + strength[second]);
            expected[first] += each;
            expected[second] += each;
        }
        double change = 0;
        for (std::size_t i = 0; i < players; ++i) {
            if (expected[i] == 0) continue;
            const double next = std::max(table.points[i], kMinPoints) / expected[i];
            change = std::max(change, std::abs(std::log(next / strength[i])));
            strength[i] = next;
        }
        if (change < kSettled) break;
    }
    double mean = 0;
    for (double& each : strength) mean += (each = std::log(each)) / double(players);
    for (double& each : strength) each -= mean;
    return strength;
}

std::vector<double> elos(std::size_t players, const std::vector<PairingCounts>& pairings) {
    std::vector<double> values = solve(tabulate(players, pairings));
    for (double& value : values) value *= 400 / std::log(10.0);
    return values;
}

PairCounts resample(const PairCounts& counts, Rng& rng) {
    PairCounts sample;
    const std::uint64_t total = counts.total();
    for (std::uint64_t i = 0; i < total; ++i) {
        auto index = std::uint64_t(rng.uniform() * double(total));
        std::size_t kind = 0;
        while (index >= counts.pairs[kind]) index -= counts.pairs[kind++];
        ++sample.pairs[kind];
    }
    return sample;
}

}  // namespace

std::vector<Rating> rate(std::size_t players, const std::vector<PairingCounts>& played) {
    std::vector<PairingCounts> pairings = played;
    for (PairingCounts& pairing : pairings) {
        if (pairing.pairs.total() > 0) pairing.pairs.add(kDrawnPair);
    }
    const std::vector<double> best = elos(players, pairings);
    std::vector<std::vector<double>> samples(players);
    Rng rng(kSeed);
    for (std::size_t i = 0; i < kSamples; ++i) {
        std::vector<PairingCounts> again = pairings;
        for (PairingCounts& pairing : again) pairing.pairs = resample(pairing.pairs, rng);
        const std::vector<double> values = elos(players, again);
        for (std::size_t player = 0; player < players; ++player) {
            samples[player].push_back(values[player]);
        }
    }
    std::vector<Rating> ratings;
    for (std::size_t player = 0; player < players; ++player) {
        std::vector<double>& values = samples[player];
        std::ranges::sort(values);
        const auto at = [&](double share) {
            return values[std::size_t(share * double(values.size() - 1) + 0.5)];
        };
        ratings.push_back({.elo = best[player], .interval = {at(kTail), at(1 - kTail)}});
    }
    return ratings;
}

}  // namespace tilestone::statistics
