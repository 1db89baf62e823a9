// SPDX-License-Identifier: MIT
//
// Reads positions from requests, and describes them by the rules.
#pragma once

#include <variant>

#include "tilestone/core/result.h"
#include "tilestone/engine/player.h"
#include "tilestone/formats/document/fields.h"
#include "tilestone/report/json.h"
#include "tilestone/report/query.h"

namespace tilestone::api {

using document::Fields;

using report::Json;
using report::Query;

/// tiles::Game for 2048 on a board other than 4x4.
using AnyGame = std::variant<twenty48::Game, tiles::Game, gomoku::Game>;

/// The key game, and of 2048 the key size, such as "5x4".
Result<AnyGame> read_game(Fields& fields);

/// The key position, size, and for Gomoku rule. Errors are the rules' own.
template <class Game>
Result<Query<Game>> read_query(Fields& fields);
template <>
Result<Query<twenty48::Game>> read_query(Fields& fields);
template <>
Result<Query<tiles::Game>> read_query(Fields& fields);
template <>
Result<Query<gomoku::Game>> read_query(Fields& fields);

/// position, cells (exponents), over, largest (a tile), points_made; on boards other than 4x4 also
/// size and player, the default one.
[[nodiscard]] Json describe(const Query<twenty48::Game>& query);
[[nodiscard]] Json describe(const Query<tiles::Game>& query);

/// position, rule, size, to_move, result (null, "black", "white", "draw", "stuck"), row (the stones
/// that won), forbidden [{move, reason, rows}], fives and fours {black: [points], white: […]}:
/// where a stone would make five, and where it would make an open four or two fours.
[[nodiscard]] Json describe(const Query<gomoku::Game>& query);

/// For each legal move the new tile after it that leaves the least: {"up": {cell, exponent}, …}.
/// `player` evaluates the board after each tile.
[[nodiscard]] Json worst_tiles(const twenty48::Board& board,
                               engine::Player<twenty48::Game>& player);

/// A typical continuation of `move`, one of those that a hint plays with the same player:
/// report::json_continuation(). An error where the player has no learned evaluation.
Result<Json> typical_continuation(const twenty48::Board& board, twenty48::Move move,
                                  const engine::Player<twenty48::Game>& player,
                                  std::string_view player_name);

}  // namespace tilestone::api
