// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <span>

#include "tilestone/core/text.h"
#include "tilestone/formats/document/json_value.h"
#include "tilestone/formats/document/place.h"
#include "tilestone/formats/record.h"
#include "tilestone/formats/twenty48_record.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::formats {
namespace {

using document::error_at;
using document::JsonValue;
using twenty48::Board;
using twenty48::Exponent;
using twenty48::Move;

using Kind = JsonValue::Kind;

/// The page's file contains settings and games with lists; its Gomoku games contain trees.
constexpr std::size_t kDeepestTwenty48Json = 1000;
constexpr std::string_view kOwnFormat = "2048-record-1";
constexpr std::string_view kPageFormat = "tilestone-page-1";
constexpr std::array<std::string_view, 5> kTwenty48Keys = {"format", "start", "score", "comment",
                                                           "moves"};
constexpr std::array<std::string_view, 7> kEventKeys = {"move",     "tile",  "row",    "column",
                                                        "position", "score", "comment"};
constexpr std::string_view kPageMoves = "urdl";  // in the order of twenty48::Move

const JsonValue* find(const JsonValue& object, std::string_view key) {
    const auto found = std::ranges::find(object.keys, key);
    if (found == object.keys.end()) return nullptr;
    return &object.items[static_cast<std::size_t>(found - object.keys.begin())];
}

bool has_text(const JsonValue& object, std::string_view key, std::string_view text) {
    const JsonValue* const value = find(object, key);
    return value != nullptr && value->kind == Kind::kText && value->text == text;
}

/// Sixteen lower-case digits, the board notation of both formats.
bool is_position(std::string_view text) {
    return text.size() == twenty48::kCells && std::ranges::all_of(text, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'h');
           });
}

class Twenty48Reader {
public:
    explicit Twenty48Reader(std::string_view text) : text_(text) {}

    Result<Twenty48Reading> read(int game) {
        const Result<JsonValue> root = document::parse_json(text_, kDeepestTwenty48Json);
        if (!root) return root.error();
        if (has_text(*root, "format", kPageFormat)) return read_page(*root, game);
        if (!has_text(*root, "format", kOwnFormat)) {
            return fail(*root, "the format of a game of 2048 is " + in_quotes(kOwnFormat) + " or " +
                                   in_quotes(kPageFormat));
        }
        if (game != 1) return no_such_game(*root, game, 1);
        const Status status = read_own(*root);
        if (!status) return status.error();
        return Twenty48Reading{.record = std::move(record_)};
    }

private:
    [[nodiscard]] Error fail(const JsonValue& where, const std::string& message) const {
        return error_at(text_, where.offset, message);
    }
    [[nodiscard]] Error no_such_game(const JsonValue& where, int game, int last) const {
        return fail(where, "there is no game " + std::to_string(game) + "; the last one is " +
                               std::to_string(last));
    }

    Status check_keys(const JsonValue& value, const std::string& what,
                      std::span<const std::string_view> known) const {
        if (value.kind != Kind::kObject) return fail(value, what + " is an object: {…}");
        for (std::size_t index = 0; index < value.keys.size(); ++index) {
            if (std::ranges::find(known, value.keys[index]) != known.end()) continue;
            return fail(value.items[index], what + " has no key " + in_quotes(value.keys[index]) +
                                                "; there are: " + join(known, ", "));
        }
        return ok();
    }

    Result<Board> read_board(const JsonValue& object, std::string_view key) const {
        const JsonValue* const value = find(object, key);
        if (value == nullptr) return fail(object, "the key " + std::string(key) + " is missing");
        if (value->kind != Kind::kText || !is_position(value->text)) {
            return fail(*value, std::string(key) + " is a text of 16 characters, 0-9 and a-h");
        }
        const Result<Board> board = twenty48::parse_board(value->text);
        if (!board) return fail(*value, board.error().message);
        return board;
    }

    Result<std::int64_t> read_number(const JsonValue& object, std::string_view key,
                                     std::int64_t least, std::int64_t most) const {
        const JsonValue* const value = find(object, key);
        if (value == nullptr) return fail(object, "the key " + std::string(key) + " is missing");
        if (value->kind != Kind::kInteger || value->integer < least || value->integer > most) {
            return fail(*value, std::string(key) + " is a whole number from " +
                                    std::to_string(least) + " to " + std::to_string(most));
        }
        return value->integer;
    }

    Result<std::string> read_comment(const JsonValue& object) const {
        const JsonValue* const value = find(object, "comment");
        if (value == nullptr) return std::string();
        if (value->kind != Kind::kText) return fail(*value, "comment is a text");
        return clean_text(value->text);
    }

    Status read_frame(const JsonValue& object) {
        const Result<Board> start = read_board(object, "start");
        if (!start) return start.error();
        record_.start = *start;
        if (find(object, "score") == nullptr) return ok();
        const auto score = read_number(object, "score", 0, kMaxTwenty48Score);
        if (!score) return score.error();
        record_.score = *score;
        return ok();
    }

