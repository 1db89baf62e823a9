// SPDX-License-Identifier: MIT
//
// The shortest program that thinks: the example of docs/guide/library.md.
#include <cstdio>

#include "tilestone/games/tictactoe/tictactoe.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/deepening.h"

using Game = tilestone::tictactoe::Rules;  // or a game of your own

int main() {
    using namespace tilestone::search;
    Deepening thinker(AlphaBeta<Game>{}, {.exact_values = true});
    const Game::State position = *Game::parse("xx.oo....");
    const auto report = think(thinker, position, {.time = tilestone::Milliseconds(100)});
    for (const auto& [move, value, visits, kind] : report.moves) {
        std::printf("%s %+.0f\n", Game::action_text(position, move).c_str(), value);
    }
}
