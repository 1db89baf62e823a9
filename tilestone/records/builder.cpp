// SPDX-License-Identifier: MIT
#include "tilestone/records/builder.h"

#include <algorithm>
#include <string>

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
            position_ = gomoku::Position(record_.rule, record_.size);
            for (const Color color : gomoku::kColors) {
                for (const Point each : record_.start.stones[gomoku::index_of(color)]) {
                    position_.put(each, color);
                }
            }
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
    const Status status = gomoku::check_move(position_, point);
    if (!status) return status;
    position_.place(point);
    const auto added = static_cast<std::uint32_t>(record_.nodes.size());
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
    const std::optional<double> result = gomoku::Rules::result(position_);
    return result ? outcome_of(*result) : Outcome::kUnknown;
}

Status Builder::settle_outcome() {
    const Outcome outcome = outcome_on_board();
    if (record_.outcome == Outcome::kUnknown) record_.outcome = outcome;
    const bool has_winner =
        record_.outcome == Outcome::kBlackWins || record_.outcome == Outcome::kWhiteWins;
    if (!has_winner) record_.ending = Ending::kPlain;
    if (outcome == Outcome::kUnknown) return ok();
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

Color color_of(const Record& record, std::uint32_t node) {
    Color color = gomoku::other(record.start.to_move);
    for (; node != 0; node = record.nodes[node].parent) color = gomoku::other(color);
    return color;
}

}  // namespace tilestone::records
