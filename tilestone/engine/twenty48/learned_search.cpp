// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/learned_search.h"

#include <algorithm>
#include <array>

#include "tilestone/core/limits.h"
#include "tilestone/engine/twenty48/searching_player.h"

namespace tilestone::engine {
namespace {

/// Of a search to a given depth.
constexpr double kCutoffWithoutLimit = 0.0003;

struct Step {
    int depth;      ///< new tiles looked ahead
    double cutoff;  ///< lines less likely are not looked into
    double nodes;   ///< in the mean
};

// Of pairs with about as many nodes those with the least regret (docs/2048-player.md): lines end by
// the cut-off, nearly always. Nodes of the full network on boards of its games without search:
// 1,500 of them, 100 from 0.004 on, the last three guessed.
constexpr std::array kSteps = {
    Step{0, 1, 4},
    Step{1, 1, 140},
    Step{2, 0.3, 250},
    Step{2, 0.2, 370},
    Step{4, 0.2, 590},
    Step{4, 0.15, 1'060},
    Step{4, 0.1, 1'380},
    Step{5, 0.06, 2'380},
    Step{5, 0.04, 3'730},
    Step{5, 0.025, 5'960},
    Step{6, 0.015, 11'000},
    Step{6, 0.01, 14'800},
    Step{7, 0.006, 26'000},
    Step{7, 0.004, 37'000},
    Step{7, 0.0025, 54'000},
    Step{7, 0.0015, 83'000},
    Step{8, 0.001, 127'000},
    Step{8, 0.0007, 160'000},
    Step{8, 0.0004, 245'000},
    Step{9, 0.00025, 377'000},
    Step{9, 0.00015, 560'000},
    Step{10, 0.0001, 806'000},
    Step{10, 0.00006, 1'130'000},
    Step{10, 0.00003, 1'700'000},
    Step{11, 0.00002, 2'350'000},
    Step{11, 0.00001, 3'400'000},
};

void append(search::Ladder& ladder, int depth, double cutoff, double nodes) {
    ladder.push_back({.plies = kMovesAhead.plies(depth), .cutoff = cutoff, .cost = nodes});
}

/// A first look, by which hopeless moves are known, and then at once what was asked for.
search::Ladder ladder_to(int depth, double cutoff) {
    search::Ladder ladder;
    for (int look = 0; look < std::min(depth, 2); ++look) append(ladder, look, cutoff, 1);
    append(ladder, depth, cutoff, 1);
    return ladder;
}

}  // namespace

OptionSpec learned_cutoff_option() {
    return {.name = "cutoff",
            .type = OptionType::kReal,
            .minimum = 0,
            .maximum = 1,
            .help =
                "probability below which a line is not looked into; 0 looks into all; by default "
                "as small as the time, or the nodes, allow: 0.04 at 0.4 ms, 0.01 at 1 ms, "
                "0.001 at 10 ms"};
}

double learned_cutoff(const Options& options) {
    return options.given("cutoff") ? options.real("cutoff") : kCutoffWithoutLimit;
}

search::Ladder learned_ladder(const Options& options) {
    const Limits limits = limits_from(options);
    if (!limits.time && !limits.nodes) {
        return ladder_to(limits.depth.value_or(0), learned_cutoff(options));
    }
    search::Ladder ladder;
    if (options.given("cutoff")) return ladder;
    for (const Step& step : kSteps) append(ladder, step.depth, step.cutoff, step.nodes);
    return ladder;
}

}  // namespace tilestone::engine
