// SPDX-License-Identifier: MIT
//
// Helpers for tests that run a Gomocup program: a game against the first legal points.
#pragma once

#include <string>
#include <vector>

#include "tilestone/match/gomoku/gomocup_contestant.h"

namespace tilestone::match {

/// A timeout that only a bug of ours can reach.
inline constexpr Milliseconds kLong{60'000};

/// The command line of mock-engine with these words.
[[nodiscard]] std::string mock(const std::string& words);

struct Played {
    int moves = 0;      ///< by the contestant
    Answer last{};      ///< the contestant's last, also of begin()
    bool legal = true;  ///< false after an illegal move
};

/// Lets the contestant play `moves` moves. It begins, or with an opening has the next move. Stops
/// early at a fault, an illegal move, or the end of the game.
Played play(Contestant& contestant, int moves, Milliseconds patience = kLong,
            std::vector<gomoku::Point> opening = {}, const GameTerms& terms = {});

}  // namespace tilestone::match
