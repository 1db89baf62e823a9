// SPDX-License-Identifier: MIT
//
// Gomoku tactics: the shapes that a stone makes, and wins, losses and forced replies that need no
// search or a small one.
//
// A reported win or loss is certain under every rule. forced_result() is fast enough for each node
// of a search, since it reads the threat counts of the position, but it misses some wins;
// exact_result() finds all within three plies. A position's threats are upper bounds under renju.
// Made is exact: a three must be able to become an open four at a point that its owner may play,
// and a forbidden stone makes nothing.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "tilestone/core/stop_token.h"
#include "tilestone/engine/namespaces.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {

/// Weakest first. kTwoFours, kFourThree and kTwoThrees count shapes in different lines (two fours
/// also in one line).
enum class Made { kNothing, kThree, kFour, kTwoThrees, kFourThree, kTwoFours, kOpenFour, kFive };

/// "three", "four", "two-threes", "four-three", "two-fours", "open-four", "five"; "" for kNothing.
[[nodiscard]] std::string_view name_of(Made made);

/// The shape that a stone of `color` makes on the empty `point`; kNothing if the point is
/// forbidden.
[[nodiscard]] Made shape_made_by(const Position& position, Color color, Point point);

/// The points where a stone of `color` makes five, row by row from the bottom left.
[[nodiscard]] std::vector<Point> fives_of(const Position& position, Color color);

/// The points where a stone of `color` makes an open four or two fours, which no single stone
/// stops.
[[nodiscard]] std::vector<Point> strong_fours_of(const Position& position, Color color);

/// The point where a stone of `color` makes five; -1 without one, the last one of several.
[[nodiscard]] Point five_of(const Position& position, Color color);

/// A win or loss of the side to move with best play.
struct ForcedResult {
    bool wins = false;
    int plies = 0;  ///< moves of both sides until the five

    friend bool operator==(const ForcedResult&, const ForcedResult&) = default;
};

/// Fast detection, for a game that is not over. Finds a win by a five (1 ply), by an open four or
/// two fours (3), and by a four and a three or two threes if the opponent has no four (at most 5);
/// a loss to two fives, or to one that the side to move may not block (2). Misses black's wins
/// under renju at points that may be forbidden.
[[nodiscard]] std::optional<ForcedResult> forced_result(const Position& position);

/// All wins within three plies and losses within two, including black's under renju and fours whose
/// block is forbidden to black. A game that is over is lost in 0 plies; none if it is drawn or
/// needs a longer search.
[[nodiscard]] std::optional<ForcedResult> exact_result(const Position& position);

/// If the side to move wins at once or must answer a threat, appends at least one move, among them
/// a best one, and returns true; a move left out loses at least as soon as the worst one listed.
/// Otherwise returns false and appends nothing.
bool list_answers(const Position& position, Rules::Actions& moves);

/// Proves by a small search that the legal `move` wins, or that the position is lost; none proves
/// nothing. A win is a win by fours (VCF), or a quiet move after which every reply leaves one; in a
/// lost position every move leaves the opponent one. All replies are searched, unlike in a player's
/// search. `plies` is an upper bound, exact up to three. Takes 0.05 ms in the median and at most
/// 40 ms on 600 crowded boards. `stop` may be null.
[[nodiscard]] std::optional<ForcedResult> prove(const Position& position, Point move,
                                                const StopToken* stop);

/// Whether `color` has a move that makes an open four or two fours; with `fouls`, forbidden points
/// do not count. It is a win only if it is `color`'s move and neither side can make five.
[[nodiscard]] bool has_winning_four(const Position& position, Color color, bool fouls);

/// Whether the opponent can make five at a point that is forbidden to the side to move.
[[nodiscard]] bool is_block_forbidden(const Position& position);

/// Whether `point` is not forbidden to the side to move.
[[nodiscard]] bool is_allowed(const Position& position, Point point);

/// Whether `move` keeps a position's exact result: it wins as quickly, or the position is lost.
[[nodiscard]] bool keeps(const ForcedResult& proof, const Position& position, Point move);

}  // namespace tilestone::engine::gomoku
