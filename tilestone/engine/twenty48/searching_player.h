// SPDX-License-Identifier: MIT
//
// The frame that 2048 players who think share: search within limits, tell who listens, report a
// Decision.
#pragma once

#include <bit>
#include <functional>

#include "tilestone/engine/player.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/games/twenty48/rules.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/lazy_smp.h"

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

/// What a search says, in the terms of a player that counts depth in `unit`.
inline Decision<twenty48::Game> decision_from(const search::Report<twenty48::Action>& report,
                                              DepthUnit unit) {
    Decision<twenty48::Game> decision;
    for (const auto& [action, value, visits] : report.moves) {
        decision.moves.push_back({.move = action.move(), .value = value, .visits = visits});
    }
    if (!decision.moves.empty()) decision.move = decision.moves.front().move;
    for (const twenty48::Action& action : report.line) {
        if (!action.is_tile()) decision.line.push_back(action.move());
    }
    decision.depth = unit.depth(report.depth);
    decision.nodes = report.nodes;
    decision.time = report.time;
    return decision;
}

/// Answers `question`, which has a legal move, with any search, and tells who listens what that
/// finds on the way. `limits` are the search's own: plies.
inline Decision<twenty48::Game> decide_by(
    search::Thinker<twenty48::Position, twenty48::Action>& thinker,
    const Question<twenty48::Game>& question, const Limits& limits, DepthUnit unit) {
    std::function<void(const search::Report<twenty48::Action>&)> listen;
    if (question.listen) {
        listen = [&](const auto& so_far) {
            if (!so_far.moves.empty()) question.listen(decision_from(so_far, unit));
        };
    }
    const twenty48::Position position{.board = question.state};
    return decision_from(search::think(thinker, position, limits, question.stop, listen), unit);
}

/// The same with a tree search, whose plan is set here but for its conditions. `limits` and the
/// depths `shallowest` to `deepest` count in `unit`. A forced move is played at once unless values
/// were asked for.
template <class Tree>
Decision<twenty48::Game> decide_by(search::LazySmp<Tree>& search,
                                   const Question<twenty48::Game>& question, Limits limits,
                                   DepthUnit unit, int shallowest, int deepest) {
    const auto moves = std::popcount(twenty48::legal_moves(question.state));
    if (moves == 0) return {};
    const bool forced = moves == 1 && !question.all_values;
    auto& plan = search.plan();
    plan.first = unit.plies(shallowest);
    plan.stride = unit.stride;
    plan.last = unit.plies(forced ? shallowest : deepest);
    plan.exact_values = question.all_values;
    if (limits.depth) limits.depth = unit.plies(*limits.depth);
    return decide_by(search, question, limits, unit);
}

}  // namespace tilestone::engine
