// SPDX-License-Identifier: MIT
//
// What a stone makes, as people name it; and what is certain of a position without a search: wins,
// losses, and the moves that something must be answered by.
//
// Nothing here guesses: what is called won or lost is, under every rule. forced_result() is for
// each node of a search, by the counts that a position keeps; exact_result() for hints, referees
// and whoever shows a game. Unlike the threats that a position keeps, which are necessary only, a
// three counts as made if it can become an open four at a point that its owner may play, and what
// is forbidden makes nothing.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "tilestone/core/stop_token.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

/// Strongest last. A two-fours, four-three or two-threes counts fours and threes in different lines
/// (two fours also in one).
enum class Made { kNothing, kThree, kFour, kTwoThrees, kFourThree, kTwoFours, kOpenFour, kFive };

/// "three", "four", "two-threes", "four-three", "two-fours", "open-four", "five"; "" for nothing.
[[nodiscard]] std::string_view name_of(Made made);

/// What a stone of `color` on the empty `point` would make; nothing where it is forbidden to him.
[[nodiscard]] Made shape_made_by(const gomoku::Position& position, gomoku::Color color,
                                 gomoku::Point point);

/// Where a stone of `color` makes five, row by row from the bottom left.
[[nodiscard]] std::vector<gomoku::Point> fives_of(const gomoku::Position& position,
                                                  gomoku::Color color);

/// Where a stone of `color` makes an open four or two fours, which no single stone stops.
[[nodiscard]] std::vector<gomoku::Point> strong_fours_of(const gomoku::Position& position,
                                                         gomoku::Color color);

/// The only point where a stone of `color` makes five; there is one.
[[nodiscard]] gomoku::Point five_of(const gomoku::Position& position, gomoku::Color color);

/// A game that the side to move wins, or loses, in so many plies, if both play their best.
struct ForcedResult {
    bool wins = false;
    int plies = 0;  ///< moves until five stands, of both sides

    friend bool operator==(const ForcedResult&, const ForcedResult&) = default;
};

/// Of a game that goes on: a five (1 ply); the other's fives, two or one that may not be stopped
/// (2); an open four or two fours (3); a four and a three, or threes in two lines, where the other
/// has no four (5, or less). Not all of them: black's under renju only where they are not suspect.
[[nodiscard]] std::optional<ForcedResult> forced_result(const gomoku::Position& position);

/// All of up to three plies: those, also black's under renju where suspects turn out to be allowed,
/// and fours that black may not stop; by a stone after which the opponent makes no five. Also games
/// that are over (lost in 0). Nothing where it takes a search.
[[nodiscard]] std::optional<ForcedResult> exact_result(const gomoku::Position& position);

/// Appends the moves among which the best one is, where there is something that must be answered or
/// that wins at once: false where there is nothing of the kind, and nothing appended. At least one
/// move otherwise, though it may lose. A move that is left out loses at least as soon as the worst
/// that is listed.
bool list_answers(const gomoku::Position& position, gomoku::Rules::Actions& moves);

/// That `move`, legal there, wins, or that the position is lost, by a small search, for people who
/// wait for a hint: none found means nothing. A win is one by fours, each of which has to be
/// answered, or by a quiet first move after which every reply still leaves such a win; a loss is a
/// position in which every move leaves the other side one. Every reply counts, where a player's
/// search may have looked at some only. Plies are at most so many, and exact up to three. On 600
/// crowded boards it takes 0.05 ms in the median and at most 40 ms. `stop` may be null.
[[nodiscard]] std::optional<ForcedResult> prove(const gomoku::Position& position,
                                                gomoku::Point move, const StopToken* stop);

/// Whether `color`, on the move, wins by force in one move more: an open four or two fours, not
/// forbidden if `fouls`. Only true to its name where nobody can make five at once.
[[nodiscard]] bool has_winning_four(const gomoku::Position& position, gomoku::Color color,
                                    bool fouls);

/// Whether a five of the other side stands on a point that is forbidden to the side to move.
[[nodiscard]] bool is_block_forbidden(const gomoku::Position& position);

/// Whether `point` is not forbidden to the side to move.
[[nodiscard]] bool is_allowed(const gomoku::Position& position, gomoku::Point point);

/// What is left of a position's exact result if `move` is played: it wins as quickly, or loses.
[[nodiscard]] bool keeps(const ForcedResult& proof, const gomoku::Position& position,
                         gomoku::Point move);

}  // namespace tilestone::engine
