// SPDX-License-Identifier: MIT
//
// Players of 2048 as a user names them: NAME or NAME:key=value,key=value.
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/engine/twenty48/players.h"

namespace tilestone::fuzz {

void check(std::string_view input) {
    using Spec = engine::PlayerSpec<twenty48::Game>;
    const Result<Spec> player = engine::parse_player<twenty48::Game>(input);
    if (!player) {
        require_message(player.error(), input);
        return;
    }
    require(player->entry != nullptr, "a player is in the registry");
    require(input.starts_with(player->entry->name), "a player is known by its own name only");
    const std::string given = require_round_trip(player->options);
    const Result<Spec> again = engine::parse_player<twenty48::Game>(
        std::string(player->entry->name) + (given.empty() ? "" : ":" + given));
    require(again && again->entry == player->entry, "a player reads back the same");
}

}  // namespace tilestone::fuzz
