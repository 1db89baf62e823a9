// SPDX-License-Identifier: MIT
//
// Task: what a Session wants to have thought about; Answer: what came of it.
//
// The session hands a task out and goes on; whoever has a player (thinking.h) answers it.
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

/// What a manager wants the player to be made with; another one is needed when it changes.
struct EngineSettings {
    std::optional<std::size_t> threads{};
    std::optional<std::uint64_t> memory{};  ///< bytes, of the whole program
    std::uint64_t generation = 0;           ///< counts the requests to forget everything

    friend bool operator==(const EngineSettings&, const EngineSettings&) = default;
};

/// What is told while a player thinks, and just before its answer.
struct Detail {
    bool realtime = false;  ///< MESSAGE REALTIME …, for boards that mark points
    bool lines = false;     ///< MESSAGE depth … value … pv …, for people

    friend bool operator==(const Detail&, const Detail&) = default;
};

struct Task {
    enum class Kind : std::uint8_t {
        kMove,  ///< a move
        kBest,  ///< a move, and what the `best` best ones are worth
        kSwap,  ///< three or five stones of an opening, white to move: whether to change sides

        // As Yixin-Board asks (session_openings.cpp).
        kSwap2Three,     ///< the same with three stones
        kSwap2Five,      ///< and with five
        kSoosorvThree,   ///< three stones, white to move: whether to change sides
        kSoosorvFourth,  ///< the fourth stone, and how many fifth ones black is to offer
        kSoosorvFour,    ///< four stones, `fifths` to offer: whether to change sides
        kSoosorvFifths,  ///< `fifths` moves to offer
        kSoosorvChoice,  ///< the best one for white of `offers`
    };

    Kind kind = Kind::kMove;
    gomoku::Position position{};         ///< the game goes on
    std::vector<gomoku::Point> taken{};  ///< empty points of it that are no moves; not all of them
    std::vector<gomoku::Point> blocked{};  ///< not to be played, unless there is nothing else
    std::vector<gomoku::Point> offers{};
    std::size_t fifths = 1;
    Limits limits{};
    std::size_t best = 1;
    Detail detail{};
    EngineSettings engine_settings{};
    bool at_once = false;  ///< somebody waits for what comes after it: stop with the first answer
};

struct Answer {
    std::vector<gomoku::Point> moves{};  ///< one, or several of an opening; none with `swap`
    bool swap = false;
    std::size_t fifths = 1;  ///< to be offered after the move
    std::string messages{};  ///< lines to be written before it
    Milliseconds time{0};    ///< that it took
};

}  // namespace tilestone::gomocup
