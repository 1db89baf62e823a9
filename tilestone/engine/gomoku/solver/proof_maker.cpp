// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/solver/proof_maker.h"

#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine::gomoku {
ProofTree ProofMaker::make() {
    tree_ = {};
    nodes_.clear();
    const int root = attack();
    tree_.root = budget_.spent() ? ProofTree::kNone : root;
    return std::move(tree_);
}

/// Adds the node of the position, in which the attacker is to move and wins; returns its number.
int ProofMaker::attack() {
    if (budget_.spend()) return ProofTree::kNone;
    const auto known = nodes_.find(problem_.key());
    if (known != nodes_.end()) return known->second;
    const std::vector<Point> line = problem_.win_by_fours();
    const int node =
        line.empty() ? attack_as_proven() : add_fours(tree_, problem_.position(), line);
    nodes_[problem_.key()] = node;
    return node;
}

/// Uses the proven move. Repeats the search if the table has lost it.
int ProofMaker::attack_as_proven() {
    ThreatProblem::Moves moves;
    problem_.expand(moves);
    problem_.widen(moves);
    for (const bool again : {false, true}) {
        if (again) search::ProofNumberSearch(problem_, table_, budget_).run();
        for (const auto& each : moves) {
            const auto known = table_.find(problem_.key_after(each.move));
            if (known && known->is_proven()) return attack_with(each.move);
        }
    }
    return ProofTree::kNone;
}

int ProofMaker::attack_with(Point move) {
    ProofTree::Node node{.move = move};
    problem_.play(move);
    if (problem_.position().count(problem_.attacker(), Threat::kFive) > 0) {
        answer_five(node);
    } else {
        answer_threat(node);
    }
    problem_.take_back(move);
    return tree_.add(std::move(node));
}

/// The attacker makes five next, unless the defender takes the only point.
void ProofMaker::answer_five(ProofTree::Node& node) {
    Position& position = problem_.position();
    std::vector<Point> fives;
    gomoku::for_each_empty(position, [&](Point point) {
        if (position.threat(problem_.attacker(), point) == Threat::kFive) fives.push_back(point);
    });
    node.otherwise = tree_.add_five(fives[0]);
    if (!gomoku::is_legal(position, fives[0])) return;
    if (fives.size() > 1) {
        node.answers.push_back({fives[0], tree_.add_five(fives[1])});
        return;
    }
    problem_.play(fives[0]);
    const int next = attack();
    problem_.take_back(fives[0]);
    node.answers.push_back({fives[0], next});
}

void ProofMaker::answer_threat(ProofTree::Node& node) {
    const std::vector<Point> line = problem_.threatened_fours();
    if (line.empty()) return answer_quiet(node);
    Position& position = problem_.position();
    position.give_move_to(problem_.attacker());
    node.otherwise = add_fours(tree_, position, line);
    position.give_move_to(other(problem_.attacker()));
    for (const Point answer : problem_.answers_to(line, true)) {
        problem_.play(answer);
        const int next = attack();
        problem_.take_back(answer);
        node.answers.push_back({answer, next});
    }
}

/// The attacker threatens threats. What he does after a pass is right after most answers.
void ProofMaker::answer_quiet(ProofTree::Node& node) {
    const auto next_after = [&](Point move) {
        problem_.play(move);
        const int next = attack();
        problem_.take_back(move);
        return next;
    };
    node.otherwise = next_after(ThreatProblem::kPass);
    if (node.otherwise == ProofTree::kNone) return;
    for (const Point answer : problem_.near_answers()) {
        node.answers.push_back({answer, next_after(answer)});
    }
}

}  // namespace tilestone::engine::gomoku
