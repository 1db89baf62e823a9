// SPDX-License-Identifier: MIT
//
// SearchTask: a hint or decision in progress, run in time slices. Its report is that of `tilestone
// hint --json`, with each text in both languages.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "tilestone/apps/api/cached_player.h"
#include "tilestone/core/result.h"
#include "tilestone/engine/networks.h"
#include "tilestone/report/json.h"
#include "tilestone/report/query.h"

namespace tilestone::api {

using report::Json;
using report::Query;

class SearchTask {
public:
    virtual ~SearchTask() = default;
    /// Continues for about `slice`; false once it has finished.
    virtual bool step(Milliseconds slice) = 0;
    /// The result so far.
    [[nodiscard]] virtual Json report() const = 0;
};

/// The player to ask.
struct PlayerChoice {
    std::string player;  ///< its text; empty: the default player
    std::uint64_t seed = 1;
};

/// A hint: by a new player, so that nothing from before changes it. `instead`: the name of a move
/// to explain too; empty: none.
template <class Game>
Result<std::unique_ptr<SearchTask>> begin_hint(const Query<Game>& query, const PlayerChoice& choice,
                                               std::string_view instead,
                                               const engine::SharedNetwork& network);

/// A decision without reasons, by the cached player, which outlives it.
template <class Game>
Result<std::unique_ptr<SearchTask>> begin_decision(const Query<Game>& query,
                                                   const PlayerChoice& choice,
                                                   const engine::SharedNetwork& network,
                                                   CachedPlayer<Game>& cached);

}  // namespace tilestone::api
