// SPDX-License-Identifier: MIT
//
// GameResult: the stored result of a game of a match, and its JSON form.
//
// Times are rounded to microseconds, so a result is the same before writing and after reading.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/point.h"
#include "tilestone/match/jobs/typed_ledger.h"

namespace tilestone::match {

/// Reasons to lose a game other than the board.
enum class Fault : std::uint8_t {
    kTime,     ///< over the limit plus the tolerance
    kIllegal,  ///< an illegal move or no move
    kCrash     ///< exited, closed its output, failed to start or flooded the output
};
inline constexpr std::array<std::string_view, 3> kFaultNames = {"time", "illegal", "crash"};

/// Reasons for the end of a game.
enum class GameEnd : std::uint8_t {
    kBoard,     ///< a five, a full board, or no legal point left for black
    kFault,     ///< see `fault`
    kSure,      ///< adjudicated: a forced result
    kResigned,  ///< adjudicated: both sides saw the game as lost for one side
    kLength     ///< adjudicated: a draw by number of stones
};
inline constexpr std::array<std::string_view, 5> kGameEndNames = {"board", "fault", "sure",
                                                                  "resigned", "length"};

struct GameResult {
    /// Score of black: 1, 0.5 or 0.
    double black = 0;
    GameEnd end = GameEnd::kBoard;
    std::optional<Fault> fault{};  ///< of the losing side
    std::string detail{};          ///< of the fault, one line
    int opening = 0;               ///< number of opening moves
    std::vector<gomoku::Point> moves{};
    std::vector<double> times{};  ///< ms per move after the opening
    double longest_over = 0;      ///< largest excess over a limit in ms, both sides

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// A time in ms as a result keeps it.
[[nodiscard]] double kept_milliseconds(double time);

/// One line of JSON with the keys black, end, fault, detail, opening, moves, times, over.
[[nodiscard]] std::string to_text(const GameResult& result);

/// An error names the invalid key; users may edit a ledger by hand.
[[nodiscard]] Result<GameResult> game_result_from(std::string_view text);

[[nodiscard]] jobs::Codec<GameResult> game_result_codec();
using MatchLedger = jobs::TypedLedger<GameResult>;

}  // namespace tilestone::match
