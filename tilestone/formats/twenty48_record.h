// SPDX-License-Identifier: MIT
//
// Twenty48Record: a game of 2048: the first board and all events.
//
// Readers accept two formats: the JSON of write_twenty48() and the file in which the page stores
// all its data. docs/guide/records.md describes the keys. Every move is legal, and every new tile
// falls on an empty cell.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::formats {

/// Upper bound of a score (the maximum is about 3.9 million).
inline constexpr std::int64_t kMaxTwenty48Score = 4'000'000;

/// A move with its new tile, or an edit of the board.
struct Twenty48Event {
    std::optional<twenty48::Move> move{};  ///< std::nullopt: the board was edited
    int cell = 0;                          ///< of the new tile
    twenty48::Exponent exponent = 0;       ///< of the new tile, 1 or 2
    twenty48::Board board{};               ///< after the event
    std::int64_t score = 0;                ///< after the event
    std::string comment{};                 ///< as in Node

    friend bool operator==(const Twenty48Event&, const Twenty48Event&) = default;
};

struct Twenty48Record {
    twenty48::Board start{};
    std::int64_t score = 0;  ///< at the start
    std::string comment{};   ///< on the start board
    std::vector<Twenty48Event> events{};

    [[nodiscard]] const twenty48::Board& board() const {
        return events.empty() ? start : events.back().board;
    }
    [[nodiscard]] std::int64_t score_now() const {
        return events.empty() ? score : events.back().score;
    }

    /// Appends a move. An error gives the reason.
    Status add_move(twenty48::Move move, int cell, twenty48::Exponent exponent);

    friend bool operator==(const Twenty48Record&, const Twenty48Record&) = default;
};

/// True if the text is JSON and declares one of the two formats.
[[nodiscard]] bool is_twenty48(std::string_view text);

struct Twenty48Reading {
    Twenty48Record record{};
    int games = 1;  ///< number of 2048 games in the text
};

/// Reads game number `game`, from 1. An error begins with "line:column: ".
[[nodiscard]] Result<Twenty48Reading> read_twenty48(std::string_view text, int game);

/// An object with one event per line and a final newline.
[[nodiscard]] std::string write_twenty48(const Twenty48Record& record);

}  // namespace tilestone::formats
