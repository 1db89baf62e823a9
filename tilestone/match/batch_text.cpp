// SPDX-License-Identifier: MIT
//
// Plans of batches and records of their games as JSON, and back.
#include <algorithm>
#include <cmath>

#include "tilestone/engine/tiles/players.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/formats/document/keys.h"
#include "tilestone/match/batch.h"

namespace tilestone::match {
namespace {

using document::Fields;
using document::Keys;
using document::kMaxExact;
using document::Taker;

/// How many games each player plays, where they differ.
void take_own_games(Taker& keys, BatchPlan& plan) {
    const auto fits = [](double games) {
        return games >= 1 && games <= kMaxBatchGames && games == std::floor(games);
    };
    const std::vector<double> games = keys.numbers("own_games");
    if (games.empty()) return;
    if (games.size() != plan.players.size() || !std::ranges::all_of(games, fits)) {
        return keys.fail({"the key 'own_games' must have a number of games for each player"});
    }
    for (const double each : games) plan.own_games.push_back(static_cast<std::uint64_t>(each));
}

std::vector<std::string> with_new_names(const BatchPlan& plan, std::vector<std::string> players) {
    return plan.size == tiles::Size{} ? engine::with_new_names<twenty48::Game>(std::move(players))
                                      : engine::with_new_names<tiles::Game>(std::move(players));
}

}  // namespace

jobs::Plan ledger_plan(const BatchPlan& plan) {
    return {.kind = std::string(kBatchKind), .text = to_text(plan), .jobs = order_of(plan).jobs()};
}

std::string batch_view() {
    return R"(
        CREATE VIEW games AS SELECT
            unit,
            json_extract(result, '$.seed') AS seed,
            json_extract(result, '$.score') AS score,
            json_extract(result, '$.moves') AS moves,
            1 << json_extract(result, '$.largest') AS largest
        FROM results)";
}

std::string to_text(const BatchPlan& plan) {
    Keys keys;
    keys.texts("players", with_new_names(plan, plan.players));
    keys.number("games", static_cast<double>(plan.games));
    if (!plan.own_games.empty()) {
        keys.numbers("own_games", {plan.own_games.begin(), plan.own_games.end()});
    }
    keys.number("seed", static_cast<double>(plan.seed));
    if (plan.until) keys.number("until", *plan.until);
    if (plan.size != tiles::Size{}) keys.text("size", tiles::to_text(plan.size));
    return keys.done();
}

Result<BatchPlan> batch_plan_from(std::string_view text) {
    Result<Fields> fields = Fields::read(text, "plan");
    if (!fields) return fields.error();
    Taker keys(*fields);
    BatchPlan plan{.players = keys.texts("players"),
                   .games = std::uint64_t(keys.number("games", 0, 1, kMaxBatchGames)),
                   .seed = std::uint64_t(keys.number("seed", 0, 0, kMaxExact))};
    take_own_games(keys, plan);
    if (const auto until = keys.optional("until", 1, twenty48::kLargestExponent)) {
        plan.until = static_cast<twenty48::Exponent>(*until);
    }
    if (fields->has("size")) {
        const std::string name = keys.text("size");
        const Result<tiles::Size> size = tiles::parse_size(name);
        if (size) plan.size = *size;
        if (!size) keys.fail(size.error().after("the key 'size': "));
    }
    plan.players = with_new_names(plan, plan.players);
    if (const Status done = keys.done(); !done) return done.error();
    if (plan.players.empty() || plan.players.size() > kMaxBatchPlayers) {
        return Error{"the key 'players' must have 1 to " + std::to_string(kMaxBatchPlayers)};
    }
    return plan;
}

std::string to_text(const GameRecord& record) {
    Keys keys;
    keys.number("seed", static_cast<double>(record.seed));
    keys.number("score", static_cast<double>(record.score));
    keys.number("moves", static_cast<double>(record.moves));
    keys.number("nodes", static_cast<double>(record.nodes));
    keys.number("seconds", record.seconds);
    keys.number("depth_sum", record.depth_sum);
    keys.number("longest_ms", record.longest_ms);
    keys.number("largest", record.largest);
    return keys.done();
}

Result<GameRecord> game_record_from(std::string_view text) {
    Result<Fields> fields = Fields::read(text, "result of a game");
    if (!fields) return fields.error();
    Taker keys(*fields);
    const auto whole = [&](std::string_view key) {
        return std::uint64_t(keys.number(key, 0, 0, kMaxExact));
    };
    const GameRecord record{
        .seed = whole("seed"),
        .score = whole("score"),
        .moves = whole("moves"),
        .nodes = whole("nodes"),
        .seconds = keys.number("seconds", 0, 0, kMaxExact),
        .depth_sum = keys.number("depth_sum", 0, 0, kMaxExact),
        .longest_ms = keys.number("longest_ms", 0, 0, kMaxExact),
        .largest = twenty48::Exponent(keys.number("largest", 0, 0, tiles::kLargestExponent))};
    if (const Status done = keys.done(); !done) return done.error();
    return record;
}

}  // namespace tilestone::match
