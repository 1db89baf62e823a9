// SPDX-License-Identifier: MIT
#include "tilestone/arena/open_work.h"

#include <utility>

#include "tilestone/arena/batch.h"
#include "tilestone/arena/match/match_work.h"
#include "tilestone/base/text.h"

namespace tilestone::arena {
namespace {

/// Work with the plan and the players that it is done with.
template <class Plan, class Players, class Inner>
class OwningWork : public units::Work {
public:
    OwningWork(Plan plan, Players players)
        : plan_(std::move(plan)), players_(std::move(players)), work_(plan_, players_) {}

    std::optional<std::string> do_unit(std::uint64_t unit, const StopToken& stop) override {
        return work_.do_unit(unit, stop);
    }

private:
    Plan plan_;
    Players players_;
    Inner work_;
};

using OwningMatch = OwningWork<MatchPlan, std::vector<Entrant>, MatchWork>;
using OwningBatch = OwningWork<BatchPlan, std::vector<Player2048>, BatchWork>;

Result<std::unique_ptr<units::Work>> open_match(std::string_view text) {
    Result<MatchPlan> plan = match_plan_from(text);
    if (!plan) return plan.error();
    auto entrants = enter(plan->players);
    if (!entrants) return entrants.error();
    return std::unique_ptr<units::Work>(
        std::make_unique<OwningMatch>(std::move(*plan), std::move(*entrants)));
}

Result<std::unique_ptr<units::Work>> open_batch(std::string_view text) {
    Result<BatchPlan> plan = batch_plan_from(text);
    if (!plan) return plan.error();
    auto players = players_of(*plan);
    if (!players) return players.error();
    return std::unique_ptr<units::Work>(
        std::make_unique<OwningBatch>(std::move(*plan), std::move(*players)));
}

Error unknown_kind(const units::Plan& plan) {
    return {"plans of the kind " + in_quotes(plan.kind) + " are not known"};
}

}  // namespace

Result<std::unique_ptr<units::Work>> open_work(const units::Plan& plan) {
    if (plan.kind == kMatchKind) return open_match(plan.text);
    if (plan.kind == kBatchKind) return open_batch(plan.text);
    return unknown_kind(plan);
}

Result<std::string> view_of(const units::Plan& plan) {
    if (plan.kind == kMatchKind) return games_view();
    if (plan.kind == kBatchKind) return batch_view();
    return unknown_kind(plan);
}

}  // namespace tilestone::arena
