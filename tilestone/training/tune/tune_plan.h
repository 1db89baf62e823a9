// SPDX-License-Identifier: MIT
//
// TunePlan: which options of a 2048 player to tune, by which method and number of games.
//
// A job is one iteration. All candidates of an iteration play the same seeds, and no two iterations
// share seeds: iteration i uses the seeds from seed + i · games on.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/match/jobs/plan.h"
#include "tilestone/training/optimise/optimiser.h"
#include "tilestone/training/tune/range.h"

namespace tilestone::tune {

enum class Method : std::uint8_t { kCma, kSpsa };
/// In the order of Method; the values of --method.
inline constexpr std::array<std::string_view, 2> kMethodNames = {"cma", "spsa"};

inline constexpr std::uint64_t kMaxTuneGames = 100'000;
inline constexpr std::uint64_t kMaxIterations = 100'000;
inline constexpr std::uint64_t kFewestCandidates = 4;
inline constexpr std::uint64_t kMaxCandidates = 100;  ///< the largest number of players in a batch
inline constexpr double kMinStep = 0.001;
inline constexpr double kMaxStep = 0.45;
inline constexpr double kDefaultStep = 0.15;

struct TunePlan {
    std::string player{};  ///< "NAME:options", the starting point
    std::vector<Range> ranges{};
    Method method = Method::kCma;
    std::uint64_t games = 50;  ///< per candidate and iteration
    std::uint64_t iterations = 30;
    std::uint64_t candidates = 0;  ///< per iteration, even for SPSA; see default_candidates()
    double step = kDefaultStep;    ///< initial distance of the candidates from the start, as a
                                   ///< share of the range
    std::uint64_t seed = 1;

    friend bool operator==(const TunePlan&, const TunePlan&) = default;
};

/// Default for a number of options: CMA-ES: twice Hansen's default, since values are noisy; SPSA:
/// four pairs.
[[nodiscard]] std::uint64_t default_candidates(Method method, std::size_t options);

/// Kind and plan of the jobs in a ledger.
inline constexpr std::string_view kTuneKind = "tune";
[[nodiscard]] jobs::Plan ledger_plan(const TunePlan& plan);

/// Checks all limits. Errors are user messages.
[[nodiscard]] Status check(const TunePlan& plan);

[[nodiscard]] std::string to_text(const TunePlan& plan);
[[nodiscard]] Result<TunePlan> tune_plan_from(std::string_view text);

/// An optimiser that starts at the player's own values. The plan must have passed check().
[[nodiscard]] std::unique_ptr<optimise::Optimiser> optimiser_of(const TunePlan& plan);

}  // namespace tilestone::tune
