// SPDX-License-Identifier: MIT
//
// TunePlan: which options of a 2048 player are tuned, how, and by how many games.
//
// The job of a plan is an iteration. All of its candidates play the same seeds, which no other
// iteration plays: number i has seed + i · games and those after it.
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
/// In the order of Method; what --method takes.
inline constexpr std::array<std::string_view, 2> kMethodNames = {"cma", "spsa"};

inline constexpr std::uint64_t kMostTuneGames = 100'000;
inline constexpr std::uint64_t kMostIterations = 100'000;
inline constexpr std::uint64_t kFewestCandidates = 4;
inline constexpr std::uint64_t kMostCandidates = 100;  ///< as many as a batch has players
inline constexpr double kLeastStep = 0.001;
inline constexpr double kMostStep = 0.45;
inline constexpr double kUsualStep = 0.15;

struct TunePlan {
    std::string player{};  ///< "NAME:options": where tuning begins
    std::vector<Range> ranges{};
    Method method = Method::kCma;
    std::uint64_t games = 50;  ///< of each candidate in an iteration
    std::uint64_t iterations = 30;
    std::uint64_t candidates = 0;  ///< of an iteration, even for SPSA; see usual_candidates()
    double step = kUsualStep;      ///< how far the first candidates lie from the start, of a range
    std::uint64_t seed = 1;

    friend bool operator==(const TunePlan&, const TunePlan&) = default;
};

/// For so many options: twice what Hansen has for CMA-ES, since values are noisy; four pairs for
/// SPSA.
[[nodiscard]] std::uint64_t usual_candidates(Method method, std::size_t options);

/// What a ledger calls them.
inline constexpr std::string_view kTuneKind = "tune";
[[nodiscard]] jobs::Plan ledger_plan(const TunePlan& plan);

/// Whether all of it is within its limits. The error is for whoever wrote it.
[[nodiscard]] Status check(const TunePlan& plan);

[[nodiscard]] std::string to_text(const TunePlan& plan);
[[nodiscard]] Result<TunePlan> tune_plan_from(std::string_view text);

/// At the player's own values. The plan has passed check().
[[nodiscard]] std::unique_ptr<optimise::Optimiser> optimiser_of(const TunePlan& plan);

}  // namespace tilestone::tune
