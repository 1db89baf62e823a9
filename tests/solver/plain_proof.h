// SPDX-License-Identifier: MIT
//
// Replays proof trees on the plain board of tests/gomoku, and finds threats by definition; uses
// only the rules.
#pragma once

#include <algorithm>
#include <unordered_map>

#include "tests/gomoku/plain_gomoku.h"
#include "tests/solver/plain_fours.h"
#include "tilestone/engine/gomoku/solver/proof_tree.h"

namespace tilestone::solver_test {

/// Whether the tree wins for the side to move against every legal reply. Where the attacker
/// threatens five, the only replies are the blocking point and the points where the defender makes
/// five.
class PlainProof {
public:
    PlainProof(const engine::gomoku::ProofTree& tree, const gomoku::Position& position)
        : tree_(tree),
          board_(position.rule(), position.size()),
          attacker_(gomoku::stone_of(position.to_move())),
          defender_(gomoku::stone_of(other(position.to_move()))) {
        for (int row = 0; row < position.size(); ++row) {
            for (int column = 0; column < position.size(); ++column) {
                const gomoku::Point point = gomoku::point_at(column, row);
                if (const auto stone = position.stone_at(point)) {
                    board_.set(point, gomoku::stone_of(*stone));
                }
            }
        }
    }

    bool holds() { return attack(tree_.root); }

private:
    using Point = gomoku::Point;

    bool would_win(Point point, char stone) {
        board_.set(point, stone);
        const bool wins = board_.wins(point);
        board_.set(point, '.');
        return wins;
    }

    bool may_play(Point point, char stone) {
        if (board_.at(point) != '.') return false;
        return stone == 'o' || !board_.foul(point);
    }

    bool attack(int number) {
        if (number == engine::gomoku::ProofTree::kNone) return false;
        const auto& node = tree_.node(number);
        if (!may_play(node.move, attacker_)) return false;
        board_.set(node.move, attacker_);
        const auto result = board_.result(defender_, node.move);
        bool won = result == (attacker_ == 'x' ? 1.0 : -1.0);
        if (!won && !result) won = answer_all(node);
        board_.set(node.move, '.');
        return won;
    }

    bool answer_all(const engine::gomoku::ProofTree::Node& node) {
        std::vector<Point> answers;
        const Point next = node.otherwise == engine::gomoku::ProofTree::kNone
                               ? Point{-1}
                               : tree_.node(node.otherwise).move;
        if (next >= 0 && board_.at(next) == '.' && would_win(next, attacker_)) {
            for (const Point point : board_.empty_points()) {
                const bool matters = point == next || would_win(point, defender_);
                if (matters && may_play(point, defender_)) answers.push_back(point);
            }
        } else {
            answers = board_.legal(defender_, node.move);
        }
        return std::ranges::all_of(answers, [&](Point point) { return answer(node, point); });
    }

    bool answer(const engine::gomoku::ProofTree::Node& node, Point point) {
        const auto named =
            std::ranges::find(node.answers, point, &engine::gomoku::ProofTree::Answer::point);
        board_.set(point, defender_);
        const bool goes_on = !board_.result(attacker_, point);
        const bool won =
            goes_on && attack(named != node.answers.end() ? named->next : node.otherwise);
        board_.set(point, '.');
        return won;
    }

    const engine::gomoku::ProofTree& tree_;
    gomoku::Plain board_;
    char attacker_;
    char defender_;
};

/// Wins by continuous threats: each move of the attacker makes a four, or threatens to win by
/// fours.
class PlainThreats {
public:
    explicit PlainThreats(gomoku::Color attacker) : attacker_(attacker) {}

    bool wins(const gomoku::Position& position) {
        if (gomoku::Rules::result(position)) return false;
        const auto known = known_.find(position.hash());
        if (known != known_.end()) return known->second;
        const bool won = find(position);
        known_.emplace(position.hash(), won);
        return won;
    }

private:
    bool find(const gomoku::Position& position) {
        if (fours_.plies_of_win(position)) return true;
        gomoku::Rules::Actions moves;
        gomoku::Rules::list_actions(position, moves);
        return std::ranges::any_of(moves, [&](gomoku::Point move) {
            gomoku::Position after = position;
            after.place(move);
            return threatens(after) && loses(after);
        });
    }

    bool threatens(const gomoku::Position& after) {
        if (!winning_points(after, attacker_).empty()) return true;
        gomoku::Position passed = after;
        passed.give_move_to(attacker_);
        return fours_.plies_of_win(passed).has_value();
    }

    bool loses(const gomoku::Position& position) {
        if (const auto result = gomoku::Rules::result(position)) {
            return *result == (attacker_ == gomoku::Color::kBlack ? 1 : -1);
        }
        gomoku::Rules::Actions answers;
        gomoku::Rules::list_actions(position, answers);
        return std::ranges::all_of(answers, [&](gomoku::Point answer) {
            gomoku::Position after = position;
            after.place(answer);
            return !gomoku::Rules::result(after) && wins(after);
        });
    }

    gomoku::Color attacker_;
    PlainFours fours_;
    std::unordered_map<std::uint64_t, bool> known_;
};

}  // namespace tilestone::solver_test
