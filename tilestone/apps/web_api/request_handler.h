// SPDX-License-Identifier: MIT
//
// RequestHandler: answers the requests of a page, one after the other, JSON in and JSON out.
//
// Docs/design/page.md lists the requests. A handler belongs to one thread and thinks about one
// thing at a time: a new hint or decision takes the place of the one before it. A request that is
// refused changes nothing.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "tilestone/apps/web_api/search_task.h"
#include "tilestone/core/result.h"
#include "tilestone/formats/document/fields.h"
#include "tilestone/report/json.h"

namespace tilestone::web_api {

using document::Fields;

using report::Json;

class RequestHandler {
public:
    /// A JSON text for another, in one line; the error says in one line what is wrong.
    Result<std::string> answer(std::string_view request);

    /// Goes on with the hint or the decision that was begun, for about `slice`. False where there
    /// is no more to do.
    bool step(Milliseconds slice);

    /// The network of 2048's player tilestone, from the bytes of a file; the one before it, if any,
    /// stays where they are refused. Whatever was under way is dropped.
    Status load_network(std::string_view bytes);

private:
    Result<Json> reply_to(const std::string& request, Fields& fields);
    Result<Json> about(Fields& fields);
    Result<Json> position(Fields& fields);
    Result<Json> think(Fields& fields, bool with_reasons);
    Result<Json> report(Fields& fields);
    Result<Json> worst(Fields& fields);

    template <class Game>
    Result<std::unique_ptr<SearchTask>> begin(Fields& fields, bool with_reasons,
                                              CachedPlayer<Game>& cached);

    engine::SharedNetwork network_;
    CachedPlayer<twenty48::Game> player_2048_;
    CachedPlayer<gomoku::Game> player_gomoku_;
    CachedPlayer<twenty48::Game> referee_;  ///< finds the worst tile
    std::unique_ptr<SearchTask> task_;
    bool done_ = true;
};

}  // namespace tilestone::web_api
