// SPDX-License-Identifier: MIT
//
// A plain solver for small tablebases: by the rules, with the large tiles on the board, position by
// position and for each orientation. It is the reference for the tables and shares no code with
// them.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "tilestone/engine/tablebase/formation.h"
#include "tilestone/games/twenty48/board.h"

namespace tilestone::endgames_test {

/// Exponents of the cells, row by row; kLargeTile marks large tiles.
using Cells = std::array<int, 16>;
inline constexpr int kLargeTile = 99;

class PlainEndgame {
public:
    PlainEndgame(const tablebase::TableSpec& spec, int max_sum);

    /// A board in the form of the tables: the formation variant of the large tiles, and the other
    /// cells.
    struct Turned {
        std::size_t variant = 0;
        std::uint64_t nibbles = 0;
        friend auto operator<=>(const Turned&, const Turned&) = default;
    };
    [[nodiscard]] Cells cells_of(const Turned& board) const;
    /// Returns, among the orientations whose large tiles form a variant, the one with the least
    /// nibbles; nothing where there is none.
    [[nodiscard]] std::optional<Turned> turned(const Cells& cells) const;

    /// Slides towards 0 left, 1 right, 2 up or 3 down. Nothing where no tile moves, or the large
    /// tiles do not end in a variant.
    [[nodiscard]] std::optional<Cells> slid(const Cells& cells, int direction) const;
    [[nodiscard]] bool has_goal(const Cells& cells) const;
    /// The weight of a goal on this board, which has one.
    [[nodiscard]] double goal_weight_of(const Cells& cells) const;
    static int sum_of(const Cells& cells);

    /// The probability after a move.
    double probability_after(const Cells& cells);
    /// The probability before a move: that of the best move.
    double probability_before(const Cells& cells);

    /// All boards after a move into a variant without making a goal, reachable from any home
    /// position with a sum of at most `seed_sum`, in table form.
    std::set<Turned> reachable(int seed_sum);

    /// The boards with a new tile of `exponent` in each empty cell.
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
