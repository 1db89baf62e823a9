// SPDX-License-Identifier: MIT
//
// Builder: makes a Record move by move, and refuses what the rules do not allow.
//
// First the start position, then the moves as a walk over the tree: each move is a child of the
// node where the builder stands; back_to() returns to an earlier one. Errors say what is wrong and
// not where, which the reader adds. After an error the record is as before.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/formats/record.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::formats {

class Builder {
public:
    Builder(Rule rule, int size);

    /// The start position. Not to be called after the first move.
    Status put(Color color, Point point);
    Status take_away(Point point);
    void give_move_to(Color color);
    /// Ok where the start position can be played from: no five of the side to move.
    [[nodiscard]] Status check_start() const;

    [[nodiscard]] Color to_move() const { return position_.to_move(); }
    [[nodiscard]] bool has_moves() const { return record_.nodes.size() > 1; }
    [[nodiscard]] std::uint32_t node() const { return node_; }

    /// A move of the side to move, after the node where the builder stands. To keep the order of
    /// the nodes, children of a node come before those of the nodes above it. A point forbidden to
    /// black is taken, and ends the game.
    Status move(Point point);
    /// A move without a stone, which only renju has; two of them in a row are a draw and the end.
    Status pass();
    /// To `node`, which is where the builder stands or above it.
    void back_to(std::uint32_t node);
    /// The node where the builder stands.
    [[nodiscard]] Node& here() { return record_.nodes[node_]; }

    /// Everything but moves and stones may be written into it directly.
    [[nodiscard]] Record& record() { return record_; }

    /// How the end of the main line ends the game by the rules; kUnknown where it goes on. The
    /// builder goes there.
    Outcome outcome_on_board();
    /// Ok where the record's outcome is what the board says; takes it over where it is unknown. A
    /// forbidden point loses unless the record says otherwise: nobody may have seen it. Two passes
    /// are a draw unless it says otherwise.
    /// Without a winner there is no way of losing: the ending becomes kPlain.
    Status resolve_outcome();
    /// Ok where the main line has the stones of the record's swap2 opening.
    [[nodiscard]] Status check_swap2() const;

private:
    [[nodiscard]] bool is_foul() const { return std::ranges::binary_search(fouls_, node_); }
    /// Whether the builder stands behind two passes in a row.
    [[nodiscard]] bool is_passed_out() const;
    /// Ok where the node where the builder stands may have a child.
    [[nodiscard]] Status check_goes_on() const;
    void add(Node node);

    gomoku::Position position_;
    Record record_;
    std::uint32_t node_ = 0;
    std::vector<std::uint32_t> fouls_{};  ///< nodes whose points are forbidden
};

/// Whether the main line ends with a point that is forbidden to black.
[[nodiscard]] bool ends_with_foul(const Record& record);

/// Without the nodes whose points are forbidden to black.
[[nodiscard]] Record without_fouls(const Record& record);

/// Without passes and all that follows on them.
[[nodiscard]] Record without_passes(const Record& record);

/// What the moves of a record say who put the stone of a node.
[[nodiscard]] Color color_of(const Record& record, std::uint32_t node);

}  // namespace tilestone::formats
