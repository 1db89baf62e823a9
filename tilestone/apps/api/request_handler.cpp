// SPDX-License-Identifier: MIT
#include "tilestone/apps/api/request_handler.h"

#include <utility>

#include "tilestone/apps/api/positions.h"
#include "tilestone/apps/api/records.h"
#include "tilestone/core/build_info.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/move_grade.h"
#include "tilestone/formats/json.h"
#include "tilestone/report/player_list.h"

namespace tilestone::api {
namespace {

template <class Game>
Result<Json> described(Fields& fields) {
    const auto query = read_query<Game>(fields);
    if (!query) return query.error();
    return describe(*query);
}

Json grade_limits(const engine::MoveGradeLimits& limits) {
    Json json;
    json["good"] = limits.good;
    json["inaccuracy"] = limits.inaccuracy;
    json["mistake"] = limits.mistake;
    json["blunder"] = limits.blunder;
    json["accuracy_of_mistake"] = engine::kAccuracyOfMistake;
    return json;
}

/// The key `tablebase`: {"goal": the exponent of a tile, "up": the probability to make it next, …}.
Result<tablebase::ProbeResult> read_probe(Fields& fields, const twenty48::Board& board) {
    const auto object = fields.object("tablebase");
    if (!object) return object.error();
    auto read = Fields::of(**object, "tablebase");
    if (!read) return read.error();
    tablebase::ProbeResult result;
    const auto goal = read->integer("goal", -1, tablebase::kSmallestGoal, tablebase::kLargestGoal);
    if (!goal) return goal.error();
    result.spec.goal = static_cast<twenty48::Exponent>(*goal);
    for (const twenty48::Move move : twenty48::kMoves) {
        const auto chance = read->real(name_of(move), 0, 0, 1);
        if (!chance) return chance.error();
        result.probabilities[static_cast<std::size_t>(move)] = static_cast<float>(*chance);
    }
    const Status done = read->done();
    if (!done) return done.error();
    result.judge(twenty48::legal_moves(board));
    return result;
}

/// The reply, unless the request has keys that its reader does not know.
template <class Reply>
Result<Reply> finished(Result<Reply> reply, const Fields& fields) {
    if (!reply) return reply;
    const Status done = fields.done();
    if (!done) return done.error();
    return reply;
}

}  // namespace

const std::size_t kDeepestRequest = formats::kDeepestJson + 1;

Result<std::string> RequestHandler::answer(std::string_view request) {
    auto fields = Fields::read(request, "request", kDeepestRequest);
    if (!fields) return fields.error();
    return answer(*fields);
}

Result<std::string> RequestHandler::answer(Fields& fields) {
    const auto what = fields.text("do");
    if (!what) return what.error();
    if (*what == "read") return finished(read_record(fields), fields);
    const auto reply = reply_to(*what, fields);
    if (!reply) return reply.error();
    return report::dump(*reply);
}

Result<Json> RequestHandler::reply_to(const std::string& request, Fields& fields) {
    if (request == "about") return about(fields);
    if (request == "position") return position(fields);
    if (request == "hint") return think(fields, true);
    if (request == "decide") return think(fields, false);
    if (request == "report") return report(fields);
    if (request == "worst-tiles") return worst(fields);
    if (request == "continuation") return continuation(fields);
    if (request == "write") return finished(write_record(fields), fields);
    if (request == "charset") return finished(charset_of_record(fields), fields);
    return Error{"there is no request " + tilestone::in_quotes(request)};
}

Result<Json> RequestHandler::about(Fields& fields) {
    const Status done = fields.done();
    if (!done) return done.error();
    Json json;
    json["version"] = std::string(version());
    json["revision"] = std::string(git_revision());
    json["network"] = host_->has_network();
    const auto listed = report::listed_players();
    json["players"] = report::players_array(listed);
    for (std::size_t i = 0; i < listed.size(); ++i) {
        json["players"].items()[i]["needs_network"] = needs_network(listed[i].game, listed[i].name);
    }
    json["grades"]["2048"] = grade_limits(engine::kMoveGradeLimits<twenty48::Game>);
    json["grades"]["gomoku"] = grade_limits(engine::kMoveGradeLimits<gomoku::Game>);
    return json;
}

Result<Json> RequestHandler::position(Fields& fields) {
    const auto game = read_game(fields);
    if (!game) return game.error();
    auto json = std::visit([&](auto each) { return described<decltype(each)>(fields); }, *game);
    if (!json) return json;
    const Status done = fields.done();
    if (!done) return done.error();
    return json;
}

template <>
CachedPlayer<twenty48::Game>& RequestHandler::player_of() {
    return player_2048_;
}
template <>
CachedPlayer<tiles::Game>& RequestHandler::player_of() {
    return player_tiles_;
}
template <>
CachedPlayer<gomoku::Game>& RequestHandler::player_of() {
    return player_gomoku_;
}

/// Passes on to the host's players what the request knows of its board by tables.
Status RequestHandler::take_probe(Fields& fields) {
    const auto probe = host_->given_probe();
    if (probe == nullptr) return ok();
    *probe = {};
    if (!fields.has("tablebase")) return ok();
    const auto query = read_query<twenty48::Game>(fields);
    if (!query) return query.error();
    const auto result = read_probe(fields, query->state);
    if (!result) return result.error();
    *probe = {query->state, *result};
    return ok();
}

template <class Game>
Result<std::unique_ptr<SearchTask>> RequestHandler::begin(Fields& fields, bool with_reasons) {
    const auto request = read_search<Game>(fields, with_reasons);
    if (!request) return request.error();
    if (with_reasons) return begin_hint(*request, *host_, nullptr);
    return begin_decision(*request, *host_, nullptr, player_of<Game>());
}

Result<Json> RequestHandler::think(Fields& fields, bool with_reasons) {
    const auto game = read_game(fields);
    if (!game) return game.error();
    if (std::holds_alternative<twenty48::Game>(*game)) {
        const Status given = take_probe(fields);
        if (!given) return given.error();
    }
    auto begun =
        std::visit([&](auto each) { return begin<decltype(each)>(fields, with_reasons); }, *game);
    if (!begun) return begun.error();
    task_ = std::move(*begun);
    done_ = false;
    return Json::object();
}

Result<Json> RequestHandler::report(Fields& fields) {
    const Status done = fields.done();
    if (!done) return done.error();
    if (!task_) return Error{"nothing was begun"};
    Json json = task_->report();
    json["done"] = done_;
    return json;
}

Result<Json> RequestHandler::worst(Fields& fields) {
    const auto query = read_query<twenty48::Game>(fields);
    const auto text =
        fields.text("player", host_->has_network() ? "tilestone:depth=0" : "expectimax:depth=0");
    if (!query) return query.error();
    if (!text) return text.error();
    const Status done = fields.done();
    if (!done) return done.error();
    const auto player = referee_.get({.player = *text}, *host_);
    if (!player) return player.error();
    return worst_tiles(query->state, **player);
}

Result<Json> RequestHandler::continuation(Fields& fields) {
    const auto game = read_game(fields);
    const auto query = read_query<twenty48::Game>(fields);
    const auto name = fields.text("move");
    const auto text = fields.text("player", "tilestone:depth=0");
    if (!game) return game.error();
    if (std::holds_alternative<gomoku::Game>(*game))
        return Error{"there are no continuations of gomoku"};
    if (!query) return query.error();
    if (!name) return name.error();
    if (!text) return text.error();
    const Status done = fields.done();
    if (!done) return done.error();
    const auto move = report::legal_move(query->state, *name);
    if (!move) return move.error();
    const auto player = referee_.get({.player = *text}, *host_);
    if (!player) return player.error();
    return typical_continuation(query->state, *move, **player, referee_.name());
}

bool RequestHandler::step(Milliseconds slice) {
    if (!done_) done_ = !task_->step(slice);
    return !done_;
}

void RequestHandler::forget() {
    task_ = nullptr;
    done_ = true;
    player_2048_.clear();
    referee_.clear();
}

}  // namespace tilestone::api