    Status read_own(const JsonValue& root) {
        Status status = check_keys(root, "a game", kTwenty48Keys);
        if (status) status = read_frame(root);
        if (!status) return status;
        Result<std::string> comment = read_comment(root);
        if (!comment) return comment.error();
        record_.comment = std::move(*comment);
        const JsonValue* const moves = find(root, "moves");
        if (moves == nullptr) return ok();
        if (moves->kind != Kind::kArray) return fail(*moves, "moves are an array");
        for (const JsonValue& item : moves->items) {
            status = check_keys(item, "a move", kEventKeys);
            if (status)
                status = find(item, "position") != nullptr ? read_edit(item) : read_move(item);
            if (!status) return status;
            comment = read_comment(item);
            if (!comment) return comment.error();
            record_.events.back().comment = std::move(*comment);
        }
        return ok();
    }

    Status read_edit(const JsonValue& item) {
        const Result<Board> board = read_board(item, "position");
        if (!board) return board.error();
        const auto score = read_number(item, "score", 0, kMaxTwenty48Score);
        if (!score) return score.error();
        for (const std::string_view key : {"move", "tile", "row", "column"}) {
            const JsonValue* const value = find(item, key);
            if (value == nullptr) continue;
            return fail(*value, "what has a position has no " + std::string(key));
        }
        record_.events.push_back({.board = *board, .score = *score});
        return ok();
    }

    Status read_move(const JsonValue& item) {
        const JsonValue* const name = find(item, "move");
        if (name == nullptr) return fail(item, "the key move is missing");
        const Result<Move> move = twenty48::parse_move(name->text);
        if (!move) return fail(*name, move.error().message);
        const auto tile = read_number(item, "tile", 2, 4);
        if (!tile) return tile.error();
        if (*tile == 3) return fail(*find(item, "tile"), "a new tile is 2 or 4");
        const auto row = read_number(item, "row", 1, twenty48::kSide);
        if (!row) return row.error();
        const auto column = read_number(item, "column", 1, twenty48::kSide);
        if (!column) return column.error();
        const auto cell = static_cast<int>((*row - 1) * twenty48::kSide + *column - 1);
        const Status added = record_.add_move(*move, cell, *tile == 2 ? 1 : 2);
        if (!added) return fail(*name, added.error().message);
        return ok();
    }

    Result<Twenty48Reading> read_page(const JsonValue& root, int game) {
        const JsonValue* const games = find(root, "games");
        if (games == nullptr || games->kind != Kind::kArray) {
            return fail(games == nullptr ? root : *games, "games are an array");
        }
        int count = 0;
        const JsonValue* chosen = nullptr;
        for (const JsonValue& each : games->items) {
            if (!has_text(each, "kind", "2048")) continue;
            if (++count == game) chosen = find(each, "data");
        }
        if (count < game) return no_such_game(*games, game, count);
        if (chosen == nullptr) return fail(*games, "the game has no data");
        Status status = read_frame(*chosen);
        if (status) status = read_events(*chosen);
        if (!status) return status.error();
        return Twenty48Reading{.record = std::move(record_), .games = count};
    }

    /// Events of the page: three characters per move; "=", position, score and ";" for an edit.
    Status read_events(const JsonValue& data) {
        const JsonValue* const events = find(data, "events");
        if (events == nullptr) return fail(data, "the key events is missing");
        if (events->kind != Kind::kText) return fail(*events, "events is a text");
        std::string_view left = events->text;
        while (!left.empty()) {
            const auto at = std::to_string(events->text.size() - left.size() + 1);
            const Status status = left[0] == '=' ? take_edit(left) : take_move(left);
            if (!status) return fail(*events, "character " + at + ": " + status.error().message);
        }
        return ok();
    }

    Status take_edit(std::string_view& left) {
        const std::size_t end = left.find(';');
        const std::string_view position = left.substr(1, twenty48::kCells);
        if (end == std::string_view::npos || !is_position(position) || end < position.size() + 1) {
            return Error{"an edit is =, 16 characters, a score and ;"};
        }
        const Result<Board> board = twenty48::parse_board(position);
        if (!board) return board.error();
        const std::string_view digits = left.substr(position.size() + 1, end - position.size() - 1);
        const auto score = parse_integer(digits);
        if (!score || *score < 0 || *score > kMaxTwenty48Score) {
            return Error{in_quotes(digits) + " is no score"};
        }
        record_.events.push_back({.board = *board, .score = *score});
        left.remove_prefix(end + 1);
        return ok();
    }

    Status take_move(std::string_view& left) {
        if (left.size() < 3) return Error{"a move is three characters"};
        const std::size_t move = kPageMoves.find(static_cast<char>(left[0] | 0x20));
        constexpr std::string_view kCellDigits = "0123456789abcdef";
        const std::size_t cell = kCellDigits.find(left[1]);
        const bool known = move != std::string_view::npos && cell != std::string_view::npos &&
                           (left[2] == '1' || left[2] == '2');
        if (!known) return Error{in_quotes(left.substr(0, 3)) + " is no move with its new tile"};
        const Status added = record_.add_move(static_cast<Move>(move), static_cast<int>(cell),
                                              static_cast<Exponent>(left[2] - '0'));
        left.remove_prefix(3);
        return added;
    }

    std::string_view text_;
    Twenty48Record record_{};
};

}  // namespace

bool is_twenty48(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    if (first == std::string_view::npos || text[first] != '{') return false;
    const Result<JsonValue> root = document::parse_json(text, kDeepestTwenty48Json);
    return root &&
           (has_text(*root, "format", kOwnFormat) || has_text(*root, "format", kPageFormat));
}

Result<Twenty48Reading> read_twenty48(std::string_view text, int game) {
    return Twenty48Reader(text).read(game);
}

}  // namespace tilestone::formats
