// SPDX-License-Identifier: MIT
//
// Ratings of several players from their games.
//
// The Bradley-Terry model with a draw as half a win, solved by the MM algorithm (D. R. Hunter,
// Annals of Statistics 32, 2004). Each pairing with games gets an additional drawn pair as a prior,
// so a player that has won all games has a finite rating and interval. Intervals come from a
// bootstrap over game pairs within each pairing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilestone/match/statistics/interval.h"
#include "tilestone/match/statistics/pairs.h"

namespace tilestone::statistics {

/// Results of player `first` against player `second`.
struct PairingCounts {
    std::size_t first = 0;
    std::size_t second = 0;
    PairCounts pairs{};
};

struct Rating {
    double elo = 0;       ///< the mean over all players is 0
    Interval interval{};  ///< of it
};

/// One rating per player; 0 with an empty interval for a player without games. Deterministic: the
/// bootstrap uses a fixed seed.
[[nodiscard]] std::vector<Rating> rate(std::size_t players,
                                       const std::vector<PairingCounts>& played);

}  // namespace tilestone::statistics
