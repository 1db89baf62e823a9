// SPDX-License-Identifier: MIT
#include "tilestone/engine/signature.h"

#include <array>
#include <vector>

#include "tilestone/engine/signature_mixer.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine::twenty48 {
namespace {

constexpr std::array<std::string_view, 8> kPlayers = {"expectimax:nodes=20000",
                                                      "expectimax:depth=1,cutoff=0",
                                                      "minimax:nodes=20000",
                                                      "minimax-snake:depth=4",
                                                      "montecarlo:playouts=40",
                                                      "mcts:playouts=100",
                                                      "greedy",
                                                      "random"};

/// Openings, middle games, crowded boards, endings, tiles too large for a nibble, a finished game.
constexpr std::array<std::string_view, 12> kPositions = {
    "0000000000010010", "0012002300340145", "1000210032105431", "0121013423575689",
    "1232234534564567", "0000111222233456", "abc9876501230001", "b8a6973152411213",
    "edcb789a65431212", "ffed789a65431210", "hgfe89ab76541230", "1212212112122121"};

}  // namespace

}  // namespace tilestone::engine::twenty48

namespace tilestone::engine {

Signature twenty48_signature() {
    constexpr std::uint64_t kNoMove = 4;
    std::vector<twenty48::Board> boards;
    for (const std::string_view text : twenty48::kPositions)
        boards.push_back(*twenty48::parse_board(text));
    return signature_of<twenty48::Game>(twenty48::kPlayers, boards, kNoMove);
}

}  // namespace tilestone::engine
