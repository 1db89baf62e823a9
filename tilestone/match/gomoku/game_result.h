// SPDX-License-Identifier: MIT
//
// GameResult: what is kept of one game of a match, and its text.
//
// Made by the referee, kept by the ledger, read by standings and reports.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/point.h"

namespace tilestone::match {

/// What loses a game beside the board.
enum class Fault : std::uint8_t {
    kTime,     ///< later than limit and tolerance allow
    kIllegal,  ///< not a legal move, or no move at all
    kCrash     ///< ended, closed its output, could not be started, wrote without end
};
inline constexpr std::array<std::string_view, 3> kFaultNames = {"time", "illegal", "crash"};

/// Why a game ended.
enum class GameEnd : std::uint8_t {
    kBoard,     ///< a five, a full board, black without a point that he may play
    kFault,     ///< see `fault`
    kSure,      ///< adjudicated: decided at a glance
    kResigned,  ///< adjudicated: both sides saw it lost for one
    kLength     ///< adjudicated: a draw by the number of stones
};
inline constexpr std::array<std::string_view, 5> kGameEndNames = {"board", "fault", "sure",
                                                                  "resigned", "length"};

struct GameResult {
    /// Points of black: 1, 0.5 or 0.
    double black = 0;
    GameEnd end = GameEnd::kBoard;
    std::optional<Fault> fault{};  ///< by the side that lost
    std::string detail{};          ///< of the fault, in one line
    int opening = 0;               ///< how many of the moves are the opening's
    std::vector<gomoku::Point> moves{};
    std::vector<double> times{};  ///< ms for each move after the opening
    double longest_over = 0;      ///< ms by which a move exceeded its limit at most, both sides

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// One line of JSON with the keys black, end, fault, detail, opening, moves, times, over.
[[nodiscard]] std::string to_text(const GameResult& result);

/// The error says which key is wrong; a ledger may have been changed by hand.
[[nodiscard]] Result<GameResult> game_result_from(std::string_view text);

}  // namespace tilestone::match
