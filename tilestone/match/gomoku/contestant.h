// SPDX-License-Identifier: MIT
//
// Contestant: whoever sits at the board in a match, a player of ours or a program of its own.
//
// Made and asked by the referee, which owns board and clock; a contestant is told all it needs and
// believed nothing. Made by entrant.h. One game at a time, from one thread.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "tilestone/core/clock.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/games/gomoku/position.h"
#include "tilestone/match/gomoku/game_result.h"

namespace tilestone::match {

/// What bounds a side's thinking. Absent: no such bound.
struct MatchLimits {
    std::optional<Milliseconds> turn{};   ///< for each move
    std::optional<Milliseconds> match{};  ///< for all moves of a side in one game
    std::optional<std::int64_t> nodes{};
    std::optional<std::int64_t> depth{};

    friend bool operator==(const MatchLimits&, const MatchLimits&) = default;
};

/// A game that is about to begin.
struct GameTerms {
    gomoku::Rule rule{};
    int size = gomoku::kUsualSize;
    MatchLimits limits{};
    std::uint64_t seed = 0;  ///< for the random numbers of a player of ours
};

/// What it is asked for.
struct Turn {
    const gomoku::Position& position;      ///< the contestant is to move, and has a legal move
    std::span<const gomoku::Point> moves;  ///< all stones in order, the opening's first
    std::optional<Milliseconds> left{};    ///< of MatchLimits::match
    Milliseconds patience{};               ///< after that nobody waits for it any longer
    const StopToken* stop = nullptr;       ///< may be null
};

/// A move, or what went wrong; neither where it was stopped.
struct Answer {
    std::optional<gomoku::Point> move{};  ///< on the board; legal or not is the referee's business
    std::optional<Fault> fault{};
    std::string detail{};              ///< of the fault, in one line
    bool refused = false;              ///< of begin(): it says that it does not play such a game
    std::optional<double> win_rate{};  ///< as it sees its own chance, where it says so
};

class Contestant {
public:
    virtual ~Contestant() = default;

    /// Gets ready for a game; what went wrong, if anything did. Not timed, but bounded.
    virtual Answer begin(const GameTerms& terms) = 0;
    /// Called before move(), whose clock runs: it may take a breath here.
    virtual void get_ready() {}
    virtual Answer move(const Turn& turn) = 0;
    /// The game is over, well or badly. A contestant that failed is not asked again until begin().
    virtual void end() = 0;
};

}  // namespace tilestone::match
