// SPDX-License-Identifier: MIT
//
// Twenty48Record: a game of 2048 as people keep it: the first board and what happened to it.
//
// Read from two formats: the JSON that write_twenty48() writes, and the file into which the page
// puts everything that it keeps. Docs/guide/records.md has the keys. Every move is legal where it
// stands, and its tile falls on an empty cell.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::formats {

/// More than any game can score (some 3.9 million).
inline constexpr std::int64_t kMostTwenty48Score = 4'000'000;

/// A move and the tile after it, or a board that somebody put there.
struct Twenty48Event {
    std::optional<twenty48::Move> move{};  ///< none: the board was edited
    int cell = 0;                          ///< of a move's new tile
    twenty48::Exponent exponent = 0;       ///< of that tile, 1 or 2
    twenty48::Board board{};               ///< after it
    std::int64_t score = 0;                ///< after it
    std::string comment{};                 ///< as in Node

    friend bool operator==(const Twenty48Event&, const Twenty48Event&) = default;
};

struct Twenty48Record {
    twenty48::Board start{};
    std::int64_t score = 0;  ///< at the start
    std::string comment{};   ///< on the start
    std::vector<Twenty48Event> events{};

    [[nodiscard]] const twenty48::Board& board() const {
        return events.empty() ? start : events.back().board;
    }
    [[nodiscard]] std::int64_t score_now() const {
        return events.empty() ? score : events.back().score;
    }

    /// Adds a move at the end. The error says why it cannot be.
    Status add_move(twenty48::Move move, int cell, twenty48::Exponent exponent);

    friend bool operator==(const Twenty48Record&, const Twenty48Record&) = default;
};

/// Whether the text is JSON that says to be one of the two formats.
[[nodiscard]] bool is_twenty48(std::string_view text);

struct Twenty48Reading {
    Twenty48Record record{};
    int games = 1;  ///< of 2048 in the text
};

/// Reads number `game`, from 1. An error begins with "line:column: ".
[[nodiscard]] Result<Twenty48Reading> read_twenty48(std::string_view text, int game);

/// An object with an event a line, and a line break at the end.
[[nodiscard]] std::string write_twenty48(const Twenty48Record& record);

}  // namespace tilestone::formats
