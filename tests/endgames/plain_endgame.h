// SPDX-License-Identifier: MIT
//
// The same small games solved plainly: by the rules, with the locked tiles on the board, one
// position after the other. The yardstick for tables, whose code it does not share.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "tilestone/endgames/formation.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::endgames_test {

/// Exponents of the cells, row by row; locked ones hold kLockedTile.
using Cells = std::array<int, 16>;
inline constexpr int kLockedTile = 99;

class PlainEndgame {
public:
    PlainEndgame(const endgames::Task& task, int most_sum) : task_(task), most_sum_(most_sum) {}

    /// The board of the cells that move, as the tables take it.
    [[nodiscard]] Cells cells_of(std::uint64_t nibbles) const;
    static std::uint64_t nibbles_of(const Cells& cells);

    /// What sliding towards 0 left, 1 right, 2 up or 3 down leads to; none where nothing moves or
    /// a locked tile does.
    [[nodiscard]] std::optional<Cells> slid(const Cells& cells, int direction) const;
    [[nodiscard]] bool has_goal(const Cells& cells) const;
    static int sum_of(const Cells& cells);

    /// The chance after a move.
    double chance_after(const Cells& cells);
    /// The chance before a move: that of the best one.
    double chance_before(const Cells& cells);

    /// All boards after a move that keeps the formation and makes no goal, from any position of at
    /// most `seed_sum` on.
    std::set<std::uint64_t> reachable(int seed_sum);

    /// The boards before a move that new tiles make of `cells`, twos first.
    static std::vector<Cells> with_tile(const Cells& cells, int exponent);

private:
    void add_seeds(Cells& cells, int cell, int left, std::vector<Cells>& seeds) const;

    endgames::Task task_;
    int most_sum_;
    std::map<Cells, double> known_;
};

}  // namespace tilestone::endgames_test
