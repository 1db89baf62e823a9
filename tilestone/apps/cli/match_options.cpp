// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/match_options.h"

#include <algorithm>

#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/match/gomoku/match_options.h"

namespace tilestone::cli {

Result<match::MatchPlan> plan_from(const Arguments& arguments) {
    const auto& words = arguments.words;
    Result<match::MatchPlan> plan =
        match::match_plan({words.begin() + 1, words.end()}, arguments.options);
    if (plan) plan->seed = seed_of(arguments.options);
    return plan;
}

bool describes_match(const Options& options) {
    return options.given("seed") ||
           std::ranges::any_of(match::match_options(),
                               [&](const OptionSpec& spec) { return options.given(spec.name); });
}

}  // namespace tilestone::cli
