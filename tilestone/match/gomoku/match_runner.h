// SPDX-License-Identifier: MIT
//
// MatchRunner: plays the games of a match, one per job of the plan.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "tilestone/match/gomoku/entrant.h"
#include "tilestone/match/gomoku/game_result.h"
#include "tilestone/match/gomoku/match_plan.h"
#include "tilestone/match/jobs/jobs.h"

namespace tilestone::match {

/// Kind of match plans in a ledger.
inline constexpr std::string_view kMatchKind = "match";
[[nodiscard]] jobs::Plan ledger_plan(const MatchPlan& plan);
/// SQL of the view `games`, for users who open a ledger with other programs.
[[nodiscard]] std::string games_view();

class MatchRunner : public jobs::Runner<GameResult> {
public:
    /// `plan` and `entrants`, one per player of the plan, must outlive the runner.
    MatchRunner(const MatchPlan& plan, const std::vector<Entrant>& entrants);

    std::optional<GameResult> run_job(std::uint64_t job, const StopToken& stop) override;

private:
    /// Pool of idle contestants, so that a program need not start for each game. A player that
    /// meets itself uses two contestants.
    std::unique_ptr<Contestant> take(std::size_t player);
    void give_back(std::size_t player, std::unique_ptr<Contestant> contestant);

    const MatchPlan& plan_;
    const std::vector<Entrant>& entrants_;
    std::mutex mutex_;  ///< guards waiting_
    std::vector<std::vector<std::unique_ptr<Contestant>>> waiting_;
};

}  // namespace tilestone::match
