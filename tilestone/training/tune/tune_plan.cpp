// SPDX-License-Identifier: MIT
#include "tilestone/training/tune/tune_plan.h"

#include <algorithm>

#include "tilestone/engine/registry.h"
#include "tilestone/formats/document/keys.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/training/optimise/cma_es.h"
#include "tilestone/training/optimise/spsa.h"

namespace tilestone::tune {
namespace {

using document::Fields;
using document::Keys;
using document::kMaxExact;
using document::Taker;
using twenty48::Game;

constexpr std::uint64_t kDefaultPairs = 4;
constexpr std::uint64_t kForNoise = 2;
/// SPSA's first step as a share of its perturbation.
constexpr double kSpsaStep = 0.5;

Status check_number(std::string_view name, double value, double least, double most) {
    if (value >= least && value <= most) return ok();
    return Error{std::string(name) + ": " + shortest(value) + " is not within " + shortest(least) +
                 "…" + shortest(most)};
}

std::string joined(const std::vector<Range>& ranges) {
    std::string text;
    for (const Range& range : ranges) text += (text.empty() ? "" : ",") + to_text(range);
    return text;
}

}  // namespace

std::uint64_t default_candidates(Method method, std::size_t options) {
    return method == Method::kSpsa ? 2 * kDefaultPairs
                                   : kForNoise * optimise::default_population(options);
}

jobs::Plan ledger_plan(const TunePlan& plan) {
    return {.kind = std::string(kTuneKind), .text = to_text(plan), .jobs = plan.iterations};
}

Status check(const TunePlan& plan) {
    const auto player = engine::parse_player<Game>(plan.player);
    if (!player) return player.error();
    const auto ranges = parse_ranges(joined(plan.ranges), player->options);
    if (!ranges) return ranges.error();
    if (plan.method == Method::kSpsa && plan.candidates % 2 != 0) {
        return Error{"candidates: spsa has an even number, not " + std::to_string(plan.candidates)};
    }
    const double last = double(plan.seed) + double(plan.games) * double(plan.iterations);
    for (const Status& status :
         {check_number("games", double(plan.games), 1, double(kMaxTuneGames)),
          check_number("iterations", double(plan.iterations), 1, double(kMaxIterations)),
          check_number("candidates", double(plan.candidates), double(kFewestCandidates),
                       double(kMaxCandidates)),
          check_number("step", plan.step, kMinStep, kMaxStep),
          check_number("the last seed", last, 0, kMaxExact)}) {
        if (!status) return status;
    }
    return ok();
}

std::string to_text(const TunePlan& plan) {
    Keys keys;
    keys.text("player", engine::with_new_names<Game>(plan.player));
    keys.text("options", joined(plan.ranges));
    keys.text("method", kMethodNames[std::size_t(plan.method)]);
    keys.number("games", double(plan.games));
    keys.number("iterations", double(plan.iterations));
    keys.number("candidates", double(plan.candidates));
    keys.number("step", plan.step);
    keys.number("seed", double(plan.seed));
    return keys.done();
}

Result<TunePlan> tune_plan_from(std::string_view text) {
    Result<Fields> fields = Fields::read(text, "plan");
    if (!fields) return fields.error();
    const Result<std::string> name = fields->text("player");
    if (!name) return name.error();
    const Result<std::string> options = fields->text("options");
    if (!options) return options.error();
    Taker keys(*fields);
    const auto integer = [&](std::string_view key) {
        return std::uint64_t(keys.number(key, 0, 0, kMaxExact));
    };
    TunePlan plan{.player = engine::with_new_names<Game>(*name),
                  .method = Method(keys.choice("method", kMethodNames)),
                  .games = integer("games"),
                  .iterations = integer("iterations"),
                  .candidates = integer("candidates"),
                  .step = keys.number("step", 0, 0, 1),
                  .seed = integer("seed")};
    if (const Status done = keys.done(); !done) return done.error();
    const auto player = engine::parse_player<Game>(plan.player);
    if (!player) return player.error();
    auto ranges = parse_ranges(*options, player->options);
    if (!ranges) return ranges.error();
    plan.ranges = std::move(*ranges);
    if (const Status fits = check(plan); !fits) return fits.error();
    return plan;
}

std::unique_ptr<optimise::Optimiser> optimiser_of(const TunePlan& plan) {
    const auto player = engine::parse_player<Game>(plan.player);
    optimise::Point start;
    for (const Range& range : plan.ranges) {
        start.push_back(share_of(range, player->options.real(range.name)));
    }
    if (plan.method == Method::kCma) {
        return std::make_unique<optimise::CmaEs>(
            optimise::CmaSettings{.start = std::move(start),
                                  .step = plan.step,
                                  .population = static_cast<std::size_t>(plan.candidates),
                                  .seed = plan.seed});
    }
    return std::make_unique<optimise::Spsa>(
        optimise::SpsaSettings{.start = std::move(start),
                               .perturbation = plan.step,
                               .step = kSpsaStep * plan.step,
                               .pairs = static_cast<std::size_t>(plan.candidates / 2),
                               .iterations = plan.iterations,
                               .seed = plan.seed});
}

}  // namespace tilestone::tune
