// SPDX-License-Identifier: MIT
//
// Player: the interface of everything that chooses moves; SearchRequest and SearchResult: its input
// and output.
//
//     player.begin(request);
//     while (player.step(Milliseconds(20))) show(player.result());
//
// lets a host with a single thread, such as a web worker, handle its events in between; decide() is
// that loop for all other hosts. A player belongs to one thread and one game at a time; two players
// share no mutable state.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "tilestone/core/clock.h"
#include "tilestone/core/limits.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/fact.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/root.h"

namespace tilestone::engine {

template <class Game>
struct SearchResult {
    std::optional<typename Game::Move> move;       ///< none where the game is over
    search::RootMoves<typename Game::Move> moves;  ///< legal moves, best first
    /// The principal variation: the player's moves, and in games for two both sides' in turn.
    std::vector<typename Game::Move> line{};
    int depth = 0;            ///< deepest completed iteration
    std::uint64_t nodes = 0;  ///< positions visited
    Milliseconds time{0};
    std::vector<Fact> facts{};  ///< known without a search; where all values were requested
};

/// Called with the result so far, on the calling thread. It delays the player and changes nothing
/// else.
template <class Game>
using Listener = std::function<void(const SearchResult<Game>&)>;

template <class Game>
struct SearchRequest {
    typename Game::State state;
    /// Gives every legal move its exact value, as MultiPV does; costs depth in games with a clock.
    bool all_values = false;
    const StopToken* stop = nullptr;  ///< may be null
    /// May be empty; else called after each iteration and about every search::kListenEvery.
    Listener<Game> listen{};
    /// Limits of this one search, from the clock of a game; see limits_for(). Players may ignore
    /// these limits; the caller can always stop them.
    std::optional<Limits> limits{};
    /// Legal moves that must not be chosen; not all of them. Players may ignore the list; the
    /// caller then skips these moves in the result.
    std::vector<typename Game::Move> excluded{};
};

/// The static evaluation of a position: named features before weighting, and their value.
struct Evaluation {
    struct Feature {
        std::string_view name;
        double value = 0;
    };
    std::vector<Feature> features;
    double value = 0;
};

/// The value of a move as a probability to win, for the side that makes the move.
struct WinProbability {
    double win_rate = 0.5;       ///< the expected result: 0 lost … 1 won, a draw is half
    std::optional<int> plies{};  ///< where the value proves a win or a loss: moves to the end
    bool decided = false;        ///< won or lost within the search, but not proven
};

template <class Game>
class Player {
public:
    virtual ~Player() = default;

    /// Does slow preparations that the options ask for; may take a minute, or until `stop` (may be
    /// null). Optional; for matches, before the clock starts.
    virtual void prepare(const StopToken* /*stop*/) {}

    /// Begins a search in place of the one before; the clock of the limits starts. The stop token
    /// must outlive the search; the listener is for decide() alone.
    virtual void begin(const SearchRequest<Game>& request) = 0;

    /// Searches on for about `slice`. False at the end: limits, stop, or nothing left to search.
    /// Must be called at least once.
    virtual bool step(Milliseconds slice) = 0;

    /// The result so far; without a move where the game is over or nothing is known yet. After the
    /// last step it always has a legal move where there is one, even when the limits left no time.
    [[nodiscard]] virtual SearchResult<Game> result() const = 0;

    /// begin(), step() until the end, and the result.
    SearchResult<Game> decide(const SearchRequest<Game>& request) {
        begin(request);
        while (step(request.listen ? search::kListenEvery : search::kEndless)) {
            if (!request.listen) continue;
            if (const SearchResult<Game> so_far = result(); so_far.move) request.listen(so_far);
        }
        return result();
    }

    /// The value of a position after the result's move and one reply of the given probability, at
    /// the depth of the search or a little less, so that all replies together cost less than the
    /// search; none for players that do not search. To be called right after the last step, while
    /// the transposition table is still filled.
    virtual std::optional<double> value_after(const SearchResult<Game>& /*result*/,
                                              const typename Game::State& /*reply*/,
                                              double /*probability*/) {
        return std::nullopt;
    }

    /// The static evaluation of a position; none for players without one.
    [[nodiscard]] virtual std::optional<Evaluation> evaluate(
        const typename Game::State& /*state*/) const {
        return std::nullopt;
    }

    /// A value of the result's moves as a probability to win; none for players whose values mean
    /// something else, and in games without a winner.
    [[nodiscard]] virtual std::optional<WinProbability> win_probability(double /*value*/) const {
        return std::nullopt;
    }
};

/// A player that chooses in one step, without a search.
template <class Game>
class ImmediatePlayer : public Player<Game> {
public:
    void begin(const SearchRequest<Game>& request) final { result_ = choose(request); }
    bool step(Milliseconds /*slice*/) final { return false; }
    [[nodiscard]] SearchResult<Game> result() const final { return result_; }

protected:
    virtual SearchResult<Game> choose(const SearchRequest<Game>& request) = 0;

private:
    SearchResult<Game> result_;
};

}  // namespace tilestone::engine
