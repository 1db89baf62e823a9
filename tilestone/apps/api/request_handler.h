// SPDX-License-Identifier: MIT
//
// RequestHandler: answers requests in order, JSON in and JSON out.
//
// docs/design/module.md lists the requests. A handler belongs to one thread and runs one search at
// a time: a new hint or decision replaces the current one. A refused request changes nothing.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "tilestone/apps/api/players.h"
#include "tilestone/apps/api/search_task.h"
#include "tilestone/core/result.h"
#include "tilestone/formats/document/fields.h"
#include "tilestone/report/json.h"

namespace tilestone::api {

using report::Json;

/// The nesting of a request: a game to write lies within it.
extern const std::size_t kDeepestRequest;

class RequestHandler {
public:
    /// `host` must outlive the handler.
    explicit RequestHandler(Host& host) : host_(&host) {}

    /// Answers a JSON request with one line of JSON; the error is one line.
    Result<std::string> answer(std::string_view request);
    /// The same for a parsed request, of which keys may have been taken already.
    Result<std::string> answer(Fields& fields);

    /// Continues the current hint or decision for about `slice`. False once it has finished.
    bool step(Milliseconds slice);

    /// Drops the current search and the players, because the host's network has changed.
    void forget();

private:
    Result<Json> reply_to(const std::string& request, Fields& fields);
    Result<Json> about(Fields& fields);
    Result<Json> position(Fields& fields);
    Result<Json> think(Fields& fields, bool with_reasons);
    Result<Json> report(Fields& fields);
    Result<Json> worst(Fields& fields);
    Status take_probe(Fields& fields);
    Result<Json> continuation(Fields& fields);

    template <class Game>
    Result<std::unique_ptr<SearchTask>> begin(Fields& fields, bool with_reasons);
    template <class Game>
    CachedPlayer<Game>& player_of();

    Host* host_;
    CachedPlayer<twenty48::Game> player_2048_;
    CachedPlayer<tiles::Game> player_tiles_;
    CachedPlayer<gomoku::Game> player_gomoku_;
    CachedPlayer<twenty48::Game> referee_;  ///< finds the worst tile, plays continuations
    std::unique_ptr<SearchTask> task_;
    bool done_ = true;
};

}  // namespace tilestone::api
