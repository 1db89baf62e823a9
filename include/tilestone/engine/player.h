// SPDX-License-Identifier: MIT
//
// Player: the interface of everything that chooses moves. SearchRequest and SearchResult are its
// input and output.
//
//     player.begin(request);
//     while (player.step(Milliseconds(20))) show(player.result());
//
// lets a single-threaded host, such as a web worker, handle its events in between; decide() is that
// loop for all other hosts. A player belongs to one thread and one game at a time; two players
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
    std::optional<typename Game::Move> move;       ///< none if the game is over
    search::RootMoves<typename Game::Move> moves;  ///< legal moves, best first
    /// The principal variation: the player's moves; in two-player games, the moves of both sides.
    std::vector<typename Game::Move> line{};
    /// If all values were requested: those of the best moves, each beginning with its move. May be
    /// empty.
    std::vector<std::vector<typename Game::Move>> lines{};
    int depth = 0;            ///< deepest completed iteration
    std::uint64_t nodes = 0;  ///< positions visited
    Milliseconds time{0};
    std::vector<Fact> facts{};  ///< known without a search; filled if all values were requested
};

/// Called with the result so far, on the calling thread. A listener delays the player and has no
/// other effect.
template <class Game>
using ProgressCallback = std::function<void(const SearchResult<Game>&)>;

template <class Game>
struct SearchRequest {
    typename Game::State state;
    /// Compute the exact value of every legal move, as MultiPV does. Costs depth under a clock.
    bool all_values = false;
    const StopToken* stop = nullptr;  ///< may be null
    /// May be empty. Called after each iteration and about every search::kProgressInterval.
    ProgressCallback<Game> on_progress{};
    /// Limits of this search alone, from the clock of a game; see limits_for(). Players may ignore
    /// them; the caller can always stop the search.
    std::optional<Limits> limits{};
    /// Legal moves that must not be chosen, never all of them. Players may ignore the list; the
    /// caller then skips these moves in the result.
    std::vector<typename Game::Move> excluded{};
};

/// The static evaluation of a position: its value, and the named features before weighting.
struct Evaluation {
    struct Feature {
        std::string_view name;
        double value = 0;
    };
    /// One weight that a network reads for the position.
    struct Reading {
        std::size_t feature = 0;  ///< the feature that it is part of
        std::vector<int> cells;   ///< the cells whose contents select it
        double value = 0;
    };
    std::vector<Feature> features;
    double value = 0;
    std::vector<Reading> readings{};  ///< empty where the evaluation is not a network
};

/// The value of a move as a win probability of the side that makes it.
struct WinProbability {
    double win_rate = 0.5;       ///< expected result: 0 loss … 1 win, a draw is 0.5
    std::optional<int> plies{};  ///< for a proven win or loss: plies to the end
    bool decided = false;        ///< won or lost within the search, but not proven
};

/// Of a player, before its first game.
struct Preparation {
    const StopToken* stop = nullptr;  ///< may be null
    /// Called several times a second where there is something to tell: so many parts of all are
    /// done. May be empty.
    std::function<void(std::size_t done, std::size_t all)> on_progress{};
};

template <class Game>
class Player {
public:
    virtual ~Player() = default;

    /// Does slow preparations that the options ask for, until done (up to a minute) or stopped.
    /// Optional; batches, matches and reviews do this before the clock starts.
    virtual void prepare(const Preparation& /*preparation*/) {}

    /// Starts a new search, replacing the previous one, and the clock of its limits. The stop token
    /// must outlive the search. Only decide() calls the listener.
    virtual void begin(const SearchRequest<Game>& request) = 0;

    /// Searches for about `slice`. Returns false when the search has ended: by a limit, by a stop,
    /// or because nothing is left to search. Must be called at least once.
    virtual bool step(Milliseconds slice) = 0;

    /// The result so far. It has no move if the game is over or nothing is known yet. After the
    /// last step it has a legal move if one exists, even if the limits left no time to search.
    [[nodiscard]] virtual SearchResult<Game> result() const = 0;

    /// Runs begin() and step() to the end, and returns the result. Calls request.on_progress.
    SearchResult<Game> decide(const SearchRequest<Game>& request) {
        begin(request);
        while (step(request.on_progress ? search::kProgressInterval : search::kEndless)) {
            if (!request.on_progress) continue;
            if (const SearchResult<Game> so_far = result(); so_far.move)
                request.on_progress(so_far);
        }
        return result();
    }

    /// The value of the position `reply`, which arises after the result's move with the given
    /// probability. Searched at the depth of the search or slightly less, so that all replies
    /// together cost less than the search. None for players that do not search. Call it right after
    /// the last step, while the transposition table is still filled.
    virtual std::optional<double> value_after(const SearchResult<Game>& /*result*/,
                                              const typename Game::State& /*reply*/,
                                              double /*probability*/) {
        return std::nullopt;
    }

    /// The value of a position that waits for chance, such as a board of 2048 before the new tile,
    /// by the evaluation alone: microseconds. None for players without such an evaluation.
    [[nodiscard]] virtual std::optional<double> afterstate_value(
        const typename Game::State& /*position*/) const {
        return std::nullopt;
    }

    /// The static evaluation of a position; none for players without one.
    [[nodiscard]] virtual std::optional<Evaluation> evaluate(
        const typename Game::State& /*state*/) const {
        return std::nullopt;
    }

    /// A value from the result's moves as a win probability. None for players whose values mean
    /// something else, and in games without a winner.
    [[nodiscard]] virtual std::optional<WinProbability> win_probability(double /*value*/) const {
        return std::nullopt;
    }
};

/// A player that chooses without a search, in one step.
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
