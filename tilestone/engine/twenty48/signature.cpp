// SPDX-License-Identifier: MIT
#include "tilestone/engine/signature.h"

#include <array>
#include <bit>

#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine {
namespace {

using twenty48::Board;
using twenty48::Game;

constexpr std::array<std::string_view, 8> kPlayers = {"expectimax:nodes=20000",
                                                      "expectimax:depth=1,cutoff=0",
                                                      "minimax:nodes=20000",
                                                      "minimax-snake:depth=4",
                                                      "montecarlo:playouts=40",
                                                      "mcts:playouts=100",
                                                      "greedy",
                                                      "random"};

/// Openings, middle games, crowded boards, endings, tiles that no nibble holds, a finished game.
constexpr std::array<std::string_view, 12> kPositions = {
    "0000000000010010", "0012002300340145", "1000210032105431", "0121013423575689",
    "1232234534564567", "0000111222233456", "abc9876501230001", "b8a6973152411213",
    "edcb789a65431212", "ffed789a65431210", "hgfe89ab76541230", "1212212112122121"};

constexpr std::uint64_t kSeed = 2048;
constexpr std::uint64_t kExactInJson = (std::uint64_t{1} << 53) - 1;

class Mixer {
public:
    void add(std::uint64_t word) {
        state_ ^= word;
        state_ = splitmix64(state_);
    }
    [[nodiscard]] std::uint64_t value() const { return state_ & kExactInJson; }

private:
    std::uint64_t state_ = 0;
};

void mix(Mixer& mixer, const Decision<Game>& decision) {
    mixer.add(decision.move ? static_cast<std::uint64_t>(*decision.move) : 4);
    mixer.add(static_cast<std::uint64_t>(decision.depth));
    mixer.add(decision.nodes);
    for (const auto& [move, value, visits] : decision.moves) {
        mixer.add(static_cast<std::uint64_t>(move));
        mixer.add(std::bit_cast<std::uint64_t>(value));
    }
}

}  // namespace

Signature twenty48_signature() {
    Mixer mixer;
    Signature signature{.game = Game::kName};
    for (const std::string_view text : kPlayers) {
        const auto player = parse_player<Game>(text)->make(kSeed);
        for (const std::string_view position : kPositions) {
            for (const bool all_values : {false, true}) {
                const Decision<Game> decision = player->decide(
                    {.state = *twenty48::parse_board(position), .all_values = all_values});
                mix(mixer, decision);
                signature.nodes += decision.nodes;
            }
        }
    }
    signature.value = mixer.value();
    return signature;
}

}  // namespace tilestone::engine
