// SPDX-License-Identifier: MIT
//
// Inputs of tuning: option ranges of a user, and plan and iterations of a manually edited ledger.
#include "fuzz/fuzz.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/training/tune/tuner.h"

namespace tilestone::fuzz {
namespace {

void check_ranges(std::string_view input, const Options& options) {
    const auto ranges = tune::parse_ranges(input, options);
    if (!ranges) return require_message(ranges.error(), input);
    for (const tune::Range& range : *ranges) {
        const auto again = tune::parse_ranges(tune::to_text(range), options);
        require(again && again->front() == range, "a range reads back");
        for (const double share : {0.0, 0.3, 1.0}) {
            const double value = tune::value_at(range, share);
            require(value >= range.low && value <= range.high, "values are within their range");
        }
    }
}

void check_plan(std::string_view input) {
    const auto plan = tune::tune_plan_from(input);
    if (!plan) return require_message(plan.error(), input);
    const auto again = tune::tune_plan_from(tune::to_text(*plan));
    require(again && *again == *plan, "a plan reads back");
    tune::Tuner tuner(*plan);
    require(tuner.batch().players.size() == plan->candidates, "each candidate plays");
    for (const std::string& player : tuner.batch().players) {
        require(engine::parse_player<twenty48::Game>(player).has_value(), "candidates are players");
    }
}

void check_iteration(std::string_view input) {
    constexpr std::size_t kOptions = 2;
    const auto iteration = tune::iteration_from(input, kOptions);
    if (!iteration) return require_message(iteration.error(), input);
    const auto again = tune::iteration_from(tune::to_text(*iteration), kOptions);
    require(again && *again == *iteration, "an iteration reads back");
    tune::Tuner tuner({.player = "minimax-snake:depth=1",
                       .ranges = {{.name = "smooth", .low = 0, .high = 10},
                                  {.name = "mono", .low = 1, .high = 9, .logarithmic = true}},
                       .candidates = tune::kFewestCandidates});
    if (const Status status = tuner.tell(*iteration); !status)
        require_message(status.error(), input);
}

}  // namespace

void check(std::string_view input) {
    for (const char* player : {"minimax-snake", "expectimax:time=1"}) {
        check_ranges(input, engine::parse_player<twenty48::Game>(player)->options);
    }
    check_plan(input);
    check_iteration(input);
}

}  // namespace tilestone::fuzz
