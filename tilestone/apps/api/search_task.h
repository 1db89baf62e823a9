// SPDX-License-Identifier: MIT
//
// SearchTask: a hint or decision in progress, run in time slices. Its report is that of `tilestone
// hint --json`, with each text in both languages.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "tilestone/apps/api/players.h"
#include "tilestone/core/result.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/report/json.h"
#include "tilestone/report/language.h"
#include "tilestone/report/query.h"

namespace tilestone::api {

using report::Json;
using report::Query;

class SearchTask {
public:
    virtual ~SearchTask() = default;
    /// Continues for about `slice`; false once it has finished.
    virtual bool step(Milliseconds slice) = 0;
    /// The result so far, its texts in `language` or in both.
    [[nodiscard]] virtual Json report(std::optional<report::Language> language = {}) const = 0;
};

/// What a request for a search asks for.
template <class Game>
struct Search {
    Query<Game> query;
    PlayerChoice choice;
    std::optional<typename Game::Move> instead{};  ///< a move to explain too
};

/// Reads the rest of a request, all of whose other keys were taken. `instead` is a key of hints.
template <class Game>
Result<Search<Game>> read_search(Fields& fields, bool with_reasons);

/// A hint: by a new player, so that nothing from before changes it. `stop` may be null.
template <class Game>
Result<std::unique_ptr<SearchTask>> begin_hint(const Search<Game>& search, Host& host,
                                               const StopToken* stop);

/// A decision without reasons, by the cached player, which outlives it.
template <class Game>
Result<std::unique_ptr<SearchTask>> begin_decision(const Search<Game>& search, Host& host,
                                                   const StopToken* stop,
                                                   CachedPlayer<Game>& cached);

}  // namespace tilestone::api
