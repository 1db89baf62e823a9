// SPDX-License-Identifier: MIT
//
// Player names of each game: NAME or NAME:key=value,key=value.
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/twenty48/players.h"

namespace tilestone::fuzz {
namespace {

template <class Game>
void check_players(std::string_view input) {
    using Spec = engine::PlayerSpec<Game>;
    const Result<Spec> player = engine::parse_player<Game>(input);
    if (!player) {
        require_message(player.error(), input);
        return;
    }
    require(player->entry != nullptr, "a player is in the registry");
    require(input.starts_with(player->entry->name), "a player is known by its own name only");
    const std::string given = require_round_trip(player->options);
    const Result<Spec> again = engine::parse_player<Game>(std::string(player->entry->name) +
                                                          (given.empty() ? "" : ":" + given));
    require(again && again->entry == player->entry, "a player reads back the same");
}

}  // namespace

void check(std::string_view input) {
    check_players<twenty48::Game>(input);
    check_players<gomoku::Game>(input);
}

}  // namespace tilestone::fuzz
