// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/tune_plan_options.h"

#include <algorithm>

#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/engine/twenty48/players.h"

namespace tilestone::cli {

const std::vector<OptionSpec>& tune_plan_options() {
    static const std::vector<OptionSpec> kOptions = {
        {.name = "options",
         .value_name = "RANGES",
         .help = "what is tuned: NAME=LOW..HIGH, with :log behind it for equal factors, or NAME "
                 "alone for 0 to four times its value; with commas between"},
        {.name = "method",
         .type = OptionType::kChoice,
         .default_value = 0,
         .help = "cma learns which options belong together; spsa takes fewer games an iteration",
         .choices = tune::kMethodNames},
        {.name = "games",
         .type = OptionType::kInteger,
         .default_value = double(tune::TunePlan{}.games),
         .minimum = 1,
         .maximum = double(tune::kMaxTuneGames),
         .help = "games of each candidate in an iteration"},
        {.name = "iterations",
         .type = OptionType::kInteger,
         .default_value = double(tune::TunePlan{}.iterations),
         .minimum = 1,
         .maximum = double(tune::kMaxIterations),
         .help = "how many in all, those of an earlier run among them"},
        {.name = "candidates",
         .type = OptionType::kInteger,
         .minimum = double(tune::kFewestCandidates),
         .maximum = double(tune::kMaxCandidates),
         .help = "of an iteration; for cma 8 + 6 ln of the number of options, for spsa 8 where "
                 "nothing is said"},
        {.name = "step",
         .type = OptionType::kReal,
         .default_value = tune::kDefaultStep,
         .minimum = tune::kMinStep,
         .maximum = tune::kMaxStep,
         .help = "how far the first candidates lie from the start, of each range"}};
    return kOptions;
}

bool describes_tuning(const Options& options) {
    return options.given("seed") ||
           std::ranges::any_of(tune_plan_options(),
                               [&](const OptionSpec& spec) { return options.given(spec.name); });
}

Result<tune::TunePlan> tune_plan_of(const Arguments& arguments) {
    const Options& options = arguments.options;
    if (arguments.words.size() < 2) return Error{"tune: a player is needed"};
    const std::string& text = arguments.words[1];
    const auto player = engine::parse_player<twenty48::Game>(text);
    if (!player) return player.error();
    if (!options.given("options")) return Error{"option options: it says what is to be tuned"};
    auto ranges = tune::parse_ranges(options.text("options"), player->options);
    if (!ranges) return ranges.error().after("option options: ");
    tune::TunePlan plan{.player = engine::with_new_names<twenty48::Game>(text),
                        .ranges = std::move(*ranges),
                        .method = static_cast<tune::Method>(options.integer("method")),
                        .games = static_cast<std::uint64_t>(options.integer("games")),
                        .iterations = static_cast<std::uint64_t>(options.integer("iterations")),
                        .step = options.real("step"),
                        .seed = seed_of(options)};
    plan.candidates = options.given("candidates")
                          ? static_cast<std::uint64_t>(options.integer("candidates"))
                          : tune::default_candidates(plan.method, plan.ranges.size());
    if (const Status fits = check(plan); !fits) return fits.error();
    return plan;
}

}  // namespace tilestone::cli
