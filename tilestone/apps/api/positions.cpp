// SPDX-License-Identifier: MIT
#include "tilestone/apps/api/positions.h"

#include <limits>
#include <span>

#include "tilestone/core/text.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/engine/tiles/players.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/gomoku/winning_row.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/points_made.h"
#include "tilestone/games/twenty48/text.h"
#include "tilestone/report/futures_report.h"
#include "tilestone/report/hint_report.h"

namespace tilestone::api {
namespace {

using gomoku::Color;

/// How the game ended; null where it goes on.
Json result_of(const gomoku::Position& position) {
    if (const auto winner = position.winner()) return std::string(name_of(*winner));
    if (position.is_full()) return "draw";
    if (gomoku::Rules::result(position)) return "stuck";
    return nullptr;
}

/// 4x4 where the request says none.
Result<tiles::Size> board_size(Fields& fields) {
    const auto text = fields.text("size", "4x4");
    if (!text) return text.error();
    return tiles::parse_size(*text);
}

Json describe_board(const tiles::Board& board) {
    const std::span cells(board.cells.data(), static_cast<std::size_t>(board.size.cells()));
    Json json;
    json["position"] = tiles::to_text(board);
    json["cells"] = Json(cells);
    json["over"] = tiles::is_over(board);
    json["largest"] = board.largest() == 0 ? 0 : std::uint64_t{1} << board.largest();
    json["points_made"] = report::json_number(twenty48::points_made(cells));
    return json;
}

template <class PointsOf>
Json of_both(const gomoku::Position& position, PointsOf&& points_of) {
    Json json;
    for (const Color color : {Color::kBlack, Color::kWhite}) {
        json[std::string(name_of(color))] = report::json_points(points_of(position, color));
    }
    return json;
}

}  // namespace

Result<AnyGame> read_game(Fields& fields) {
    const auto game = fields.text("game");
    if (!game) return game.error();
    if (*game == gomoku::Game::kName) return AnyGame(gomoku::Game{});
    if (*game != twenty48::Game::kName) {
        return Error{"there is no game " + tilestone::in_quotes(*game) +
                     "; there are: 2048, gomoku"};
    }
    const auto size = board_size(fields);
    if (!size) return size.error();
    return *size == tiles::Size{} ? AnyGame(twenty48::Game{}) : AnyGame(tiles::Game{});
}

template <>
Result<Query<twenty48::Game>> read_query(Fields& fields) {
    const auto text = fields.text("position");
    if (!text) return text.error();
    const auto size = board_size(fields);
    if (!size) return size.error();
    if (*size != tiles::Size{}) return Error{"this is known of 4x4 only"};
    const auto board = twenty48::parse_board(*text);
    if (!board) return board.error();
    return Query<twenty48::Game>{.state = *board};
}

template <>
Result<Query<tiles::Game>> read_query(Fields& fields) {
    const auto text = fields.text("position");
    if (!text) return text.error();
    const auto size = board_size(fields);
    if (!size) return size.error();
    const auto board = tiles::parse_board(*text, *size);
    if (!board) return board.error();
    return Query<tiles::Game>{.state = *board};
}

template <>
Result<Query<gomoku::Game>> read_query(Fields& fields) {
    const auto text = fields.text("position");
    const auto rule_text = fields.text("rule", "freestyle");
    const auto size =
        fields.integer("size", gomoku::kDefaultSize, gomoku::kMinSize, gomoku::kMaxSize);
    if (!text) return text.error();
    if (!rule_text) return rule_text.error();
    if (!size) return size.error();
    const auto rule = gomoku::parse_rule(*rule_text);
    if (!rule) return rule.error();
    return report::gomoku_query(*text, *rule, static_cast<int>(*size));
}

Json describe(const Query<twenty48::Game>& query) {
    return describe_board(tiles::board_of(query.state));
}

Json describe(const Query<tiles::Game>& query) {
    Json json = describe_board(query.state);
    json["size"] = tiles::to_text(query.state.size);
    json["player"] = engine::tiles::default_player(query.state.size);
    return json;
}

Json describe(const Query<gomoku::Game>& query) {
    const gomoku::Position& position = query.state;
    Json json = report::json_position(query);
    json["result"] = result_of(position);
    json["row"] = report::json_points(gomoku::winning_row(position));
    json["forbidden"] = report::json_fouls(gomoku::explain_fouls(position));
    const bool goes_on = json["result"].is_null();
    json["fives"] = of_both(position, [&](const auto& state, Color color) {
        return goes_on ? engine::gomoku::fives_of(state, color) : std::vector<gomoku::Point>{};
    });
    json["fours"] = of_both(position, [&](const auto& state, Color color) {
        return goes_on ? engine::gomoku::strong_fours_of(state, color)
                       : std::vector<gomoku::Point>{};
    });
    return json;
}

namespace {

/// {cell, exponent}, by the values of the boards after each tile. A legal move leaves an empty
/// cell.
Json worst_tile(const twenty48::Board& after, engine::Player<twenty48::Game>& player) {
    Json worst;
    double least = std::numeric_limits<double>::infinity();
    twenty48::for_each_empty_cell(after, [&](int cell) {
        for (const twenty48::Exponent exponent : twenty48::kSpawnExponents) {
            const auto result = player.decide({.state = after.with(cell, exponent)});
            const double value =
                result.move ? result.moves.front().value : -std::numeric_limits<double>::max();
            if (value >= least) continue;
            least = value;
            worst = {{"cell", cell}, {"exponent", exponent}};
        }
    });
    return worst;
}

}  // namespace

Json worst_tiles(const twenty48::Board& board, engine::Player<twenty48::Game>& player) {
    Json json = Json::object();
    for (const twenty48::Move move : twenty48::kMoves) {
        const twenty48::Slide slide = twenty48::slide(board, move);
        if (slide.after.board != board) {
            json[name_of(move)] = worst_tile(slide.after.board, player);
        };
    }
    return json;
}

Result<Json> typical_continuation(const twenty48::Board& board, twenty48::Move move,
                                  const engine::Player<twenty48::Game>& player,
                                  std::string_view player_name) {
    if (!player.afterstate_value(board)) return report::no_afterstate_value(player_name);
    engine::twenty48::Futures futures(
        board, [&](const twenty48::Board& after) { return *player.afterstate_value(after); },
        {.continuations = engine::twenty48::kFirstContinuations});
    futures.run();
    return report::json_continuation(futures.typical(move));
}

}  // namespace tilestone::api
