// SPDX-License-Identifier: MIT
//
// Small help for tests that let a program play: a game against the first legal points.
#pragma once

#include <string>
#include <vector>

#include "tilestone/match/gomoku/gomocup_contestant.h"

namespace tilestone::match {

/// A wait that only a fault of ours would make long.
inline constexpr Milliseconds kLong{60'000};

/// mock-engine with these words.
[[nodiscard]] std::string mock(const std::string& words);

struct Played {
    int moves = 0;      ///< of the contestant
    Answer last{};      ///< its last answer, of begin() too
    bool legal = true;  ///< whether that, if a move, was a legal one
};

/// Lets it play so many moves; it begins, or, with an opening, has the next move. Ends early at a
/// fault, an illegal move, or the end of the game.
Played play(Contestant& contestant, int moves, Milliseconds patience = kLong,
            std::vector<gomoku::Point> opening = {}, const GameTerms& terms = {});

}  // namespace tilestone::match
