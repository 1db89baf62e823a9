// SPDX-License-Identifier: MIT
//
// Games of Gomoku that a player has played against itself, in a file: what evaluations learn from.
//
// Written by self_play.h, game by game; read by samples.h. A file has games of one rule, one size,
// one player and successive seeds, so that whoever goes on with it knows what is missing. A game is
// some 200 bytes, and in the file as soon as it is over. Everything is checked before it is
// believed, and each game is played through on the rules: damage is one line, but for a last record
// cut short, as a kill leaves it, which is dropped.
//
// The file, least significant byte first: 8 bytes "TSGAMES\n", format (32 bits), size of the header
// (32), the header, checksum of all that (64); records, each the size of its body (16), the body,
// half of the checksum of both (32). The header: rule (8), size (8), first seed (64), share of
// moves that are drawn (double), player (text). A body: result (8), stones of the opening (8),
// moves (16 each), values of all but the opening (16 each).
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

/// Instead of a value, where a player gave none.
inline constexpr std::int16_t kNoValue = std::numeric_limits<std::int16_t>::min();

struct PlayedMove {
    gomoku::Point point = 0;
    /// Of the position before it, as the search saw it: thousandths of the natural logarithm of the
    /// odds, to whoever made the move.
    std::int16_t value = kNoValue;

    friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

struct PlayedGame {
    std::vector<PlayedMove> moves;  ///< legal ones, to the end of the game
    int opening = 0;                ///< so many of them nobody chose; at most kMostOpening
    int result = 0;                 ///< 1 black won, -1 white, 0 drawn

    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};
inline constexpr int kMostOpening = 255;

struct GamesHeader {
    gomoku::Rule rule = gomoku::Rule::kFreestyle;
    int size = gomoku::kUsualSize;
    std::uint64_t seed = 1;  ///< of the first game; the next has the next
    double explore = 0;      ///< share of the early moves that are drawn
    std::string player{};    ///< as a user names it

    friend bool operator==(const GamesHeader&, const GamesHeader&) = default;
};

struct GamesFile {
    GamesHeader header{};
    std::vector<PlayedGame> games{};
    std::size_t bytes = 0;       ///< of the file, as far as it is whole
    std::size_t cut = 0;         ///< bytes of a last record behind them
    std::uint64_t checksum = 0;  ///< of the whole part
};

[[nodiscard]] std::string pack_header(const GamesHeader& header);
[[nodiscard]] std::string pack_game(const PlayedGame& game);

/// Errors say what is wrong: "this is no file of games", "game 17 is damaged".
[[nodiscard]] Result<GamesFile> parse_games(std::string_view bytes);
/// The same of a file, which an error names.
[[nodiscard]] Result<GamesFile> read_games(const std::string& path);

}  // namespace tilestone::training
