// SPDX-License-Identifier: MIT
#include "tilestone/formats/builder.h"

#include <algorithm>
#include <string>
#include <utility>

#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::formats {
namespace {

Outcome outcome_of(double result) {
    if (result == 0) return Outcome::kDraw;
    return result > 0 ? Outcome::kBlackWins : Outcome::kWhiteWins;
}

/// "black won", "white won", "a draw".
std::string outcome_words(Outcome outcome) {
    if (outcome == Outcome::kDraw) return "a draw";
    return outcome == Outcome::kBlackWins ? "black won" : "white won";
}

/// True if only the rule against fouls forbids the point to black.
bool is_forbidden(const gomoku::Position& position, Point point) {
    return position.to_move() == Color::kBlack && !position.winner() && position.is_empty(point) &&
           gomoku::foul_at(position, point).has_value();
}

/// Plays the move of a node on the position.
void enter(gomoku::Position& position, const Node& node) {
    if (node.is_pass) {
        position.give_move_to(gomoku::other(position.to_move()));
    } else {
        position.place(node.point);
    }
}
void leave(gomoku::Position& position, const Node& node) {
    if (node.is_pass) {
        position.give_move_to(gomoku::other(position.to_move()));
    } else {
        position.remove(node.point);
    }
}

/// The start position of a record.
gomoku::Position start_of(const Record& record) {
    return gomoku::position_of(record.start, record.rule, record.size);
}

/// Copies the record without the nodes for which `is_dropped` returns true and their descendants.
/// `is_dropped` receives the position before the node.
template <class Dropped>
Record without(const Record& record, const Dropped& is_dropped) {
    constexpr std::uint32_t kDropped = 0xffffffff;
    Record kept = record;
    kept.nodes.clear();
    std::vector<std::uint32_t> numbers(record.nodes.size());  // new number of each node
    gomoku::Position position = start_of(record);
    std::uint32_t at = 0;
    for (std::uint32_t number = 0; number < record.nodes.size(); ++number) {
        const Node& node = record.nodes[number];
        if (number > 0) {
            numbers[number] = kDropped;
            if (numbers[node.parent] == kDropped) continue;
            for (; at != node.parent; at = record.nodes[at].parent) {
                leave(position, record.nodes[at]);
            }
            if (is_dropped(position, node)) continue;
            enter(position, node);
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
    position_.update_winner();
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
            // Position can undo a winning stone only if it was the last move, so rebuild it.
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
    position_.update_winner();
    record_.start.to_move = color;
}

Status Builder::check_start() const {
    return record_.start.has_stones() ? gomoku::check_start(position_) : ok();
}

bool Builder::is_passed_out() const {
    const Node& last = record_.nodes[node_];
    return last.is_pass && record_.nodes[last.parent].is_pass;
}

Status Builder::check_not_over() const {
    if (!has_moves()) return check_start();
    if (is_passed_out()) return Error{"the game is over: both sides have passed"};
    if (!is_foul()) return ok();
    return Error{"the game is over: " + gomoku::point_text(record_.nodes[node_].point) +
                 " was forbidden to black"};
}

void Builder::add(Node node) {
    enter(position_, node);
    node.parent = node_;
    node_ = static_cast<std::uint32_t>(record_.nodes.size());
    record_.nodes[node.parent].children.push_back(node_);
    record_.nodes.push_back(std::move(node));
}

Status Builder::move(Point point) {
    const Status open = check_not_over();
    if (!open) return open;
    const Status status = gomoku::check_move(position_, point);
    const bool is_foul = !status && is_forbidden(position_, point);
    if (!status && !is_foul) return status;
    add({.point = point});
    if (is_foul) fouls_.push_back(node_);
    return ok();
}

Status Builder::pass() {
    if (record_.rule != Rule::kRenju) {
        return Error{"a pass is no move in " + std::string(gomoku::name_of(record_.rule)) +
                     "; renju has it"};
    }
    const Status open = check_not_over();
    if (!open) return open;
    if (const auto winner = position_.winner()) {
        return Error{"the game is over: " + std::string(name_of(*winner)) + " has won"};
    }
    add({.is_pass = true});
    return ok();
}

void Builder::back_to(std::uint32_t node) {
    for (; node_ != node; node_ = here().parent) leave(position_, here());
}

Outcome Builder::outcome_on_board() {
    back_to(0);
    for (const std::uint32_t node : main_line(record_)) {
        enter(position_, record_.nodes[node]);
        node_ = node;
    }
    if (is_foul()) return Outcome::kWhiteWins;
    if (is_passed_out()) return Outcome::kDraw;
    const std::optional<double> result = gomoku::Rules::result(position_);
    return result ? outcome_of(*result) : Outcome::kUnknown;
}

Status Builder::resolve_outcome() {
    const Outcome outcome = outcome_on_board();
    if (record_.outcome == Outcome::kUnknown) record_.outcome = outcome;
    const bool has_winner =
        record_.outcome == Outcome::kBlackWins || record_.outcome == Outcome::kWhiteWins;
    if (!has_winner) record_.ending = Ending::kPlain;
    if (outcome == Outcome::kUnknown || is_foul() || is_passed_out()) return ok();
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
    const std::vector<std::uint32_t> line = main_line(record);
    if (line.empty()) return false;
    for (std::size_t index = 0; index + 1 < line.size(); ++index) {
        enter(position, record.nodes[line[index]]);
    }
    const Node& last = record.nodes[line.back()];
    return !last.is_pass && is_forbidden(position, last.point);
}

Record without_fouls(const Record& record) {
    if (record.rule != Rule::kRenju) return record;
    return without(record, [](const gomoku::Position& position, const Node& node) {
        return !node.is_pass && node.children.empty() && is_forbidden(position, node.point);
    });
}

Record without_passes(const Record& record) {
    return without(record, [](const gomoku::Position&, const Node& node) { return node.is_pass; });
}

Color color_of(const Record& record, std::uint32_t node) {
    Color color = gomoku::other(record.start.to_move);
    for (; node != 0; node = record.nodes[node].parent) color = gomoku::other(color);
    return color;
}

}  // namespace tilestone::formats
