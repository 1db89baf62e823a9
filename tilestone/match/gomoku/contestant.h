// SPDX-License-Identifier: MIT
//
// Contestant: one side of a match, either one of our players or an external program.
//
// The referee owns board and clock, passes each contestant all it needs and trusts none of its
// answers. A contestant plays one game at a time, on one thread.
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

/// Time and search limits of a side. std::nullopt: no limit.
struct MatchLimits {
    std::optional<Milliseconds> turn{};   ///< per move
    std::optional<Milliseconds> match{};  ///< for all moves of a side in a game
    std::optional<std::int64_t> nodes{};
    std::optional<std::int64_t> depth{};

    friend bool operator==(const MatchLimits&, const MatchLimits&) = default;
};

/// Parameters of a game.
struct GameTerms {
    gomoku::Rule rule{};
    int size = gomoku::kDefaultSize;
    MatchLimits limits{};
    std::uint64_t seed = 0;  ///< for the random numbers of our players
};

/// A request for a move.
struct Turn {
    const gomoku::Position& position;      ///< the contestant is to move and has a legal move
    std::span<const gomoku::Point> moves;  ///< all moves so far, including the opening
    std::optional<Milliseconds> left{};    ///< of MatchLimits::match
    Milliseconds patience{};               ///< the referee waits this long at most
    const StopToken* stop = nullptr;       ///< may be null
};

/// A move or a fault; neither after a stop.
struct Answer {
    std::optional<gomoku::Point> move{};  ///< on the board; the referee checks legality
    std::optional<Fault> fault{};
    std::string detail{};              ///< of the fault, one line
    bool refused = false;              ///< of begin(): the program declines such a game
    std::optional<double> win_rate{};  ///< the contestant's own estimate, if given
};

class Contestant {
public:
    virtual ~Contestant() = default;

    /// Prepares for a game and returns the fault, if any. Not on the clock, but bounded in time.
    virtual Answer begin(const GameTerms& terms) = 0;
    /// Called before move(), whose clock starts afterwards. A contestant may pause here.
    virtual void get_ready() {}
    virtual Answer move(const Turn& turn) = 0;
    /// The game has ended, normally or not. After a fault the next call is begin() or end().
    virtual void end() = 0;
};

}  // namespace tilestone::match
