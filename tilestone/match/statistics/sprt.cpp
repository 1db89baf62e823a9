// SPDX-License-Identifier: MIT
#include "tilestone/match/statistics/sprt.h"

#include <array>
#include <cmath>
#include <vector>

#include "tilestone/core/text.h"

namespace tilestone::statistics {
namespace {

constexpr std::size_t kKinds = PairCounts::kKinds;
using Shares = std::array<double, kKinds>;

/// Pseudo-count for unseen results, so that no likelihood is 0.
constexpr double kUnseen = 1e-3;
/// A score of 99.7 %. Above it even a run of won pairs hardly changes the ratio, and the test would
/// not end.
constexpr double kMaxElo = 1000;
constexpr int kHalvings = 60;  // bisection steps, down to the precision of a double

struct Observed {
    Shares shares{};
    double pairs = 0;
};

Observed observe(const PairCounts& counts) {
    Observed seen;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        seen.shares[kind] = counts.pairs[kind] > 0 ? double(counts.pairs[kind]) : kUnseen;
        seen.pairs += seen.shares[kind];
    }
    for (double& share : seen.shares) share /= seen.pairs;
    return seen;
}

/// Lagrange multiplier for the mean `score`: root of a monotonically decreasing function.
double multiplier(const Shares& shares, double score) {
    double low = -1 / (1 - score);
    double high = 1 / score;
    for (int i = 0; i < kHalvings; ++i) {
        const double middle = (low + high) / 2;
        double sum = 0;
        for (std::size_t kind = 0; kind < kKinds; ++kind) {
            const double deviation = PairCounts::share(kind) - score;
            sum += shares[kind] * deviation / (1 + middle * deviation);
        }
        (sum > 0 ? low : high) = middle;
    }
    return (low + high) / 2;
}

/// Mean log likelihood of a pair under the best-fitting distribution with mean `score`, up to a
/// constant.
double log_likelihood(const Shares& shares, double score) {
    const double scale = multiplier(shares, score);
    double sum = 0;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        sum -= shares[kind] * std::log1p(scale * (PairCounts::share(kind) - score));
    }
    return sum;
}

bool is_probability(double value) { return value > 0 && value < 0.5; }

}  // namespace

SprtState evaluate(const Sprt& test, const PairCounts& counts) {
    SprtState state{.lower = std::log(test.beta / (1 - test.alpha)),
                    .upper = std::log((1 - test.beta) / test.alpha)};
    if (counts.total() == 0) return state;
    const Observed seen = observe(counts);
    state.ratio = seen.pairs * (log_likelihood(seen.shares, score_of_elo(test.elo1)) -
                                log_likelihood(seen.shares, score_of_elo(test.elo0)));
    if (state.ratio >= state.upper) state.verdict = SprtVerdict::kAccepted;
    if (state.ratio <= state.lower) state.verdict = SprtVerdict::kRejected;
    return state;
}

Result<Sprt> parse_sprt(std::string_view text) {
    const std::vector<std::string_view> words = split(text, ',');
    if (words.size() != 2 && words.size() != 4) {
        return Error{in_quotes(text) + " is not ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, such as 0,5"};
    }
    std::vector<double> values;
    for (const std::string_view word : words) {
        const Result<double> value = parse_real(word);
        if (!value) return value.error();
        values.push_back(*value);
    }
    Sprt test{.elo0 = values[0], .elo1 = values[1]};
    if (values.size() == 4) {
        test.alpha = values[2];
        test.beta = values[3];
    }
    for (const double elo : {test.elo0, test.elo1}) {
        if (!(std::abs(elo) <= kMaxElo)) return Error{"an Elo is not between -1000 and 1000"};
    }
    if (!(test.elo0 < test.elo1)) return Error{"the first Elo is not less than the second"};
    if (!is_probability(test.alpha) || !is_probability(test.beta)) {
        return Error{"alpha and beta lie between 0 and 0.5"};
    }
    return test;
}

}  // namespace tilestone::statistics
