// SPDX-License-Identifier: MIT
//
// Builder: builds a Record move by move and rejects illegal moves.
//
// First set the start position, then add the moves in a walk over the tree: each move becomes a
// child of the current node; back_to() returns to an earlier node. Errors say what is wrong; the
// reader adds the place. A failed call leaves the record unchanged.
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

    /// Set up the start position. Only before the first move.
    Status put(Color color, Point point);
    Status take_away(Point point);
    void give_move_to(Color color);
    /// Fails if the start position is not playable: the side to move already has five.
    [[nodiscard]] Status check_start() const;

    [[nodiscard]] Color to_move() const { return position_.to_move(); }
    [[nodiscard]] bool has_moves() const { return record_.nodes.size() > 1; }
    [[nodiscard]] std::uint32_t node() const { return node_; }

    /// Adds a move of the side to move after the current node. To preserve the node order, add all
    /// children of a node before those of its ancestors. A foul of black is accepted and ends the
    /// game.
    Status move(Point point);
    /// Adds a pass, which only renju allows. Two consecutive passes end the game in a draw.
    Status pass();
    /// Returns to `node`, which must be the current node or an ancestor.
    void back_to(std::uint32_t node);
    /// The current node.
    [[nodiscard]] Node& here() { return record_.nodes[node_]; }

    /// The caller may change everything except moves and stones directly.
    [[nodiscard]] Record& record() { return record_; }

    /// Moves to the end of the main line and returns the outcome there by the rules; kUnknown if
    /// the game is not over.
    Outcome outcome_on_board();
    /// Compares the record's outcome with the board and sets it if it is unknown. Fails on a
    /// contradiction. A foul loses unless the record says otherwise, since the players may have
    /// missed it. Two passes are a draw unless the record says otherwise. Without a winner the
    /// ending becomes kPlain.
    Status resolve_outcome();
    /// Fails if the main line lacks the stones of the record's swap2 opening.
    [[nodiscard]] Status check_swap2() const;

private:
    [[nodiscard]] bool is_foul() const { return std::ranges::binary_search(fouls_, node_); }
    /// True if the current node follows two consecutive passes.
    [[nodiscard]] bool is_passed_out() const;
    /// Fails if the current node must not have a child.
    [[nodiscard]] Status check_not_over() const;
    void add(Node node);

    gomoku::Position position_;
    Record record_;
    std::uint32_t node_ = 0;
    std::vector<std::uint32_t> fouls_{};  ///< nodes with fouls
};

/// True if the main line ends with a foul of black.
[[nodiscard]] bool ends_with_foul(const Record& record);

/// A copy without fouls and their descendants.
[[nodiscard]] Record without_fouls(const Record& record);

/// A copy without passes and their descendants.
[[nodiscard]] Record without_passes(const Record& record);

/// The colour of the stone of a node.
[[nodiscard]] Color color_of(const Record& record, std::uint32_t node);

}  // namespace tilestone::formats
