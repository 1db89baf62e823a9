// SPDX-License-Identifier: MIT
//
// SearchTask: a hint or a decision under way, in slices; its report is that of `tilestone hint
// --json`, each text in both languages.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tilestone/apps/web_api/cached_player.h"
#include "tilestone/core/result.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/networks.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/report/json.h"

namespace tilestone::web_api {

using report::Json;

class SearchTask {
public:
    virtual ~SearchTask() = default;
    /// Goes on for about `slice`; false where there is no more to do.
    virtual bool step(Milliseconds slice) = 0;
    /// What is known so far.
    [[nodiscard]] virtual Json report() const = 0;
};

/// What is asked about: of 2048 a board, of Gomoku the moves that led there.
struct Query2048 {
    using Game = twenty48::Game;
    twenty48::Board state;
};
struct QueryGomoku {
    using Game = gomoku::Game;
    gomoku::Position state;
    std::vector<gomoku::Point> moves;
};

/// The player to ask.
struct PlayerChoice {
    std::string player;  ///< its text; empty: the default one
    std::uint64_t seed = 1;
};

/// A hint: by a new player, so that nothing from before changes it.
template <class Query>
Result<std::unique_ptr<SearchTask>> begin_hint(const Query& query, const PlayerChoice& choice,
                                               const engine::SharedNetwork& network);

/// A decision without reasons, by the cached player, which outlives it.
template <class Query>
Result<std::unique_ptr<SearchTask>> begin_decision(const Query& query, const PlayerChoice& choice,
                                                   const engine::SharedNetwork& network,
                                                   CachedPlayer<typename Query::Game>& cached);

}  // namespace tilestone::web_api
