// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/text.h"

#include <algorithm>
#include <cctype>

#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/history.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::gomoku {
namespace {

using std::to_string;

constexpr std::string_view kSeparators = " ,\t\r\n_;.[](){}\"'|";
constexpr std::string_view kLinkStarts[] = {"http://", "https://"};
constexpr std::string_view kLinkSeparators = "/?#&=";

int column_of_letter(char c) { return (c | 0x20) - 'a'; }

std::string board_of(int size) {
    return "a board of " + to_string(size) + " has a1 to " +
           point_text(point_at(size - 1, size - 1));
}

}  // namespace

std::string point_text(Point point) {
    return static_cast<char>('a' + column_of(point)) + to_string(row_of(point) + 1);
}

Result<Point> parse_point(std::string_view text, int size) {
    constexpr std::size_t kMaxDigits = 2;
    const std::string_view digits = text.empty() ? text : text.substr(1);
    if (text.empty() || !is_letter(text[0]) || digits.empty() ||
        !std::ranges::all_of(digits, is_digit)) {
        return Error{in_quotes(text) + " is no point such as h8"};
    }
    int number = 0;
    if (digits.size() <= kMaxDigits) {
        for (const char digit : digits) number = 10 * number + (digit - '0');
    }
    const int column = column_of_letter(text[0]);
    if (digits[0] == '0' || !is_on_board(column, number - 1, size)) {
        return Error{in_quotes(text) + " is off the board: " + board_of(size)};
    }
    return point_at(column, number - 1);
}

MoveScanner::MoveScanner(std::string_view text, int size, bool from_centre)
    : text_(text), end_(text.size()), size_(size), from_centre_(from_centre) {
    at_ = after_separators(0);
    for (const std::string_view none : {"-", "empty"}) {
        if (is_word(none) && after_separators(at_ + none.size()) >= end_) at_ = end_;
    }
    enter_link();
}

/// Maps full-width forms, U+FF01 to U+FF5E, and CJK punctuation to ASCII; "%20" and "%2c" of links
/// to a space and a comma.
MoveScanner::Character MoveScanner::character_at(std::size_t at) const {
    const std::string_view rest = text_.substr(at, end_ - at);
    const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(rest[index]); };
    if (byte(0) < 0x80) {
        if (rest.starts_with("%20")) return {' ', 3};
        if (to_lower(rest.substr(0, 3)) == "%2c") return {',', 3};
        return {rest[0], 1};
    }
    const std::size_t size = first_character(rest).size();
    if (rest.starts_with(kByteOrderMark)) return {' ', size};
    if (size == 3 && byte(0) == 0xe3 && byte(1) == 0x80 && byte(2) <= 0x82) return {',', size};
    if (size == 3 && byte(0) == 0xef && (byte(1) == 0xbc || (byte(1) == 0xbd && byte(2) < 0x9f))) {
        const int code = ((byte(1) & 3) << 6 | (byte(2) & 0x3f)) + 0x20;
        if (code > ' ') return {static_cast<char>(code), size};
    }
    return {'\0', size};
}

std::size_t MoveScanner::after_separators(std::size_t at) const {
    while (at < end_) {
        const Character character = character_at(at);
        if (character.c == '\0' || kSeparators.find(character.c) == std::string_view::npos) break;
        at += character.size;
    }
    return at;
}

bool MoveScanner::is_word(std::string_view word) const {
    return to_lower(text_.substr(at_, std::min(word.size(), end_ - at_))) == word;
}

/// In a link, restricts the scanner to the last part that parses as moves.
void MoveScanner::enter_link() {
    if (!std::ranges::any_of(kLinkStarts, [&](auto start) { return is_word(start); })) return;
    is_link_ = true;
    const std::size_t host = std::min(text_.find("//", at_) + 2, end_);
    for (std::size_t end = end_; end > host;) {
        const std::size_t before = text_.substr(host, end - host).find_last_of(kLinkSeparators);
        if (before == std::string_view::npos) return;
        const std::size_t begin = host + before + 1;
        const std::string_view part = text_.substr(begin, end - begin);
        const auto moves = parse_moves(part, size_, has_offsets(part));
        if (moves && !moves->empty()) {
            at_ = after_separators(begin);
            end_ = end;
            is_link_ = false;
            return;
        }
        end = begin - 1;
    }
}

std::string MoveScanner::digits() {
    std::string number;
    while (at_ < end_ && is_digit(character_at(at_).c)) {
        number += character_at(at_).c;
        at_ += character_at(at_).size;
    }
    return number;
}

Result<std::optional<Point>> MoveScanner::next() {
    constexpr std::string_view kTurn = "turn";
    if (is_link_) return Error{"this link has no part that is moves such as h8i9"};
    while (true) {
        at_ = after_separators(at_);
        begin_ = at_;
        if (at_ >= end_) return std::optional<Point>{};
        const Character character = character_at(at_);
        const char next_character =
            character.c == '-' && at_ + 1 < end_ ? character_at(at_ + 1).c : '\0';
        if (is_word(kTurn)) {
            at_ += kTurn.size();
            continue;
        }
        if (!is_digit(character.c) && !is_digit(next_character)) return point();
        const Result<std::optional<Point>> move = number();
        if (!move || *move) return move;
    }
}

