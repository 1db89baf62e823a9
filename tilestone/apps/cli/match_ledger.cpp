// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/match_ledger.h"

#include "tilestone/apps/cli/ledger_file.h"
#include "tilestone/apps/cli/match_options.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/text.h"
#include "tilestone/match/gomoku/match_runner.h"

namespace tilestone::cli {
namespace {

Result<std::vector<match::Entrant>> take_entrants(const match::MatchPlan& plan) {
    auto entrants = match::parse_entrants(plan.players);
    if (!entrants) return entrants;
    if (const Status able = check_entrants(*entrants, terms_of(plan)); !able) return able.error();
    return entrants;
}

/// Opens a match from its ledger alone, without players on the command line.
Result<OpenMatch> resume(const Arguments& arguments) {
    Result<jobs::Ledger> ledger = resume_ledger(arguments.options, match::kMatchKind);
    if (!ledger) return ledger.error();
    const std::string path = ledger->path();
    if (describes_match(arguments.options)) return plan_mismatch(path);
    Result<match::MatchPlan> plan = match::match_plan_from(ledger->plan().text);
    if (!plan) return plan.error().after(quoted_path(path) + ": its plan: ");
    if (jobs_of(*plan) != ledger->plan().jobs) {
        return Error{quoted_path(path) + " is damaged: its plan has another number of games"};
    }
    auto games = match::MatchLedger::decoded(std::move(ledger), match::game_result_codec());
    if (!games) return games.error();
    return OpenMatch{std::move(*plan), std::move(*games)};
}

Result<OpenMatch> begin(const Arguments& arguments) {
    const Result<match::MatchPlan> plan = plan_from(arguments);
    if (!plan) return plan.error();
    std::optional<std::vector<match::Entrant>> entrants;
    if (!resumes_ledger(arguments.options)) {
        auto taken = take_entrants(*plan);
        if (!taken) return taken.error();
        entrants = std::move(*taken);
    }
    // Last of all, so that words that are wrong leave no file behind.
    auto ledger = match::MatchLedger::decoded(
        start_ledger(arguments.options, {match::ledger_plan(*plan), match::games_view()}),
        match::game_result_codec());
    if (!ledger) return ledger.error();
    return OpenMatch{*plan, std::move(*ledger), std::move(entrants)};
}

bool names_players(const Arguments& arguments) { return arguments.words.size() > 1; }

}  // namespace

Result<OpenMatch> open_match(const Arguments& arguments) {
    const bool goes_on = arguments.options.flag("resume") && !names_players(arguments);
    return goes_on ? resume(arguments) : begin(arguments);
}

Result<std::vector<match::Entrant>> players_of(OpenMatch& match, const Arguments& arguments) {
    if (match.entrants) return std::move(*match.entrants);
    if (!names_players(arguments) && !arguments.options.flag("trust")) {
        std::string programs;
        for (const std::string& player : match.plan.players) {
            if (!match::is_program(player)) continue;
            programs += (programs.empty() ? "" : ", ") + tilestone::in_quotes(player);
        }
        if (!programs.empty()) {
            return Error{quoted_path(match.ledger.path()) + " would start " + programs +
                         "; name the players again, or trust the file with --trust"};
        }
    }
    return take_entrants(match.plan);
}

}  // namespace tilestone::cli
