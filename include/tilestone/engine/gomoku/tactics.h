// SPDX-License-Identifier: MIT
//
// What a stone makes, as people name it, and wins that need no search.
//
// For hints and whoever shows a game; players have their own, faster ways. Unlike the threats that
// a position keeps, which are necessary only, a three counts here if it can become an open four at
// a point that its owner may play, and what is forbidden makes nothing.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine {

/// Strongest last. A two-fours, four-three or two-threes counts fours and threes in different lines
/// (two fours also in one).
enum class Made { kNothing, kThree, kFour, kTwoThrees, kFourThree, kTwoFours, kOpenFour, kFive };

/// "three", "four", "two-threes", "four-three", "two-fours", "open-four", "five"; "" for nothing.
[[nodiscard]] std::string_view name_of(Made made);

/// What a stone of `color` on the empty `point` would make; nothing where it is forbidden to him.
[[nodiscard]] Made made_by(const gomoku::Position& position, gomoku::Color color,
                           gomoku::Point point);

/// Where a stone of `color` makes five, row by row from the bottom left.
[[nodiscard]] std::vector<gomoku::Point> fives_of(const gomoku::Position& position,
                                                  gomoku::Color color);

/// Where a stone of `color` makes an open four or two fours, which no single stone stops.
[[nodiscard]] std::vector<gomoku::Point> strong_fours_of(const gomoku::Position& position,
                                                         gomoku::Color color);

/// A win or a loss that is certain, to the side to move.
struct Proof {
    bool wins = false;
    int plies = 0;  ///< moves until five stands, of both sides

    friend bool operator==(const Proof&, const Proof&) = default;
};

/// Decided at a glance: a five (1 ply); the opponent's, at several points or at one that is
/// forbidden to black (2); an open four, two fours or a four that black may not stop, by a stone
/// after which the opponent makes no five (3). Also games that are over (lost in 0). Nothing where
/// it takes a search.
[[nodiscard]] std::optional<Proof> proof_at_a_glance(const gomoku::Position& position);

/// What is left of a position's proof if `move` is played: it wins as quickly, or loses.
[[nodiscard]] bool keeps(const Proof& proof, const gomoku::Position& position, gomoku::Point move);

}  // namespace tilestone::engine