/// Reads a letter and the digits behind it. Errors are those of parse_point().
Result<std::optional<Point>> MoveScanner::point() {
    const Character character = character_at(at_);
    std::string name(text_.substr(at_, character.size));
    if (character.c != '\0') name = character.c;
    at_ += character.size;
    name += digits();
    const Result<Point> point = parse_point(name, size_);
    if (!point) return point.error();
    ++count_;
    return std::optional<Point>(*point);
}

/// Reads a pair of numbers, or skips the number in front of a move and returns none.
Result<std::optional<Point>> MoveScanner::number() {
    std::string first(text_[at_] == '-' ? 1 : 0, '-');
    at_ += first.size();
    first += digits();
    const char next_character = at_ < end_ ? character_at(at_).c : '\0';
    const bool is_marked = next_character == '.' || next_character == ')' || next_character == ':';
    const std::size_t following =
        is_marked ? after_separators(at_ + character_at(at_).size) : after_separators(at_);
    const char next = following < end_ ? character_at(following).c : '\0';
    // The number counts moves, or pairs of moves.
    const bool counts =
        first == to_string(count_ + 1) || (is_marked && first == to_string(count_ / 2 + 1));
    if (counts && following > at_ && (is_letter(next) || (is_marked && is_digit(next)))) {
        at_ = following;
        return std::optional<Point>{};
    }
    if (next_character == ',' || (next_character == ' ' && from_centre_)) return pair(first);
    return Error{in_quotes(first) + " is no point such as h8"};
}

Result<std::optional<Point>> MoveScanner::pair(const std::string& x) {
    at_ = after_separators(at_);
    std::string y(at_ < end_ && text_[at_] == '-' ? 1 : 0, '-');
    at_ += y.size();
    y += digits();
    const auto column = parse_integer(x);
    const auto row = parse_integer(y);
    if (!column || !row)
        return Error{in_quotes(x + "," + y) + " is no pair of numbers such as 7,7"};
    const int centre = from_centre_ ? size_ / 2 : 0;
    const std::int64_t most = size_ - 1 - centre;
    if (*column < -centre || *column > most || *row < -centre || *row > most) {
        return Error{in_quotes(x + "," + y) + " is off the board: x and y are " +
                     to_string(-centre) + " to " + to_string(most)};
    }
    ++count_;
    const auto from_top = static_cast<int>(*row) + centre;
    return std::optional<Point>(point_at(static_cast<int>(*column) + centre, size_ - 1 - from_top));
}

bool has_offsets(std::string_view text) {
    for (std::size_t at = text.find('-'); at != std::string_view::npos;
         at = text.find('-', at + 1)) {
        const bool is_sign = at == 0 || kSeparators.find(text[at - 1]) != std::string_view::npos;
        if (is_sign && at + 1 < text.size() && is_digit(text[at + 1])) return true;
    }
    return false;
}

Result<std::vector<Point>> parse_moves(std::string_view text, int size) {
    return parse_moves(text, size, has_offsets(text));
}

Result<std::vector<Point>> parse_moves(std::string_view text, int size, bool from_centre) {
    std::vector<Point> moves;
    MoveScanner scanner(text, size, from_centre);
    while (true) {
        const Result<std::optional<Point>> move = scanner.next();
        if (!move) {
            return Error{"move " + to_string(moves.size() + 1) + ": " + move.error().message};
        }
        if (!*move) return moves;
        moves.push_back(**move);
    }
}

std::string moves_text(std::span<const Point> moves) {
    if (moves.empty()) return "-";
    std::string text;
    for (const Point move : moves) text += point_text(move);
    return text;
}

std::vector<std::string> point_names(std::span<const Point> points) {
    std::vector<std::string> names;
    for (const Point point : points) names.push_back(point_text(point));
    return names;
}

Status check_move(const Position& position, Point point) {
    const std::string name = point_text(point);
    if (!is_on_board(column_of(point), row_of(point), position.size())) {
        return Error{name + " is off the board: " + board_of(position.size())};
    }
    if (const auto winner = position.winner()) {
        return Error{"the game is over: " + std::string(name_of(*winner)) + " has won"};
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
    const Status played = play_moves(moves, position);
    if (!played) return played.error();
    return position;
}

Status play_moves(std::span<const Point> moves, Position& position) {
    for (std::size_t number = 0; number < moves.size(); ++number) {
        const Status status = check_move(position, moves[number]);
        if (!status) return status.error().after("move " + to_string(number + 1) + ": ");
        position.place(moves[number]);
    }
    return ok();
}

Result<Position> parse_position(std::string_view text, Rule rule, int size) {
    const Result<History> history = parse_history(text, size);
    if (!history) return history.error();
    return play(*history, rule, size);
}

std::string_view name_of(Color color) { return color == Color::kBlack ? "black" : "white"; }

Result<Rule> parse_rule(std::string_view text) {
    for (const Rule rule : {Rule::kFreestyle, Rule::kStandard, Rule::kRenju}) {
        if (name_of(rule) == text) return rule;
    }
    return Error{"there is no rule " + in_quotes(text) + "; there are: " + join(kRuleNames, ", ")};
}

}  // namespace tilestone::gomoku
