// SPDX-License-Identifier: MIT
//
// Ladder: the iterations of a deepening that leaves out most of them.
//
// Who uses it: deepening.h, for searches in which an iteration learns next to nothing from the one
// before. Expectimax is one: no value of one depth serves another, and there is no order of moves
// to be learnt. All but the last iteration are lost then, and to know how much fits they need not
// be many. A rung is an iteration with its own depth and cut-off by probability, so that the steps
// can be as small as one likes. From each the next is the dearest that is expected to fit into what
// is left; where that is far away, one half way first, since the nearer it is the better it can be
// foretold.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace tilestone::search {

struct Rung {
    int plies = 1;
    double cutoff = 0;  ///< lines less likely than this are evaluated at once
    double cost = 1;    ///< nodes, of typical positions; only ratios count
};

/// Cheapest first.
using Ladder = std::vector<Rung>;

// Both by regret at given nodes (2048: docs/2048-player.md). What a search some twenty times as
// dear takes is foretold but to a factor of two; it is to be completed more often than not.
inline constexpr double kShareOfWhatIsLeft = 0.5;
/// Beyond this growth nothing is foretold.
inline constexpr double kMostGrowth = 64;

/// The rung after the one at `at`, which took `nodes`, where `left` more remain. None of more than
/// `most_plies` is taken: the size of the ladder where all others are. Where not even the cheapest
/// is expected to fit it is that one.
inline std::size_t next_rung(const Ladder& ladder, std::size_t at, double nodes, double left,
                             int most_plies) {
    double growth = kShareOfWhatIsLeft * left / std::max(nodes, 1.0);
    if (growth > kMostGrowth) growth = std::min(std::sqrt(growth), kMostGrowth);
    std::size_t chosen = ladder.size();
    for (std::size_t next = at + 1; next < ladder.size(); ++next) {
        if (ladder[next].plies > most_plies) continue;
        const bool fits = ladder[next].cost <= growth * ladder[at].cost;
        if (chosen < ladder.size() && !fits) break;
        chosen = next;
    }
    return chosen;
}

}  // namespace tilestone::search
