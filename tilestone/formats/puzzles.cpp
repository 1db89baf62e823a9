// SPDX-License-Identifier: MIT
#include "tilestone/formats/puzzles.h"

#include <algorithm>
#include <set>

#include "tilestone/core/text.h"
#include "tilestone/formats/document/fields.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::formats {
namespace {

using document::Fields;
using document::JsonValue;

constexpr int kLeastRating = 100;
constexpr int kMostRating = 4000;
constexpr std::size_t kNesting = 4;

// The moves become those of the notation, whatever form the file has.

Status check_line(const gomoku::Position& start, std::span<std::string> line) {
    gomoku::Position position = start;
    for (std::string& name : line) {
        const auto point = gomoku::parse_point(name, position.size());
        if (!point) return point.error();
        const Status legal = gomoku::check_move(position, *point);
        if (!legal) return legal;
        position.place(*point);
        name = gomoku::point_text(*point);
    }
    return ok();
}

Status check_gomoku(Puzzle& puzzle) {
    const auto position =
        gomoku::parse_position(puzzle.position, puzzle.rule, gomoku::kDefaultSize);
    if (!position) return position.error();
    for (std::string& move : puzzle.solution) {
        const Status legal = check_line(*position, {&move, 1});
        if (!legal) return legal;
    }
    return check_line(*position, puzzle.line);
}

Status check_2048(Puzzle& puzzle) {
    const auto board = twenty48::parse_board(puzzle.position);
    if (!board) return board.error();
    const auto check = [&](std::string& name) -> Status {
        const auto move = twenty48::parse_move(name);
        if (!move) return move.error();
        name = name_of(*move);
        if (!twenty48::contains(twenty48::legal_moves(*board), *move)) {
            return Error{name + " is not a legal move here"};
        }
        return ok();
    };
    for (std::string& move : puzzle.solution) {
        if (const Status legal = check(move); !legal) return legal;
    }
    for (PuzzleOdds& each : puzzle.odds) {
        if (const Status legal = check(each.move); !legal) return legal;
    }
    return ok();
}

Result<PuzzleTheme> theme_named(std::string_view name) {
    const auto found = std::ranges::find(kPuzzleThemes, name);
    if (found == kPuzzleThemes.end()) return Error{"there is no theme " + in_quotes(name)};
    return static_cast<PuzzleTheme>(found - kPuzzleThemes.begin());
}

Status read_odds(Fields& fields, Puzzle& puzzle) {
    const auto odds = fields.object("odds");
    if (!odds) return odds.error();
    for (std::size_t at = 0; at < (*odds)->items.size(); ++at) {
        const JsonValue& mean = (*odds)->items[at];
        if (mean.kind != JsonValue::Kind::kInteger && mean.kind != JsonValue::Kind::kReal) {
            return Error{"the key 'odds' must be numbers"};
        }
        puzzle.odds.push_back({.move = (*odds)->keys[at], .mean = mean.real});
    }
    return ok();
}

Status read_lists(Fields& fields, Puzzle& puzzle) {
    auto solution = fields.texts("solution");
    if (!solution) return solution.error();
    if (solution->empty()) return Error{"the key 'solution' is empty"};
    puzzle.solution = std::move(*solution);
    if (is_of_2048(puzzle.theme)) return read_odds(fields, puzzle);
    auto line = fields.texts("line");
    if (!line) return line.error();
    puzzle.line = std::move(*line);
    return ok();
}

/// The keys that say what kind of puzzle it is.
Status read_kind(Fields& fields, Puzzle& puzzle) {
    const auto game = fields.text("game");
    if (!game) return game.error();
    const auto theme = fields.text("theme");
    if (!theme) return theme.error();
    const auto named = theme_named(*theme);
    if (!named) return named.error();
    puzzle.theme = *named;
    if (*game != (is_of_2048(*named) ? twenty48::Game::kName : gomoku::Game::kName)) {
        return Error{"the theme " + in_quotes(*theme) + " is not one of " + in_quotes(*game)};
    }
    if (is_of_2048(*named)) return ok();
    const auto rule = fields.text("rule");
    if (!rule) return rule.error();
    const auto parsed = gomoku::parse_rule(*rule);
    if (!parsed) return parsed.error();
    puzzle.rule = *parsed;
    return ok();
}

Status read_rest(Fields& fields, Puzzle& puzzle) {
    if (const Status kind = read_kind(fields, puzzle); !kind) return kind;
    const auto rating = fields.integer("rating", 0, kLeastRating, kMostRating);
    if (!rating) return rating.error();
    puzzle.rating = static_cast<int>(*rating);
    auto position = fields.text("position");
    if (!position) return position.error();
    puzzle.position = std::move(*position);
    if (const Status lists = read_lists(fields, puzzle); !lists) return lists;
    if (const Status known = fields.done(); !known) return known;
    return is_of_2048(puzzle.theme) ? check_2048(puzzle) : check_gomoku(puzzle);
}

}  // namespace

Result<std::vector<Puzzle>> read_puzzles(std::string_view text) {
    auto file = document::parse_json(text, kNesting);
    if (!file) return file.error();
    if (file->kind != JsonValue::Kind::kArray) return Error{"the file is no list of puzzles"};
    std::vector<Puzzle> puzzles;
    std::set<std::string> ids;
    for (JsonValue& item : file->items) {
        const std::string place = "puzzle " + std::to_string(puzzles.size() + 1) + ": ";
        auto fields = Fields::of(std::move(item), "puzzle");
        if (!fields) return fields.error().after(place);
        Puzzle puzzle;
        auto id = fields->text("id");
        if (!id) return id.error().after(place);
        puzzle.id = std::move(*id);
        if (!ids.insert(puzzle.id).second) {
            return Error{place + "the id " + in_quotes(puzzle.id) + " is there twice"};
        }
        const Status rest = read_rest(*fields, puzzle);
        if (!rest) return rest.error().after(place);
        puzzles.push_back(std::move(puzzle));
    }
    if (puzzles.empty()) return Error{"the file has no puzzle"};
    return puzzles;
}

}  // namespace tilestone::formats
