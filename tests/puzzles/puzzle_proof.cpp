// SPDX-License-Identifier: MIT
#include "tests/puzzles/puzzle_proof.h"

#include <algorithm>
#include <functional>
#include <iterator>

#include "tilestone/engine/gomoku/solver/solver.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::puzzle_proof {
namespace {

using engine::gomoku::Attack;
using engine::gomoku::Verdict;
using gomoku::Point;
using gomoku::Position;
using gomoku::Rules;

/// Of the search whether a move threatens anything: a win by fours is found within few.
constexpr std::uint64_t kNodesForThreat = 20'000;

bool is_won(const Position& position, Attack attack, std::uint64_t nodes) {
    return engine::gomoku::solve(position, attack, {.nodes = nodes}, nullptr).verdict ==
           Verdict::kWin;
}

std::vector<Point> legal_moves(const Position& position) {
    Rules::Actions actions;
    Rules::list_actions(position, actions);
    return {actions.begin(), actions.end()};
}

/// The fours by which the side that has just moved would win if it could move again, and their
/// answers; empty if it would not.
std::vector<Point> threat_of(const Position& after) {
    Position passed = after;
    passed.give_move_to(gomoku::other(after.to_move()));
    return engine::gomoku::solve(passed, Attack::kFours, {.nodes = kNodesForThreat}, nullptr).line;
}

/// Whether these fours, each with its only answer, win here too: most answers to a threat do not
/// touch it.
bool still_wins(Position position, const std::vector<Point>& fours) {
    for (std::size_t at = 0; at < fours.size(); at += 2) {
        if (!gomoku::is_legal(position, fours[at])) return false;
        position.place(fours[at]);
        if (position.winner()) return true;
        if (Rules::result(position) || engine::gomoku::five_of(position, position.to_move()) >= 0)
            return false;
        const auto fives = engine::gomoku::fives_of(position, gomoku::other(position.to_move()));
        if (fives.size() > 1) return true;
        if (fives.empty()) return false;
        if (!gomoku::is_legal(position, fives[0])) return true;  // the block is forbidden
        if (at + 1 == fours.size() || fives[0] != fours[at + 1]) return false;
        position.place(fives[0]);
        if (Rules::result(position)) return false;
    }
    return false;
}

}  // namespace

bool wins(const Position& position, Point move, std::uint64_t nodes) {
    Position after = position;
    after.place(move);
    if (const auto result = Rules::result(after)) return after.winner().has_value();
    if (engine::gomoku::five_of(after, after.to_move()) >= 0) return false;
    // The answers that stop most lines come first: where the winner would make five, and fours.
    std::vector<Point> answers = legal_moves(after);
    const auto fives = engine::gomoku::fives_of(after, position.to_move());
    if (!fives.empty()) {
        std::erase_if(answers,
                      [&](Point point) { return std::ranges::find(fives, point) == fives.end(); });
        if (fives.size() > 1) return true;
    }
    const std::vector<Point> threat = fives.empty() ? threat_of(after) : std::vector<Point>{};
    if (fives.empty() && threat.empty()) return false;
    const auto stops_most = [&](Point point) {
        return engine::gomoku::shape_made_by(after, after.to_move(), point) >=
                   engine::gomoku::Made::kThree ||
               engine::gomoku::shape_made_by(after, position.to_move(), point) >=
                   engine::gomoku::Made::kThree;
    };
    std::vector<Point> ordered;
    std::ranges::copy_if(answers, std::back_inserter(ordered), stops_most);
    std::ranges::copy_if(answers, std::back_inserter(ordered), std::not_fn(stops_most));
    return std::ranges::all_of(ordered, [&](Point answer) {
        Position next = after;
        next.place(answer);
        if (Rules::result(next)) return false;
        return still_wins(next, threat) || is_won(next, Attack::kThreats, nodes);
    });
}

std::vector<Point> winning_moves(const Position& position, std::uint64_t nodes) {
    std::vector<Point> found;
    for (const Point move : legal_moves(position)) {
        if (wins(position, move, nodes)) found.push_back(move);
    }
    return found;
}

std::vector<Point> holding_moves(const Position& position, std::uint64_t nodes, std::size_t most) {
    std::vector<Point> found;
    for (const Point move : legal_moves(position)) {
        Position after = position;
        after.place(move);
        if (!Rules::result(after) && is_won(after, Attack::kThreats, nodes)) continue;
        found.push_back(move);
        if (found.size() > most) return found;
    }
    return found;
}

}  // namespace tilestone::puzzle_proof
