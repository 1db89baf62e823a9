// SPDX-License-Identifier: MIT
//
// Ratings of several players from the games between them.
//
// The model of Bradley and Terry, a draw as half a win, solved by minorisation and maximisation
// (D. R. Hunter, Annals of Statistics 32, 2004). Each pairing that has games gets one drawn pair
// more, so that who has won all of them has a finite rating and a doubt about it. Intervals by the
// bootstrap: pairs of games are drawn again from those, pairing by pairing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilestone/match/statistics/interval.h"
#include "tilestone/match/statistics/pairs.h"

namespace tilestone::statistics {

/// What player `first` made against player `second`.
struct PairingCounts {
    std::size_t first = 0;
    std::size_t second = 0;
    PairCounts pairs{};
};

struct Rating {
    double elo = 0;       ///< the mean over all players is 0
    Interval interval{};  ///< of it
};

/// One for each of `players`; who has not played has 0 and an interval of 0. The same for the same
/// counts: the lots of the bootstrap are drawn from a fixed seed.
[[nodiscard]] std::vector<Rating> rate(std::size_t players,
                                       const std::vector<PairingCounts>& played);

}  // namespace tilestone::statistics
