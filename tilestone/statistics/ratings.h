// SPDX-License-Identifier: MIT
//
// Ratings of several players from the games between them.
//
// The model of Bradley and Terry, a draw as half a win, solved by minorisation and maximisation
// (D. R. Hunter, Annals of Statistics 32, 2004). Each pairing that has games gets one drawn game
// more, so that who has won all of them has a finite rating. Intervals by the bootstrap: pairs of
// games are drawn again from those that there are, pairing by pairing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilestone/statistics/interval.h"
#include "tilestone/statistics/pairs.h"

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
                                       const std::vector<PairingCounts>& pairings);

}  // namespace tilestone::statistics
