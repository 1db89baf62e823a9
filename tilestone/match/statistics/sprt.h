// SPDX-License-Identifier: MIT
//
// SPRT: after each pair of games, whether a match has shown enough.
//
// A sequential probability ratio test (A. Wald 1945) between two strengths. The likelihoods are
// those of the multinomial distributions over the five results of a pair that fit the counts best
// and have the mean of either strength (M. Van den Bergh, "The generalized sequential probability
// ratio test", 2019; the test of fishtest).
#pragma once

#include <cstdint>
#include <string_view>

#include "tilestone/core/result.h"
#include "tilestone/match/statistics/pairs.h"

namespace tilestone::statistics {

struct Sprt {
    double elo0 = 0;      ///< the strength that one would not bother about
    double elo1 = 5;      ///< the strength that one hopes for; more than elo0
    double alpha = 0.05;  ///< how often elo0 may be taken for elo1
    double beta = 0.05;   ///< and the other way round

    friend bool operator==(const Sprt&, const Sprt&) = default;
};

enum class SprtVerdict : std::uint8_t {
    kOpen,      ///< go on
    kAccepted,  ///< elo1 rather than elo0
    kRejected   ///< elo0 rather than elo1
};

struct SprtState {
    double ratio = 0;  ///< log of the likelihood ratio of elo1 over elo0
    double lower = 0;  ///< rejected at or below
    double upper = 0;  ///< accepted at or above
    SprtVerdict verdict = SprtVerdict::kOpen;
};

[[nodiscard]] SprtState evaluate(const Sprt& test, const PairCounts& counts);

/// Reads "elo0,elo1" or "elo0,elo1,alpha,beta", such as "0,5" or "-3,1,0.05,0.05".
[[nodiscard]] Result<Sprt> parse_sprt(std::string_view text);

}  // namespace tilestone::statistics
