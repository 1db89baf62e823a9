// SPDX-License-Identifier: MIT
//
// The frame that players who think share, whatever the game: search within limits, in slices, and
// report a Decision.
#pragma once

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

/// Lets `maker` make the whole of a hint; `listen`, if there is one, hears of the decision before
/// it is final.
template <class Game, class Maker>
auto finish_hint(Maker maker, const Listener<Game>& listen) {
    while (maker.step(listen ? search::kListenEvery : search::kEndless)) {
        if (!listen) continue;
        const auto so_far = maker.hint();
        if (so_far.decision.move) listen(so_far.decision);
    }
    return maker.hint();
}

/// Plies, or whatever else the search itself counts.
inline constexpr DepthUnit kAsSearched{.first = 0, .stride = 1};

/// What a search says, in the terms of a player that counts depth in `unit`.
template <class Game>
Decision<Game> decision_from(const ReportOf<Game>& report, DepthUnit unit) {
    using Terms = SearchTerms<Game>;
    Decision<Game> decision;
    for (const auto& [action, value, visits, kind] : report.moves) {
        decision.moves.push_back(
            {.move = *Terms::move(action), .value = value, .visits = visits, .kind = kind});
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

/// A player that answers by a search, one for all questions or a new one for each.
template <class Game>
class ThinkingPlayer : public Player<Game> {
public:
    bool step(Milliseconds slice) final { return thinker_ != nullptr && thinker_->step(slice); }

    [[nodiscard]] Decision<Game> decision() const override {
        if (thinker_ == nullptr) return {};
        return decision_from<Game>(thinker_->report(), unit_);
    }

protected:
    /// Called by begin(). `thinker` outlives the thinking; `limits` are its own: plies. What
    /// `question` asks about has a legal move.
    void think_with(ThinkerOf<Game>& thinker, const Question<Game>& question, const Limits& limits,
                    DepthUnit unit) {
        thinker_ = &thinker;
        unit_ = unit;
        thinker.start(SearchTerms<Game>::position(question.state), limits, question.stop);
    }

    /// Called by begin() where the game is over.
    void think_nothing() { thinker_ = nullptr; }

private:
    ThinkerOf<Game>* thinker_ = nullptr;
    DepthUnit unit_ = kAsSearched;
};

}  // namespace tilestone::engine
