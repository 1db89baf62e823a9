// SPDX-License-Identifier: MIT
//
// Task: a search requested by a Session; Answer: its result.
//
// thinking.h executes tasks with a player.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tilestone/core/clock.h"
#include "tilestone/core/limits.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::gomocup {

/// Player settings from the manager; a change requires a new player.
struct EngineSettings {
    std::optional<std::size_t> threads{};
    std::optional<std::uint64_t> memory{};  ///< bytes, for the whole program
    std::uint64_t generation = 0;           ///< number of requests to clear all memory

    friend bool operator==(const EngineSettings&, const EngineSettings&) = default;
};

/// Messages during a search and just before its answer.
struct Detail {
    bool realtime = false;  ///< MESSAGE REALTIME …, for boards that mark points
    bool lines = false;     ///< MESSAGE depth … value … pv …, for humans

    friend bool operator==(const Detail&, const Detail&) = default;
};

struct Task {
    enum class Kind : std::uint8_t {
        kMove,  ///< a move
        kBest,  ///< a move, and the values of the `best` best moves
        kSwap,  ///< three or five opening stones, white to move: swap or not

        // Dialect of Yixin-Board (session_openings.cpp).
        kSwap2Three,     ///< kSwap with three stones
        kSwap2Five,      ///< kSwap with five stones
        kSoosorvThree,   ///< three stones, white to move: swap or not
        kSoosorvFourth,  ///< the fourth stone, and the number of fifth moves to offer
        kSoosorvFour,    ///< four stones, `fifths` moves to offer: swap or not
        kSoosorvFifths,  ///< the `fifths` moves to offer
        kSoosorvChoice,  ///< white's best choice among `offers`
    };

    Kind kind = Kind::kMove;
    gomoku::Position position{};           ///< not finished
    std::vector<gomoku::Point> taken{};    ///< unplayable empty points; some moves remain
    std::vector<gomoku::Point> blocked{};  ///< excluded unless no other move remains
    std::vector<gomoku::Point> offers{};
    std::size_t fifths = 1;
    Limits limits{};
    std::size_t best = 1;
    Detail detail{};
    EngineSettings engine_settings{};
    bool at_once = false;  ///< a later command waits: stop with the first answer
};

struct Answer {
    std::vector<gomoku::Point> moves{};  ///< one, or several in an opening; empty with `swap`
    bool swap = false;
    std::size_t fifths = 1;  ///< number of moves to offer after the move
    std::string messages{};  ///< lines to write before the answer
    Milliseconds time{0};    ///< time used
};

}  // namespace tilestone::gomocup
