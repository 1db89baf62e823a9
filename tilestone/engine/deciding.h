// SPDX-License-Identifier: MIT
//
// The frame that players who think share, whatever the game: search within limits, tell who
// listens, report a Decision.
#pragma once

#include <functional>
#include <optional>

#include "tilestone/engine/player.h"
#include "tilestone/search/deepening.h"

namespace tilestone::engine {

/// How a game as its players know it becomes one for a search. Each game of the registry has its
/// own specialisation, with
///
///     using Rules = …;                                      // as in core/game.h
///     static Rules::State position(const Game::State&);
///     static std::optional<Game::Move> move(Rules::Action); // none where chance acts
///     static std::size_t count_moves(const Game::State&);   // legal ones; 0: the game is over
///     static void append_others(const Game::State&, Decision<Game>&);   // optional: legal moves
///                                                           // that a search did not look at
template <class Game>
struct SearchTerms;

template <class Game>
using RulesOf = typename SearchTerms<Game>::Rules;
template <class Game>
using ThinkerOf = search::Thinker<typename RulesOf<Game>::State, typename RulesOf<Game>::Action>;
template <class Game>
using ReportOf = search::Report<typename RulesOf<Game>::Action>;

/// A player's own count of depth in plies: depth 0 is `first` plies, each further one `stride`.
struct DepthUnit {
    int first = 1;
    int stride = 1;

    [[nodiscard]] int plies(int depth) const { return first + stride * depth; }
    [[nodiscard]] int depth(int plies) const { return (plies - first) / stride; }
};

/// Plies, or whatever else the search itself counts.
inline constexpr DepthUnit kAsSearched{.first = 0, .stride = 1};

/// What a search says, in the terms of a player that counts depth in `unit`.
template <class Game>
Decision<Game> decision_from(const ReportOf<Game>& report, DepthUnit unit) {
    using Terms = SearchTerms<Game>;
    Decision<Game> decision;
    for (const auto& [action, value, visits] : report.moves) {
        decision.moves.push_back({.move = *Terms::move(action), .value = value, .visits = visits});
    }
    if (!decision.moves.empty()) decision.move = decision.moves.front().move;
    for (const auto& action : report.line) {
        if (const auto move = Terms::move(action)) decision.line.push_back(*move);
    }
    decision.depth = unit.depth(report.depth);
    decision.nodes = report.nodes;
    decision.time = report.time;
    return decision;
}

/// Answers `question`, which has a legal move, with any search, and tells who listens what that
/// finds on the way. `limits` are the search's own: plies.
template <class Game>
Decision<Game> decide_by(ThinkerOf<Game>& thinker, const Question<Game>& question,
                         const Limits& limits, DepthUnit unit) {
    std::function<void(const ReportOf<Game>&)> listen;
    if (question.listen) {
        listen = [&](const auto& so_far) {
            if (!so_far.moves.empty()) question.listen(decision_from<Game>(so_far, unit));
        };
    }
    return decision_from<Game>(search::think(thinker, SearchTerms<Game>::position(question.state),
                                             limits, question.stop, listen),
                               unit);
}

}  // namespace tilestone::engine
