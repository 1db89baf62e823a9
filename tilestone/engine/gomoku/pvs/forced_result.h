// SPDX-License-Identifier: MIT
//
// What is certain of a position without search, by the counts that it keeps; and the answers where
// something must be answered.
//
// Nothing here guesses: what is called won or lost is, under every rule, and a move that is left
// out of the answers loses at least as soon as the worst that is listed. A test compares both with
// whole trees of small boards.
#pragma once

#include <optional>

#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

/// A game that the side to move wins, or loses, in so many plies, if both play their best.
struct ForcedResult {
    bool wins = false;
    int plies = 0;

    friend bool operator==(const ForcedResult&, const ForcedResult&) = default;
};

/// Of a game that goes on: a five (1 ply); the other's fives, two or one that may not be stopped
/// (2); an open four or two fours (3); a four and a three, or threes in two lines, where the other
/// has no four (5, or less). Not all of them: black's under renju only where they are not suspect.
[[nodiscard]] std::optional<ForcedResult> forced_result(const gomoku::Position& position);

/// Appends the moves among which the best one is, where there is something that must be answered or
/// that wins at once: false where there is nothing of the kind, and nothing appended. At least one
/// move otherwise, though it may lose.
bool list_answers(const gomoku::Position& position, gomoku::Rules::Actions& moves);

/// Whether `point` is not forbidden to the side to move.
[[nodiscard]] bool is_allowed(const gomoku::Position& position, gomoku::Point point);

}  // namespace tilestone::engine
