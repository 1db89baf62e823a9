// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/match_runner.h"

#include <array>
#include <utility>

#include "tilestone/match/gomoku/referee.h"

namespace tilestone::match {

jobs::Plan ledger_plan(const MatchPlan& plan) {
    return {.kind = std::string(kMatchKind), .text = to_text(plan), .jobs = jobs_of(plan)};
}

std::string games_view() {
    return R"(
        CREATE VIEW games AS SELECT
            unit,
            json_extract(result, '$.black') AS black,
            json_extract(result, '$.end') AS "end",
            json_extract(result, '$.fault') AS fault,
            json_extract(result, '$.detail') AS detail,
            json_extract(result, '$.opening') AS opening,
            json_extract(result, '$.moves') AS moves
        FROM results)";
}

MatchRunner::MatchRunner(const MatchPlan& plan, const std::vector<Entrant>& entrants)
    : plan_(plan), entrants_(entrants), waiting_(entrants.size()) {}

std::unique_ptr<Contestant> MatchRunner::take(std::size_t player) {
    {
        const std::lock_guard lock(mutex_);
        auto& waiting = waiting_[player];
        if (!waiting.empty()) {
            auto contestant = std::move(waiting.back());
            waiting.pop_back();
            return contestant;
        }
    }
    return make_contestant(entrants_[player]);
}

void MatchRunner::give_back(std::size_t player, std::unique_ptr<Contestant> contestant) {
    const std::lock_guard lock(mutex_);
    waiting_[player].push_back(std::move(contestant));
}

std::optional<GameResult> MatchRunner::run_job(std::uint64_t job, const StopToken& stop) {
    const Fixture fixture = fixture_of(plan_, job);
    GameRules rules{
        .terms = terms_of(plan_), .tolerance = plan_.tolerance, .adjudication = plan_.adjudication};
    rules.terms.seed = fixture.seed;
    auto black = take(fixture.black);
    auto white = take(fixture.white);
    const std::array<Contestant*, 2> sides = {black.get(), white.get()};
    std::optional<GameResult> result = play_game(sides, fixture.opening, rules, stop);
    give_back(fixture.black, std::move(black));
    give_back(fixture.white, std::move(white));
    return result;
}

}  // namespace tilestone::match
