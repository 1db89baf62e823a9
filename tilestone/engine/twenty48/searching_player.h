// SPDX-License-Identifier: MIT
//
// The frame that 2048 players with a tree search share: deepen within limits, report a Decision.
#pragma once

#include <cstdint>
#include <utility>

#include "tilestone/engine/player.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/games/twenty48/rules.h"
#include "tilestone/search/deepening.h"

namespace tilestone::engine {

/// The legal moves of `board`, values 0, in the order of kMoves.
inline search::RootMoves<twenty48::Move> root_moves(const twenty48::Board& board) {
    search::RootMoves<twenty48::Move> moves;
    twenty48::for_each_move(board, [&](twenty48::Move move, const twenty48::Slide&) {
        moves.push_back({.move = move});
    });
    return moves;
}

/// A player's own count of depth in plies: depth 0 is `first` plies, each further one `stride`.
struct DepthUnit {
    int first = 1;
    int stride = 1;

    [[nodiscard]] int plies(int depth) const { return first + stride * depth; }
    [[nodiscard]] int depth(int plies) const { return (plies - first) / stride; }
};

/// The player's move and a new tile are one step, and at depth 0 the boards after each move are
/// evaluated.
inline constexpr DepthUnit kMovesAhead{.first = 1, .stride = 2};

/// Answers `question` with `deepening`, whose plan is set here but for its conditions. `limits` and
/// the depths `shallowest` to `deepest` count in `unit`. A forced move is played at once unless
/// values were asked for.
template <class Tree>
Decision<twenty48::Game> decide_by(search::Deepening<Tree>& deepening,
                                   const Question<twenty48::Game>& question, Limits limits,
                                   DepthUnit unit, int shallowest, int deepest) {
    Decision<twenty48::Game> decision;
    const auto moves = std::popcount(twenty48::legal_moves(question.state));
    if (moves == 0) return decision;
    const bool forced = moves == 1 && !question.all_values;
    auto& plan = deepening.plan();
    plan.first = unit.plies(shallowest);
    plan.stride = unit.stride;
    plan.last = unit.plies(forced ? shallowest : deepest);
    plan.exact_values = question.all_values;
    if (limits.depth) limits.depth = unit.plies(*limits.depth);
    deepening.start(twenty48::Position{.board = question.state}, limits, question.stop);
    deepening.finish();
    const auto& report = deepening.report();
    for (const auto& move : report.moves) {
        decision.moves.push_back({.move = move.move.move(), .value = move.value});
    }
    decision.move = decision.moves.front().move;
    decision.depth = unit.depth(report.depth);
    decision.nodes = report.nodes;
    decision.time = report.time;
    return decision;
}

}  // namespace tilestone::engine
