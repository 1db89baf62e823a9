// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/pvs/knowledge.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "tilestone/engine/gomoku/pvs/near.h"

namespace tilestone::engine::gomoku {
namespace {

/// The greatest distance of a candidate from a stone on its line.
constexpr int kLineDistance = 4;

/// The greatest king-move distance at which a move may relate to a stone.
constexpr int kNearby = 4;

/// `index` of a stone, or kNoAction.
bool is_far(Point point, int index) {
    if (index >= kMaxPoints) return false;
    const auto stone = static_cast<Point>(index);
    return std::abs(gomoku::column_of(point) - gomoku::column_of(stone)) > kNearby ||
           std::abs(gomoku::row_of(point) - gomoku::row_of(stone)) > kNearby;
}

}  // namespace

double win_probability(double value) { return 1 / (1 + std::exp(-value / kUnitsOfLogOdds)); }

void list_near(const Position& position, Rules::Actions& moves) {
    near_points(position, kLineDistance).for_each(position.size(), [&](Point point) {
        if (is_allowed(position, point)) moves.push_back(point);
    });
    if (moves.empty()) Rules::list_actions(position, moves);
}

bool list_candidates(const Position& position, Rules::Actions& moves) {
    if (list_answers(position, moves)) return true;
    list_near(position, moves);
    return false;
}

void PvsKnowledge::narrow(const Board& board, Rules::Actions& moves) const {
    if (moves.size() <= width_) return;
    const auto is_likelier = [&](Point a, Point b) {
        const int first = board.order(a);
        const int second = board.order(b);
        return first != second ? first > second : a < b;
    };
    std::partial_sort(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(width_),
                      moves.end(), is_likelier);
    moves.truncate(width_);
}

search::MoveKind PvsKnowledge::kind(const Board& board, Point point) const {
    const Position& position = board.position();
    const bool threatens = position.threat(position.to_move(), point) >= Threat::kThree;
    return threatens ? search::MoveKind::kThreat : search::MoveKind::kQuiet;
}

bool PvsKnowledge::is_quiet(const Board& board) const {
    const Position& position = board.position();
    const Color waiting = other(position.to_move());
    return position.count(waiting, Threat::kFive) == 0 &&
           position.count(waiting, Threat::kOpenFour) == 0 &&
           position.count(waiting, Threat::kTwoFours) == 0;
}

int PvsKnowledge::irrelevance(const Board& board, Point point, int last, int own) const {
    const Position& position = board.position();
    if (makes_four(position.threat(other(position.to_move()), point))) return 0;
    return (is_far(point, last) ? 2 : 0) + (is_far(point, own) ? 1 : 0);
}

bool PvsKnowledge::is_follow_up(const Board& board, Point point, int own) const {
    const Position& position = board.position();
    return own < kMaxPoints && !is_far(point, own) &&
           position.threat(position.to_move(), point) >= Threat::kTwoTwos;
}

PvsKnowledge::Value PvsKnowledge::quiesce(Board& board, Value alpha, Value beta,
                                          std::uint64_t& nodes, int answers) {
    Position& position = board.position();
    const Color waiting = other(position.to_move());
    if (position.count(waiting, Threat::kFive) == 0) {
        const Value value = board.value();
        if (value >= beta || count_fours(position, position.to_move()) == 0) return value;
        const auto plies = fours_.plies_of_win(position, fours_nodes_);
        nodes += fours_.nodes();
        if (plies) return value_of(position, {.wins = true, .plies = *plies});
        return value;
    }
    // The only block, after which the opponent may continue with fours.
    if (answers == 0) return board.value();
    const Point block = five_of(position, waiting);
    board.place(block);
    ++nodes;
    Value value{};
    if (const auto result = Rules::result(board)) {
        const Value end = value_of_end(board, *result);
        value = position.to_move() == Color::kBlack ? end : -end;
    } else if (const auto certain = forced_result(position)) {
        value = value_of(position, *certain);
    } else {
        value = quiesce(board, -beta, -alpha, nodes, answers - 1);
    }
    board.undo(block);
    return -value;
}

}  // namespace tilestone::engine::gomoku
