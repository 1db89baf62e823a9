// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/match_record.h"

#include <cmath>

namespace tilestone::match {
namespace {

formats::Outcome outcome_of(double black) {
    if (black == 0.5) return formats::Outcome::kDraw;
    return black > 0.5 ? formats::Outcome::kBlackWins : formats::Outcome::kWhiteWins;
}

formats::Ending ending_of(const GameResult& result) {
    if (result.end == GameEnd::kResigned) return formats::Ending::kResignation;
    if (!result.fault) return formats::Ending::kPlain;
    return *result.fault == Fault::kTime ? formats::Ending::kTime : formats::Ending::kForfeit;
}

std::string comment_of(const GameResult& result) {
    std::string text = "end: " + std::string(kGameEndNames[std::size_t(result.end)]);
    if (result.fault) text += ", " + std::string(kFaultNames[std::size_t(*result.fault)]);
    return result.detail.empty() ? text : text + ": " + result.detail;
}

}  // namespace

formats::Record record_of(const MatchPlan& plan, std::uint64_t job, const GameResult& result,
                          const std::string& event) {
    const Fixture fixture = fixture_of(plan, job);
    formats::Record record{.rule = plan.rule, .size = plan.size};
    record.players = {formats::clean_line(plan.players[fixture.black]),
                      formats::clean_line(plan.players[fixture.white])};
    record.event = formats::clean_line(event + ", game " + std::to_string(job + 1));
    record.outcome = outcome_of(result.black);
    record.ending = ending_of(result);
    const auto opening = static_cast<std::size_t>(result.opening);
    for (std::size_t i = 0; i < result.moves.size(); ++i) {
        const auto number = static_cast<std::uint32_t>(i + 1);
        record.nodes[i].children.push_back(number);
        record.nodes.push_back({.point = result.moves[i], .parent = number - 1});
        if (i < opening || i - opening >= result.times.size()) continue;
        record.nodes.back().time =
            static_cast<std::int64_t>(std::llround(result.times[i - opening]));
    }
    record.nodes.back().comment = formats::clean_text(comment_of(result));
    return record;
}

}  // namespace tilestone::match
