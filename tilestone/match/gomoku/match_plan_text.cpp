// SPDX-License-Identifier: MIT
//
// JSON conversion of MatchPlan.
#include "tilestone/core/text.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/formats/document/fields.h"
#include "tilestone/formats/document/keys.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/match/gomoku/match_plan.h"

namespace tilestone::match {
namespace {

using document::Fields;
using document::Keys;
using document::Taker;

constexpr double kMax = document::kMaxExact;

void write_limits(const MatchLimits& limits, Keys& keys) {
    if (limits.turn) keys.number("time", limits.turn->count());
    if (limits.match) keys.number("clock", limits.match->count());
    if (limits.nodes) keys.number("nodes", static_cast<double>(*limits.nodes));
    if (limits.depth) keys.number("depth", static_cast<double>(*limits.depth));
}

void write_adjudication(const Adjudication& adjudication, Keys& keys) {
    keys.flag("sure", adjudication.sure);
    keys.number("draw_after", adjudication.draw_after);
    if (adjudication.resign) keys.number("resign", *adjudication.resign);
    keys.number("resign_moves", adjudication.resign_moves);
}

MatchLimits take_limits(Taker& keys) {
    MatchLimits limits;
    if (const auto time = keys.optional("time", 0, kMax)) limits.turn = Milliseconds(*time);
    if (const auto clock = keys.optional("clock", 0, kMax)) limits.match = Milliseconds(*clock);
    if (const auto nodes = keys.optional("nodes", 1, kMax)) limits.nodes = std::int64_t(*nodes);
    if (const auto depth = keys.optional("depth", 0, kMax)) limits.depth = std::int64_t(*depth);
    return limits;
}

Adjudication take_adjudication(Taker& keys) {
    return {.sure = keys.flag("sure", false),
            .draw_after = int(keys.number("draw_after", 0, 0, gomoku::kMaxPoints)),
            .resign = keys.optional("resign", 0, 0.5),
            .resign_moves = int(keys.number("resign_moves", 3, 1, gomoku::kMaxPoints))};
}

void take_openings(Taker& keys, MatchPlan& plan) {
    for (const std::string& text : keys.texts("openings")) {
        const auto opening = parse_openings(text, plan.rule, plan.size);
        if (!opening) return keys.fail(opening.error().after("opening " + in_quotes(text) + ":"));
        plan.openings.push_back(opening->front());
    }
}

}  // namespace

std::string to_text(const MatchPlan& plan) {
    Keys keys;
    keys.texts("players", engine::with_new_names<gomoku::Game>(plan.players));
    keys.text("tournament", kTournamentNames[std::size_t(plan.tournament)]);
    keys.number("games", static_cast<double>(plan.games));
    keys.text("rule", gomoku::name_of(plan.rule));
    keys.number("size", plan.size);
    write_limits(plan.limits, keys);
    keys.number("tolerance", plan.tolerance.count());
    std::vector<std::string> openings;
    for (const Opening& opening : plan.openings) openings.push_back(gomoku::moves_text(opening));
    keys.texts("openings", openings);
    keys.flag("shuffled", plan.shuffled);
    keys.flag("symmetries", plan.symmetries);
    write_adjudication(plan.adjudication, keys);
    keys.number("seed", static_cast<double>(plan.seed));
    if (plan.sprt) {
        keys.text("sprt", shortest(plan.sprt->elo0) + "," + shortest(plan.sprt->elo1) + "," +
                              shortest(plan.sprt->alpha) + "," + shortest(plan.sprt->beta));
    }
    return keys.done();
}

Result<MatchPlan> match_plan_from(std::string_view text) {
    Result<Fields> fields = Fields::read(text, "plan");
    if (!fields) return fields.error();
    Taker keys(*fields);
    MatchPlan plan{.players = engine::with_new_names<gomoku::Game>(keys.texts("players")),
                   .tournament = Tournament(keys.choice("tournament", kTournamentNames)),
                   .games = std::uint64_t(keys.number("games", 0, 1, kMaxMatchGames)),
                   .rule = gomoku::Rule(keys.choice("rule", gomoku::kRuleNames)),
                   .size = int(keys.number("size", 0, gomoku::kMinSize, gomoku::kMaxSize)),
                   .limits = take_limits(keys),
                   .tolerance = Milliseconds(keys.number("tolerance", 0, 0, kMax))};
    take_openings(keys, plan);
    plan.shuffled = keys.flag("shuffled", false);
    plan.symmetries = keys.flag("symmetries", true);
    plan.adjudication = take_adjudication(keys);
    plan.seed = std::uint64_t(keys.number("seed", 1, 0, kMax));
    if (fields->has("sprt")) {
        const Result<std::string> sprt_text = fields->text("sprt");
        if (!sprt_text) return sprt_text.error();
        const auto sprt = statistics::parse_sprt(*sprt_text);
        if (!sprt) return sprt.error().after("the key 'sprt': ");
        plan.sprt = *sprt;
    }
    if (const Status done = keys.done(); !done) return done.error();
    if (plan.players.size() < 2) return Error{"the key 'players' has less than two"};
    if (plan.players.size() > kMaxPlayers) return Error{"the key 'players' has too many"};
    return plan;
}

}  // namespace tilestone::match
