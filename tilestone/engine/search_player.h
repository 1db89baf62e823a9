// SPDX-License-Identifier: MIT
//
// SearchPlayer: the base of all players that search, for any game: within limits, in slices.
#pragma once

#include <optional>

#include "tilestone/engine/player.h"
#include "tilestone/search/deepening.h"

namespace tilestone::engine {

/// Traits that map a game of the registry to the rules that the search works on. Each game has a
/// specialisation with
///
///     using Rules = …;                                      // as in core/game.h
///     static Rules::State position(const Game::State&);
///     static std::optional<Game::Move> move(Rules::Action); // none for a chance action
///     static std::size_t count_moves(const Game::State&);   // legal moves; 0: game over
///     static void append_unsearched(const Game::State&, SearchResult<Game>&);   // optional
template <class Game>
struct SearchTraits;

template <class Game>
using RulesOf = typename SearchTraits<Game>::Rules;
template <class Game>
using ThinkerOf =
    search::AnytimeSearch<typename RulesOf<Game>::State, typename RulesOf<Game>::Action>;
template <class Game>
using ReportOf = search::Report<typename RulesOf<Game>::Action>;

/// The unit in which a player counts depth: depth 0 is `first` plies, each further one `stride`.
struct DepthUnit {
    int first = 1;
    int stride = 1;

    [[nodiscard]] int plies(int depth) const { return first + stride * depth; }
    [[nodiscard]] int depth(int plies) const { return (plies - first) / stride; }
};

/// Depth in the search's own unit, plies in most searches.
inline constexpr DepthUnit kAsSearched{.first = 0, .stride = 1};

/// Converts the report of a search to a result with depth in `unit`.
template <class Game>
SearchResult<Game> result_from(const ReportOf<Game>& report, DepthUnit unit) {
    using Traits = SearchTraits<Game>;
    SearchResult<Game> result;
    for (const auto& [action, value, visits, kind] : report.moves) {
        result.moves.push_back(
            {.move = *Traits::move(action), .value = value, .visits = visits, .kind = kind});
    }
    if (!result.moves.empty()) result.move = result.moves.front().move;
    const auto moves_of = [](const auto& line) {
        std::vector<typename Game::Move> moves;
        for (const auto& action : line) {
            if (const auto move = Traits::move(action)) moves.push_back(*move);
        }
        return moves;
    };
    result.line = moves_of(report.line);
    for (const auto& line : report.lines) result.lines.push_back(moves_of(line));
    result.depth = unit.depth(report.depth);
    result.nodes = report.nodes;
    result.time = report.time;
    return result;
}

/// A player that searches.
template <class Game>
class SearchPlayer : public Player<Game> {
public:
    bool step(Milliseconds slice) final { return thinker_ != nullptr && thinker_->step(slice); }

    [[nodiscard]] SearchResult<Game> result() const override {
        if (thinker_ == nullptr) return {};
        return result_from<Game>(thinker_->report(), unit_);
    }

protected:
    /// `thinker` must outlive the search; `limits` count plies. Clears the result if the game is
    /// over.
    void start_search(ThinkerOf<Game>& thinker, const SearchRequest<Game>& request,
                      const Limits& limits, DepthUnit unit) {
        if (SearchTraits<Game>::count_moves(request.state) == 0) return clear_search();
        thinker_ = &thinker;
        unit_ = unit;
        thinker.start(SearchTraits<Game>::position(request.state), limits, request.stop);
    }

    /// Clears the result: for a position where the game is over.
    void clear_search() { thinker_ = nullptr; }

private:
    ThinkerOf<Game>* thinker_ = nullptr;
    DepthUnit unit_ = kAsSearched;
};

}  // namespace tilestone::engine
