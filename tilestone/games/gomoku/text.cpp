// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/text.h"

#include <algorithm>
#include <cctype>

#include "tilestone/base/text.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::gomoku {
namespace {

using std::to_string;

constexpr std::string_view kSeparators = " ,\t\r\n";

int column_of_letter(char c) { return (c | 0x20) - 'a'; }

std::string board_of(int size) {
    return "a board of " + to_string(size) + " has a1 to " +
           point_text(point_at(size - 1, size - 1));
}

std::string side_name(Color color) { return color == Color::kBlack ? "black" : "white"; }

}  // namespace

std::string point_text(Point point) {
    return static_cast<char>('a' + column_of(point)) + to_string(row_of(point) + 1);
}

Result<Point> parse_point(std::string_view text, int size) {
    constexpr std::size_t kMostDigits = 2;
    const std::string_view digits = text.empty() ? text : text.substr(1);
    if (text.empty() || !is_letter(text[0]) || digits.empty() ||
        !std::ranges::all_of(digits, is_digit)) {
        return Error{in_quotes(text) + " is no point such as h8"};
    }
    int number = 0;
    if (digits.size() <= kMostDigits) {
        for (const char digit : digits) number = 10 * number + (digit - '0');
    }
    const int column = column_of_letter(text[0]);
    if (digits[0] == '0' || !is_on_board(column, number - 1, size)) {
        return Error{in_quotes(text) + " is off the board: " + board_of(size)};
    }
    return point_at(column, number - 1);
}

Result<std::vector<Point>> parse_moves(std::string_view text, int size) {
    std::vector<Point> moves;
    const std::size_t first = text.find_first_not_of(kSeparators);
    if (first == std::string_view::npos) return moves;
    const std::size_t last = text.find_last_not_of(kSeparators);
    const std::string_view word = text.substr(first, last - first + 1);
    if (word == "-" || word == "empty") return moves;
    std::size_t at = first;
    while (at < text.size()) {
        std::size_t end = at + 1;
        // A point is a character and the digits behind it; what is not one says parse_point().
        while (end < text.size() && is_digit(text[end])) ++end;
        if (!is_letter(text[at])) end = at + first_character(text.substr(at)).size();
        const Result<Point> point = parse_point(text.substr(at, end - at), size);
        if (!point) {
            return point.error().after("move " + to_string(moves.size() + 1) + ": ");
        }
        moves.push_back(*point);
        at = std::min(text.find_first_not_of(kSeparators, end), text.size());
    }
    return moves;
}

std::string moves_text(std::span<const Point> moves) {
    if (moves.empty()) return "-";
    std::string text;
    for (const Point move : moves) text += point_text(move);
    return text;
}

Status check_move(const Position& position, Point point) {
    const std::string name = point_text(point);
    if (!is_on_board(column_of(point), row_of(point), position.size())) {
        return Error{name + " is off the board: " + board_of(position.size())};
    }
    if (const auto winner = position.winner()) {
        return Error{"the game is over: " + side_name(*winner) + " has won"};
    }
    if (!position.is_empty(point)) return Error{name + " has a stone already"};
    if (position.to_move() != Color::kBlack) return ok();
    if (const auto foul = foul_at(position, point)) {
        return Error{name + " is forbidden to black: " + std::string(name_of(*foul))};
    }
    return ok();
}

Result<Position> play_moves(std::span<const Point> moves, Rule rule, int size) {
    Position position(rule, size);
    for (std::size_t number = 0; number < moves.size(); ++number) {
        const Status status = check_move(position, moves[number]);
        if (!status) {
            return status.error().after("move " + to_string(number + 1) + ": ");
        }
        position.place(moves[number]);
    }
    return position;
}

Result<Position> parse_position(std::string_view text, Rule rule, int size) {
    const Result<std::vector<Point>> moves = parse_moves(text, size);
    if (!moves) return moves.error();
    return play_moves(*moves, rule, size);
}

Result<Rule> parse_rule(std::string_view text) {
    for (const Rule rule : {Rule::kFreestyle, Rule::kStandard, Rule::kRenju}) {
        if (name_of(rule) == text) return rule;
    }
    return Error{"there is no rule " + in_quotes(text) + "; there are: " + join(kRuleNames, ", ")};
}

}  // namespace tilestone::gomoku
