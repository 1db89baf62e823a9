// SPDX-License-Identifier: MIT
//
// MatchRunner: plays the games of a match, one for each job of its plan.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "tilestone/match/gomoku/entrant.h"
#include "tilestone/match/gomoku/match_plan.h"
#include "tilestone/match/jobs/jobs.h"

namespace tilestone::match {

/// What a ledger calls plans of matches.
inline constexpr std::string_view kMatchKind = "match";
[[nodiscard]] jobs::Plan ledger_plan(const MatchPlan& plan);
/// SQL of the view `games`, for people who look at a ledger with a program of their own.
[[nodiscard]] std::string games_view();

class MatchRunner : public jobs::JobRunner {
public:
    /// `plan` and `entrants`, as many as the plan has players, outlive it.
    MatchRunner(const MatchPlan& plan, const std::vector<Entrant>& entrants);

    std::optional<std::string> run_job(std::uint64_t job, const StopToken& stop) override;

private:
    /// Those who wait for a game, so that a program need not be started for each. A player meets
    /// itself as two contestants.
    std::unique_ptr<Contestant> take(std::size_t player);
    void give_back(std::size_t player, std::unique_ptr<Contestant> contestant);

    const MatchPlan& plan_;
    const std::vector<Entrant>& entrants_;
    std::mutex mutex_;  ///< of all below
    std::vector<std::vector<std::unique_ptr<Contestant>>> waiting_;
};

}  // namespace tilestone::match
