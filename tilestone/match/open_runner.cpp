// SPDX-License-Identifier: MIT
#include "tilestone/match/open_runner.h"

#include <utility>

#include "tilestone/core/text.h"
#include "tilestone/match/batch.h"
#include "tilestone/match/gomoku/match_runner.h"

namespace tilestone::match {
namespace {

/// Work with the plan and the players that it is done with.
template <class Plan, class Players, class Inner>
class OwningRunner : public jobs::JobRunner {
public:
    OwningRunner(Plan plan, Players players)
        : plan_(std::move(plan)), players_(std::move(players)), runner_(plan_, players_) {}

    std::optional<std::string> run_job(std::uint64_t job, const StopToken& stop) override {
        return runner_.run_job(job, stop);
    }

private:
    Plan plan_;
    Players players_;
    Inner runner_;
};

using OwningMatch = OwningRunner<MatchPlan, std::vector<Entrant>, MatchRunner>;
using OwningBatch = OwningRunner<BatchPlan, std::vector<Player2048>, BatchRunner>;

Result<std::unique_ptr<jobs::JobRunner>> open_match(std::string_view text) {
    Result<MatchPlan> plan = match_plan_from(text);
    if (!plan) return plan.error();
    auto entrants = parse_entrants(plan->players);
    if (!entrants) return entrants.error();
    return std::unique_ptr<jobs::JobRunner>(
        std::make_unique<OwningMatch>(std::move(*plan), std::move(*entrants)));
}

Result<std::unique_ptr<jobs::JobRunner>> open_batch(std::string_view text) {
    Result<BatchPlan> plan = batch_plan_from(text);
    if (!plan) return plan.error();
    auto players = players_of(*plan);
    if (!players) return players.error();
    return std::unique_ptr<jobs::JobRunner>(
        std::make_unique<OwningBatch>(std::move(*plan), std::move(*players)));
}

Error unknown_kind(const jobs::Plan& plan) {
    return {"plans of the kind " + in_quotes(plan.kind) + " are not known"};
}

}  // namespace

Result<std::unique_ptr<jobs::JobRunner>> open_runner(const jobs::Plan& plan) {
    if (plan.kind == kMatchKind) return open_match(plan.text);
    if (plan.kind == kBatchKind) return open_batch(plan.text);
    return unknown_kind(plan);
}

jobs::Plan with_new_names(const jobs::Plan& plan) {
    jobs::Plan renamed = plan;
    if (plan.kind == kMatchKind) {
        if (const auto read = match_plan_from(plan.text)) renamed.text = to_text(*read);
    } else if (plan.kind == kBatchKind) {
        if (const auto read = batch_plan_from(plan.text)) renamed.text = to_text(*read);
    }
    return renamed;
}

Result<std::string> view_of(const jobs::Plan& plan) {
    if (plan.kind == kMatchKind) return games_view();
    if (plan.kind == kBatchKind) return batch_view();
    return unknown_kind(plan);
}

}  // namespace tilestone::match
