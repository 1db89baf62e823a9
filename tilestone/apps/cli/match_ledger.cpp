// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/match_ledger.h"

#include "tilestone/apps/cli/ledger_file.h"
#include "tilestone/apps/cli/match_options.h"
#include "tilestone/arena/match/match_work.h"
#include "tilestone/base/atomic_file.h"

namespace tilestone::cli {
namespace {

Result<std::vector<arena::Entrant>> take_entrants(const arena::MatchPlan& plan) {
    auto entrants = arena::enter(plan.players);
    if (!entrants) return entrants;
    if (const Status able = try_out(*entrants, terms_of(plan)); !able) return able.error();
    return entrants;
}

/// A match that is named by nothing but its file.
Result<OpenMatch> go_on(const Arguments& arguments) {
    Result<units::Ledger> ledger = go_on_with_ledger(arguments.options, arena::kMatchKind);
    if (!ledger) return ledger.error();
    const std::string& path = ledger->path();
    if (describes_match(arguments.options)) return begun_otherwise(path);
    Result<arena::MatchPlan> plan = arena::match_plan_from(ledger->plan().text);
    if (!plan) return Error{quoted_path(path) + ": its plan: " + plan.error().message};
    if (units_of(*plan) != ledger->plan().units) {
        return Error{quoted_path(path) + " is damaged: its plan has another number of games"};
    }
    auto entrants = take_entrants(*plan);
    if (!entrants) return entrants.error();
    return OpenMatch{std::move(*plan), std::move(*entrants), std::move(*ledger)};
}

Result<OpenMatch> begin(const Arguments& arguments) {
    const Result<arena::MatchPlan> plan = plan_from(arguments);
    if (!plan) return plan.error();
    const auto entrants = take_entrants(*plan);
    if (!entrants) return entrants.error();
    // Last of all, so that words that are wrong leave no file behind.
    Result<units::Ledger> ledger =
        begin_ledger(arguments.options, {arena::ledger_plan(*plan), arena::games_view()});
    if (!ledger) return ledger.error();
    return OpenMatch{*plan, *entrants, std::move(*ledger)};
}

}  // namespace

Result<OpenMatch> open_match(const Arguments& arguments) {
    const bool named = arguments.words.size() > 1;
    return arguments.options.flag("resume") && !named ? go_on(arguments) : begin(arguments);
}

}  // namespace tilestone::cli
