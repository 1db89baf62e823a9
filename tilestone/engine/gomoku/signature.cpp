// SPDX-License-Identifier: MIT
#include "tilestone/engine/signature.h"

#include <array>
#include <vector>

#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/signature_mixer.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::engine::gomoku {
namespace {

constexpr std::array<std::string_view, 9> kPlayers = {
    "tilestone:nodes=5000,table=1",
    "classic:nodes=5000",
    "classic:depth=2,best=0,table=0",
    "classic:depth=1,best=0,box=off,alphabeta=off,quick=off",
    "classic:depth=2,fouls=off,shapes=off,best=6,margin=0",
    "points",
    "montecarlo:playouts=60",
    "mcts:playouts=100",
    "random"};

struct Sample {
    std::string_view moves;
    Rule rule = Rule::kFreestyle;
    int size = kDefaultSize;
};

/// Openings, open threes and fours to make and to stop, forbidden points, small and large boards, a
/// finished game.
constexpr std::array<Sample, 12> kSamples = {{{"-"},
                                              {"h8"},
                                              {"h8i9h9", Rule::kStandard},
                                              {"h8i9h10h9g9f8"},
                                              {"h8h9i8i9j8", Rule::kStandard},
                                              {"h8a1i8a3j8c1", Rule::kRenju},
                                              {"h8a1i8a3j8c1k8", Rule::kStandard},
                                              {"e9a1f9o1i8a15i7o15", Rule::kRenju},
                                              {"h8g7i7g9g8f8e7h10i11g10g11", Rule::kRenju},
                                              {"c3b2d4b3c4b4", Rule::kFreestyle, 6},
                                              {"j10k10j11k11j12k9l8", Rule::kFreestyle, 20},
                                              {"h8a1i8a3j8c1k8e1l8", Rule::kFreestyle}}};

}  // namespace

}  // namespace tilestone::engine::gomoku

namespace tilestone::engine {

Signature gomoku_signature() {
    std::vector<gomoku::Position> positions;
    for (const auto& [moves, rule, size] : gomoku::kSamples) {
        positions.push_back(*gomoku::parse_position(moves, rule, size));
    }
    return signature_of<gomoku::Game>(gomoku::kPlayers, positions, gomoku::kMaxPoints);
}

}  // namespace tilestone::engine
