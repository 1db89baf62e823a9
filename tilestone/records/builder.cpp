// SPDX-License-Identifier: MIT
#include "tilestone/records/builder.h"

#include <algorithm>
#include <string>

#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::records {
namespace {

std::string side_name(Color color) { return color == Color::kBlack ? "black" : "white"; }

Outcome outcome_of(double result) {
    if (result == 0) return Outcome::kDraw;
    return result > 0 ? Outcome::kBlackWins : Outcome::kWhiteWins;
}

/// "black won", "white won", "a draw".
std::string outcome_words(Outcome outcome) {
    if (outcome == Outcome::kDraw) return "a draw";
    return outcome == Outcome::kBlackWins ? "black won" : "white won";
}

/// Whether nothing but the rule for black forbids the point.
bool is_forbidden(const gomoku::Position& position, Point point) {
    return position.to_move() == Color::kBlack && !position.winner() && position.is_empty(point) &&
           gomoku::foul_at(position, point).has_value();
}

/// As a record has it before its first move.
gomoku::Position start_of(const Record& record) {
    gomoku::Position position(record.rule, record.size);
    for (const Color color : gomoku::kColors) {
        for (const Point point : record.start.stones[gomoku::index_of(color)]) {
            position.put(point, color);
        }
    }
    position.give_move_to(record.start.to_move);
    position.settle();
    return position;
}

}  // namespace

Builder::Builder(Rule rule, int size) : position_(rule, size) {
    record_.rule = rule;
    record_.size = size;
}

Status Builder::put(Color color, Point point) {
    if (!gomoku::is_on_board(gomoku::column_of(point), gomoku::row_of(point), record_.size)) {
        return Error{gomoku::point_text(point) + " is off the board"};
    }
    if (!position_.is_empty(point)) {
        return Error{gomoku::point_text(point) + " has a stone already"};
    }
    position_.put(point, color);
    position_.settle();
    std::vector<Point>& stones = record_.start.stones[gomoku::index_of(color)];
    stones.insert(std::ranges::lower_bound(stones, point), point);
    return ok();
}

Status Builder::take_away(Point point) {
    for (std::vector<Point>& stones : record_.start.stones) {
        const auto found = std::ranges::find(stones, point);
        if (found == stones.end()) continue;
        stones.erase(found);
        const Color to_move = position_.to_move();
        if (position_.winner()) {
            // A position takes back a winning stone only where it was the last one: made anew.
            position_ = start_of(record_);
        } else {
            position_.remove(point);
        }
        give_move_to(to_move);
        return ok();
    }
    return Error{gomoku::point_text(point) + " has no stone to take away"};
}

void Builder::give_move_to(Color color) {
    position_.give_move_to(color);
    position_.settle();
    record_.start.to_move = color;
}

Status Builder::check_start() const {
    const Color color = record_.start.to_move;
    if (!record_.start.has_stones() || !position_.has_winning_row(color)) return ok();
    return Error{side_name(color) + " is to move and has won already"};
}

Status Builder::move(Point point) {
    if (!has_moves()) {
        const Status start = check_start();
        if (!start) return start;
    }
    if (is_foul()) {
        return Error{"the game is over: " + gomoku::point_text(here().point) +
                     " was forbidden to black"};
    }
    const Status status = gomoku::check_move(position_, point);
    const bool is_foul = !status && is_forbidden(position_, point);
    if (!status && !is_foul) return status;
    position_.place(point);
    const auto added = static_cast<std::uint32_t>(record_.nodes.size());
    if (is_foul) fouls_.push_back(added);
    record_.nodes[node_].children.push_back(added);
    record_.nodes.push_back({.point = point, .parent = node_});
    node_ = added;
    return ok();
}

void Builder::back_to(std::uint32_t node) {
    for (; node_ != node; node_ = here().parent) position_.remove(here().point);
}

Outcome Builder::outcome_on_board() {
    back_to(0);
    for (const std::uint32_t node : main_line(record_)) {
        position_.place(record_.nodes[node].point);
        node_ = node;
    }
    if (is_foul()) return Outcome::kWhiteWins;
    const std::optional<double> result = gomoku::Rules::result(position_);
    return result ? outcome_of(*result) : Outcome::kUnknown;
}

Status Builder::settle_outcome() {
    const Outcome outcome = outcome_on_board();
    if (record_.outcome == Outcome::kUnknown) record_.outcome = outcome;
    const bool has_winner =
        record_.outcome == Outcome::kBlackWins || record_.outcome == Outcome::kWhiteWins;
    if (!has_winner) record_.ending = Ending::kPlain;
    if (outcome == Outcome::kUnknown || is_foul()) return ok();
    if (record_.outcome == outcome) return ok();
    return Error{"the result is " + outcome_words(record_.outcome) + ", but on the board it is " +
                 outcome_words(outcome)};
}

Status Builder::check_swap2() const {
    const auto needed = static_cast<std::size_t>(stones_before(record_.swap2));
    if (needed == 0) return ok();
    if (!record_.start.is_usual()) {
        return Error{"a swap2 opening begins with an empty board and black"};
    }
    if (main_line(record_).size() >= needed) return ok();
    return Error{"a swap2 opening with the choice " +
                 std::string(kSwap2Names[static_cast<std::size_t>(record_.swap2)]) + " has " +
                 std::to_string(needed) + " stones first"};
}

bool ends_with_foul(const Record& record) {
    gomoku::Position position = start_of(record);
    std::vector<Point> moves = main_moves(record);
    if (moves.empty()) return false;
    for (std::size_t index = 0; index + 1 < moves.size(); ++index) position.place(moves[index]);
    return is_forbidden(position, moves.back());
}

Record without_fouls(const Record& record) {
    if (record.rule != Rule::kRenju) return record;
    Record kept = record;
    kept.nodes.clear();
    std::vector<std::uint32_t> numbers(record.nodes.size());  // of the nodes kept, in kept.nodes
    gomoku::Position position = start_of(record);
    std::uint32_t at = 0;
    for (std::uint32_t number = 0; number < record.nodes.size(); ++number) {
        const Node& node = record.nodes[number];
        if (number > 0) {
            for (; at != node.parent; at = record.nodes[at].parent) {
                position.remove(record.nodes[at].point);
            }
            if (node.children.empty() && is_forbidden(position, node.point)) continue;
            position.place(node.point);
            at = number;
        }
        numbers[number] = static_cast<std::uint32_t>(kept.nodes.size());
        kept.nodes.push_back(node);
        kept.nodes.back().parent = numbers[node.parent];
        kept.nodes.back().children.clear();
        if (number > 0) kept.nodes[numbers[node.parent]].children.push_back(numbers[number]);
    }
    return kept;
}

Color color_of(const Record& record, std::uint32_t node) {
    Color color = gomoku::other(record.start.to_move);
    for (; node != 0; node = record.nodes[node].parent) color = gomoku::other(color);
    return color;
}

}  // namespace tilestone::records
