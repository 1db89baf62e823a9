// SPDX-License-Identifier: MIT
//
// TrainingSession: a training of 2048 that a page shows. It trains in slices or single moves, tells
// each game that ended, and lends its network to a game of the visitor.
//
// The training is that of `tilestone train 2048`, with the plan below: the same seed gives the same
// games, in the program and in the page. The visitor's game changes neither weights nor games.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tilestone/core/clock.h"
#include "tilestone/core/result.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/training/move_values.h"

namespace tilestone::train_module {

/// What a network said of the last afterstate, and what came of it one move later.
struct Correction {
    float expected = 0;  ///< points still to come
    float found = 0;     ///< points of the next move and the value of its afterstate
};

/// A game in progress.
struct ShownGame {
    twenty48::Board board;
    std::uint32_t score = 0;
    std::uint32_t moves = 0;
};

class TrainingSession {
public:
    /// Games that one call of run() ends at most.
    static constexpr std::uint32_t kMaxGames = 1000;

    static training::TrainingPlan plan(std::uint64_t seed);

    /// Fails if memory is short.
    static Result<TrainingSession> create(std::uint64_t seed);

    /// Trains until the slice has elapsed or `games` games have ended. Returns those that ended,
    /// in their order; valid until the next call.
    std::span<const training::GameResult> run(Milliseconds slice, std::uint32_t games = kMaxGames);

    /// Plays one move and learns, or notes that the game is over and begins the next.
    std::span<const training::GameResult> step();

    [[nodiscard]] const training::Trainer& trainer() const { return trainer_; }
    [[nodiscard]] ShownGame game() const;
    /// Of the last step; none after run(), and after the first move of a game.
    [[nodiscard]] std::optional<Correction> correction() const { return correction_; }

    /// Gives the visitor the game in progress, with new tiles of its own.
    void take_over();
    [[nodiscard]] const ShownGame& visitor() const { return visitor_; }
    /// Plays a move of the visitor's game. Returns false if it is illegal.
    bool play(twenty48::Move move);

private:
    TrainingSession(training::Trainer trainer, std::uint64_t seed);

    std::span<const training::GameResult> take_results(std::uint64_t games_before);

    training::Trainer trainer_;
    std::vector<training::GameResult> results_;
    std::optional<twenty48::Afterstate> last_;  ///< of the last step, in the same game
    std::optional<Correction> correction_;
    ShownGame visitor_;
    Rng visitor_rng_;
};

}  // namespace tilestone::train_module
