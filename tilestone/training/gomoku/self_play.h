// SPDX-License-Identifier: MIT
//
// Self-play of a Gomoku player, for training data.
//
// A game starts with random stones near the centre, for variety, and randomises a few of the next
// moves among the good ones. All random choices depend only on the game's seed, and each game uses
// a new player. The same seed therefore gives the same game on any thread, unless the player has a
// time limit.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "tilestone/core/executor.h"
#include "tilestone/core/rng.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/training/gomoku/games_file.h"

namespace tilestone::training {

/// Two to nine legal moves near the centre without a forced result.
[[nodiscard]] std::vector<gomoku::Point> random_opening(gomoku::Rule rule, int size, Rng& rng);

/// Converts a player's value to the unit of PlayedMove; kNoValue if the player has no win
/// probability for it.
[[nodiscard]] std::int16_t value_of(const engine::Player<gomoku::Game>& player, double value);

/// Plays one game; std::nullopt if `stop` ended it.
[[nodiscard]] std::optional<PlayedGame> play_game(const GamesHeader& header,
                                                  const engine::PlayerSpec<gomoku::Game>& player,
                                                  std::uint64_t seed, const StopToken& stop);

/// Plays the games `first` … `end` - 1 of `header` and passes them to `take` in this order, one at
/// a time, each as soon as all earlier games are over. If `take` returns false, stops after the
/// games in progress; `stop` ends the games at their next moves.
void play_games(const GamesHeader& header, const engine::PlayerSpec<gomoku::Game>& player,
                std::uint64_t first, std::uint64_t end, Executor& executor, const StopToken& stop,
                const std::function<bool(const PlayedGame&)>& take);

}  // namespace tilestone::training
