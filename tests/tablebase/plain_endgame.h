// SPDX-License-Identifier: MIT
//
// The same small games solved plainly: by the rules, with the large tiles on the board, one
// position after the other, every orientation for itself. The yardstick for tables, whose code it
// does not share.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "tilestone/engine/tablebase/formation.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::endgames_test {

/// Exponents of the cells, row by row; those of large tiles hold kLargeTile.
using Cells = std::array<int, 16>;
inline constexpr int kLargeTile = 99;

class PlainEndgame {
public:
    PlainEndgame(const tablebase::TableSpec& spec, int max_sum);

    /// A board as tables take it: in which variant the large tiles stand, and the other cells.
    struct Turned {
        std::size_t variant = 0;
        std::uint64_t nibbles = 0;
        friend auto operator<=>(const Turned&, const Turned&) = default;
    };
    [[nodiscard]] Cells cells_of(const Turned& board) const;
    /// Of the orientations in which the large tiles are those of a variant, the one whose nibbles
    /// are least; none where no orientation has one.
    [[nodiscard]] std::optional<Turned> turned(const Cells& cells) const;

    /// What sliding towards 0 left, 1 right, 2 up or 3 down leads to; none where nothing moves or
    /// large tiles do not end in a variant.
    [[nodiscard]] std::optional<Cells> slid(const Cells& cells, int direction) const;
    [[nodiscard]] bool has_goal(const Cells& cells) const;
    /// What a goal counts on a board that has one.
    [[nodiscard]] double goal_weight_of(const Cells& cells) const;
    static int sum_of(const Cells& cells);

    /// The probability after a move.
    double probability_after(const Cells& cells);
    /// The probability before a move: that of the best one.
    double probability_before(const Cells& cells);

    /// All boards after a move into a variant that makes no goal, from any position at home of at
    /// most `seed_sum` on, turned.
    std::set<Turned> reachable(int seed_sum);

    /// The boards before a move that new tiles make of `cells`, twos first.
    static std::vector<Cells> with_tile(const Cells& cells, int exponent);

private:
    void add_seeds(Cells& cells, int cell, int left, std::vector<Cells>& seeds) const;

    [[nodiscard]] bool stands(const Cells& cells) const;

    tablebase::TableSpec spec_;
    int max_sum_;
    std::set<tablebase::CellSet> standing_;  ///< all variants in all orientations
    std::map<Cells, double> known_;
};

}  // namespace tilestone::endgames_test
