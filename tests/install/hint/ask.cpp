// SPDX-License-Identifier: MIT
//
// Asks a player for a hint: the example of docs/guide/library.md.
#include <iostream>

#include "tilestone/engine/hint.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/games/twenty48/text.h"

using Game = tilestone::twenty48::Game;

int main() {
    using namespace tilestone::engine;
    const auto board = tilestone::twenty48::parse_board("0012002300340145");
    auto spec = parse_player<Game>("expectimax:depth=2");
    if (!board || !spec || !spec->load()) return 1;
    const auto player = spec->make(1);  // the seed of players with random choices
    const Hint<Game> hint = give_hint(*player, *board, nullptr);
    for (const auto& [move, value, visits, kind] : hint.result.moves) {
        std::cout << name_of(move) << ' ' << value << '\n';
    }
    for (const Fact& fact : hint.why) std::cout << fact.id << '\n';
}
