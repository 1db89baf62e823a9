// SPDX-License-Identifier: MIT
//
// Inputs of matches and batches: openings, and plans and results of a manually edited ledger.
#include "fuzz/fuzz.h"
#include "tilestone/match/batch.h"
#include "tilestone/match/gomoku/game_result.h"
#include "tilestone/match/gomoku/match_plan.h"
#include "tilestone/match/jobs/remote_runner.h"

namespace tilestone::fuzz {
namespace {

void check_openings(std::string_view input) {
    for (const gomoku::Rule rule : {gomoku::Rule::kFreestyle, gomoku::Rule::kRenju}) {
        const auto openings = match::parse_openings(input, rule, gomoku::kDefaultSize);
        if (!openings) {
            require_message(openings.error(), input);
            continue;
        }
        require(!openings->empty(), "openings are some");
    }
}

void check_plan(std::string_view input) {
    const auto plan = match::match_plan_from(input);
    if (!plan) return require_message(plan.error(), input);
    const auto again = match::match_plan_from(match::to_text(*plan));
    require(again && *again == *plan, "a plan reads back");
    const match::Fixture fixture = match::fixture_of(*plan, match::jobs_of(*plan) - 1);
    require(fixture.black < plan->players.size() && fixture.white < plan->players.size(),
            "a game has two players of the plan");
}

void check_result(std::string_view input) {
    const auto result = match::game_result_from(input);
    if (!result) return require_message(result.error(), input);
    const auto again = match::game_result_from(match::to_text(*result));
    require(again.has_value(), "a result reads back");
    require(again->moves == result->moves && again->end == result->end, "and is the same");
}

void check_batch(std::string_view input) {
    const auto plan = match::batch_plan_from(input);
    if (plan)
        require(match::batch_plan_from(match::to_text(*plan)).has_value(), "a batch reads back");
    const auto record = match::game_record_from(input);
    if (record)
        require(match::game_record_from(match::to_text(*record)).has_value(), "a game reads back");
}

void check_line(std::string_view input) {
    const auto plan = jobs::plan_from_line(input);
    if (!plan) return require_message(plan.error(), input);
    const auto again = jobs::plan_from_line(jobs::plan_line(*plan));
    require(again && *again == *plan, "a plan for a worker reads back");
}

}  // namespace

void check(std::string_view input) {
    check_openings(input);
    check_plan(input);
    check_result(input);
    check_batch(input);
    check_line(input);
}

}  // namespace tilestone::fuzz
