// SPDX-License-Identifier: MIT
//
// Static win/loss detection from the threat counts of a position, without search; and the list of
// forced answers.
//
// These are exact: the results are true under every rule, and a move missing from the answers loses
// at least as soon as the worst listed one. A test compares both with full trees of small boards.
#pragma once

#include <optional>

#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

/// A proven win or loss for the side to move, in this many plies with best play.
struct ForcedResult {
    bool wins = false;
    int plies = 0;

    friend bool operator==(const ForcedResult&, const ForcedResult&) = default;
};

/// The result of a running game, if it is one of these: a five (1 ply); the opponent's fives, two
/// or one that must not be blocked (2); an open four or two fours (3); a four and a three, or
/// threes in two lines, if the opponent has no four (at most 5). Not complete: under renju, black's
/// strong fours count only if they are not suspects, and the last kind not at all.
[[nodiscard]] std::optional<ForcedResult> forced_result(const gomoku::Position& position);

/// Appends the moves that contain the best one if there is a threat to answer or a move that wins
/// at once; at least one, though it may lose. Otherwise appends nothing and returns false.
bool list_answers(const gomoku::Position& position, gomoku::Rules::Actions& moves);

/// True if `point` is not forbidden to the side to move.
[[nodiscard]] bool is_allowed(const gomoku::Position& position, gomoku::Point point);

}  // namespace tilestone::engine
