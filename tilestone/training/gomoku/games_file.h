// SPDX-License-Identifier: MIT
//
// File format of Gomoku self-play games, the training data of evaluations.
//
// self_play.h appends games; samples.h reads them. A file has one rule, one size, one player and
// consecutive seeds, so an interrupted run knows which games are missing. A game takes about 200
// bytes and is written as soon as it ends. The reader verifies all fields and replays each game by
// the rules. An error is one line; only a truncated last record, as after a kill, is dropped
// silently.
//
// Layout, little-endian: 8 bytes "TSGAMES\n", format (32 bits), size of the header (32), the
// header, checksum of all bytes before (64); records, each the size of its body (16), the body,
// half of the checksum of both (32). The header: rule (8), size (8), first seed (64), share of
// randomised moves (double), player (text). A body: result (8), stones of the opening (8), moves
// (16 each), values of all moves after the opening (16 each).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::training {

/// Marks a missing value.
inline constexpr std::int16_t kNoValue = std::numeric_limits<std::int16_t>::min();

struct PlayedMove {
    gomoku::Point point = 0;
    /// Search value of the position before the move, for the side that moves: log-odds in
    /// thousandths.
    std::int16_t value = kNoValue;

    friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

struct PlayedGame {
    std::vector<PlayedMove> moves;  ///< legal moves up to the end of the game
    int opening = 0;                ///< number of random opening moves; at most kMaxOpening
    int result = 0;                 ///< 1 black wins, -1 white wins, 0 draw

    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};
inline constexpr int kMaxOpening = 255;

struct GamesHeader {
    gomoku::Rule rule = gomoku::Rule::kFreestyle;
    int size = gomoku::kDefaultSize;
    std::uint64_t seed = 1;  ///< of the first game; each further game adds 1
    double explore = 0;      ///< share of randomised early moves
    std::string player{};    ///< in the syntax of user input

    friend bool operator==(const GamesHeader&, const GamesHeader&) = default;
};

struct GamesFile {
    GamesHeader header{};
    std::vector<PlayedGame> games{};
    std::size_t bytes = 0;       ///< of the valid part of the file
    std::size_t cut = 0;         ///< bytes of a truncated last record
    std::uint64_t checksum = 0;  ///< of the valid part
};

[[nodiscard]] std::string pack_header(const GamesHeader& header);
[[nodiscard]] std::string pack_game(const PlayedGame& game);

/// Errors are one line, such as "this is no file of games" or "game 17 is damaged".
[[nodiscard]] Result<GamesFile> parse_games(std::string_view bytes);
/// Reads a file; errors include its name.
[[nodiscard]] Result<GamesFile> read_games(const std::string& path);

}  // namespace tilestone::training
