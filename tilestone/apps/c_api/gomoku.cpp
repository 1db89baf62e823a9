// SPDX-License-Identifier: MIT
//
// Gomoku for C. Its points count from 0 on the board's own size; those of the rules do not depend
// on the size (games/gomoku/point.h).
#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "tilestone/apps/c_api/boundary.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/history.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/gomoku/winning_row.h"

struct tilestone_gomoku {
    tilestone::gomoku::Position position;
    tilestone::gomoku::History history;
};

namespace tilestone::c_api {
namespace {

using gomoku::Color;
using gomoku::Point;
using gomoku::Position;
using gomoku::Rule;

static_assert(TILESTONE_GOMOKU_MIN_SIZE == gomoku::kMinSize);
static_assert(TILESTONE_GOMOKU_MAX_SIZE == gomoku::kMaxSize);
static_assert(TILESTONE_GOMOKU_MAX_POINTS == gomoku::kMaxPoints);
static_assert(TILESTONE_FREESTYLE == static_cast<int>(Rule::kFreestyle));
static_assert(TILESTONE_RENJU == static_cast<int>(Rule::kRenju));

void require_size(int size) {
    if (size >= gomoku::kMinSize && size <= gomoku::kMaxSize) return;
    fail("size: " + std::to_string(size) + " is not within 5 to 20");
}

Point inner_point(int point, int size) {
    if (point < 0 || point >= size * size) {
        fail("point: " + std::to_string(point) + " is not within 0 to " +
             std::to_string(size * size - 1));
    }
    return gomoku::point_at(point % size, point / size);
}

std::int16_t outer_point(Point point, int size) {
    return static_cast<std::int16_t>(gomoku::row_of(point) * size + gomoku::column_of(point));
}

int color_number(Color color) { return color == Color::kBlack ? TILESTONE_BLACK : TILESTONE_WHITE; }

int winner_of(const Position& position) {
    const std::optional<double> result = gomoku::Rules::result(position);
    if (!result) return TILESTONE_NONE;
    if (*result == 0) return TILESTONE_DRAW;
    return *result > 0 ? TILESTONE_BLACK : TILESTONE_WHITE;
}

tilestone_gomoku_state state_of(const tilestone_gomoku& game) {
    const Position& position = game.position;
    const int size = position.size();
    tilestone_gomoku_state state{};
    state.rule = static_cast<int>(position.rule());
    state.size = size;
    state.winner = winner_of(position);
    state.turn = state.winner == TILESTONE_NONE ? color_number(position.to_move()) : TILESTONE_NONE;
    state.count = static_cast<int>(game.history.moves.size());
    // A row longer than the board would be a fault; the bound is for the reader of this line.
    const std::vector<Point> row = gomoku::winning_row(position);
    state.row_count = static_cast<int>(std::min(row.size(), std::size(state.row)));
    const auto convert = [size](Point point) { return outer_point(point, size); };
    std::transform(row.begin(), row.begin() + state.row_count, std::begin(state.row), convert);
    std::transform(game.history.moves.begin(), game.history.moves.end(), std::begin(state.moves),
                   convert);
    for (int point = 0; point < size * size; ++point) {
        const auto stone = position.stone_at(inner_point(point, size));
        state.board[point] = static_cast<std::uint8_t>(stone ? color_number(*stone) : 0);
    }
    return state;
}

std::uint8_t legality(const Position& position, Point point) {
    if (gomoku::is_legal(position, point)) return TILESTONE_LEGAL;
    const bool is_forbidden = position.is_empty(point) && !gomoku::Rules::result(position);
    return is_forbidden ? TILESTONE_FORBIDDEN : TILESTONE_TAKEN;
}

}  // namespace
}  // namespace tilestone::c_api

using namespace tilestone;         // NOLINT(google-build-using-namespace)
using namespace tilestone::c_api;  // NOLINT(google-build-using-namespace)

tilestone_status tilestone_gomoku_open(int rule, int size, tilestone_gomoku** game,
                                       tilestone_message* message) {
    return guarded(message, [&] {
        require(game, "game");
        *game = nullptr;
        if (rule < TILESTONE_FREESTYLE || rule > TILESTONE_RENJU) {
            fail("rule: " + std::to_string(rule) + " is not one of 0 to 2");
        }
        require_size(size);
        *game = new tilestone_gomoku{.position = Position(static_cast<Rule>(rule), size),
                                     .history = {}};
    });
}

void tilestone_gomoku_close(tilestone_gomoku* game) { delete game; }

tilestone_status tilestone_gomoku_clone(const tilestone_gomoku* game, tilestone_gomoku** clone,
                                        tilestone_message* message) {
    return guarded(message, [&] {
        require(game, "game");
        require(clone, "clone");
        *clone = new tilestone_gomoku(*game);
    });
}

tilestone_status tilestone_gomoku_play(tilestone_gomoku* game, int point,
                                       tilestone_message* message) {
    return guarded(message, [&] {
        require(game, "game");
        const Point inner = inner_point(point, game->position.size());
        check(gomoku::check_move(game->position, inner));
        game->history.moves.push_back(inner);
        game->position.place(inner);
    });
}

tilestone_status tilestone_gomoku_undo(tilestone_gomoku* game, tilestone_message* message) {
    return guarded(message, [&] {
        require(game, "game");
        if (game->history.moves.empty()) fail("there is no move to take back");
        game->position.remove(game->history.moves.back());
        game->history.moves.pop_back();
    });
}

tilestone_status tilestone_gomoku_get(const tilestone_gomoku* game, tilestone_gomoku_state* state,
                                      tilestone_message* message) {
    return guarded(message, [&] {
        require(game, "game");
        require(state, "state");
        *state = state_of(*game);
    });
}

tilestone_status tilestone_gomoku_legal(const tilestone_gomoku* game, uint8_t* points,
                                        tilestone_message* message) {
    return guarded(message, [&] {
        require(game, "game");
        require(points, "points");
        const int size = game->position.size();
        for (int point = 0; point < size * size; ++point) {
            points[point] = legality(game->position, inner_point(point, size));
        }
    });
}

tilestone_status tilestone_gomoku_read(tilestone_gomoku* game, const char* text,
                                       tilestone_message* message) {
    return guarded(message, [&] {
        require(game, "game");
        require(text, "text");
        const int size = game->position.size();
        gomoku::History history = taken(gomoku::parse_history(text, size));
        game->position = taken(gomoku::play(history, game->position.rule(), size));
        game->history = std::move(history);
    });
}

tilestone_status tilestone_gomoku_write(const tilestone_gomoku* game, char* text,
                                        tilestone_message* message) {
    return guarded(message, [&] {
        require(game, "game");
        require(text, "text");
        const std::string written = gomoku::history_text(game->history);
        text[written.copy(text, TILESTONE_GOMOKU_TEXT_SIZE - 1)] = '\0';
    });
}

tilestone_status tilestone_gomoku_point(const char* name, int size, int32_t* point,
                                        tilestone_message* message) {
    return guarded(message, [&] {
        require(name, "name");
        require(point, "point");
        require_size(size);
        *point = outer_point(taken(gomoku::parse_point(name, size)), size);
    });
}

tilestone_status tilestone_gomoku_name(int point, int size, char* name,
                                       tilestone_message* message) {
    return guarded(message, [&] {
        require(name, "name");
        require_size(size);
        const std::string text = gomoku::point_text(inner_point(point, size));
        name[text.copy(name, 3)] = '\0';
    });
}
