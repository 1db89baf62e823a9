// SPDX-License-Identifier: MIT
//
// prove_loss: whether every move of the side to move loses, by proofs of the solver.
//
// If the opponent, were he to move, would win by fours, then most moves lose to those fours. The
// others, which may stop them or make a four, need a proof each. Every legal move is checked.
#pragma once

#include <cstdint>
#include <vector>

#include "tilestone/engine/gomoku/solver/solver.h"

namespace tilestone::engine::gomoku {

struct Loss {
    bool is_proven = false;
    std::vector<Point> line{};  ///< if proven: the longest resistance, ending with the five
    std::uint64_t nodes = 0;    ///< positions visited
};

/// `limits` hold for all moves together. `stop` may be null. `help`: as for solve().
[[nodiscard]] Loss prove_loss(const Position& position, const Limits& limits, const StopToken* stop,
                              const SolverHelp& help = {});

}  // namespace tilestone::engine::gomoku
