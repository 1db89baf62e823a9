// SPDX-License-Identifier: MIT
//
// The bytes of a saved PUCT tree, and the search that goes on from them.
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/games/tictactoe/tictactoe.h"
#include "tilestone/search/puct.h"

namespace tilestone::fuzz {
namespace {

using Game = tictactoe::Rules;

search::Puct<Game> make_search() {
    return search::Puct<Game>([](auto, auto) {}, {.max_nodes = 1 << 12});
}

}  // namespace

void check(std::string_view input) {
    search::Puct<Game> tree = make_search();
    if (const Status status = tree.load(input, {}); !status) {
        return require_message(status.error(), input);
    }
    const std::string bytes = tree.save();
    search::Puct<Game> again = make_search();
    require(again.load(bytes, {}) && again.save() == bytes, "a tree reads back");
    const auto report = think(tree, Game::State{}, {.playouts = 20});
    require(report.moves.size() <= 9, "a tree has the moves of its position");
}

}  // namespace tilestone::fuzz
