// SPDX-License-Identifier: MIT
//
// SPRT: sequential test after each pair of games.
//
// A sequential probability ratio test (A. Wald 1945) between two Elo differences. The likelihoods
// are those of the best-fitting multinomial distributions over the five results of a pair whose
// means equal either hypothesis (M. Van den Bergh, "The generalized sequential probability ratio
// test", 2019; used by fishtest).
#pragma once

#include <cstdint>
#include <string_view>

#include "tilestone/core/result.h"
#include "tilestone/match/statistics/pairs.h"

namespace tilestone::statistics {

struct Sprt {
    double elo0 = 0;      ///< null hypothesis: Elo difference of no interest
    double elo1 = 5;      ///< alternative hypothesis; greater than elo0
    double alpha = 0.05;  ///< probability of accepting elo1 if elo0 is true
    double beta = 0.05;   ///< probability of accepting elo0 if elo1 is true

    friend bool operator==(const Sprt&, const Sprt&) = default;
};

enum class SprtVerdict : std::uint8_t {
    kOpen,      ///< go on
    kAccepted,  ///< elo1 accepted
    kRejected   ///< elo0 accepted
};

struct SprtState {
    double ratio = 0;  ///< log likelihood ratio of elo1 over elo0
    double lower = 0;  ///< rejects at or below
    double upper = 0;  ///< accepts at or above
    SprtVerdict verdict = SprtVerdict::kOpen;
};

[[nodiscard]] SprtState evaluate(const Sprt& test, const PairCounts& counts);

/// Parses "elo0,elo1" or "elo0,elo1,alpha,beta", such as "0,5" or "-3,1,0.05,0.05".
[[nodiscard]] Result<Sprt> parse_sprt(std::string_view text);

}  // namespace tilestone::statistics
