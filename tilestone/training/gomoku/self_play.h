// SPDX-License-Identifier: MIT
//
// Self-play: games of a player of Gomoku against itself, to learn from.
//
// A game begins with some stones near the centre that nobody chose, so that games differ; a few of
// the moves after them are drawn among the good ones. All of that depends on the game's seed alone,
// and each game has a player of its own: the same seed gives the same game, on whatever thread, as
// far as the player's limits are no times.
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

/// Two to nine moves near the centre, all legal, after which nothing is certain without search.
[[nodiscard]] std::vector<gomoku::Point> random_opening(gomoku::Rule rule, int size, Rng& rng);

/// A value of a player as PlayedMove has it; none where the player cannot say what it means.
[[nodiscard]] std::int16_t value_of(const engine::Player<gomoku::Game>& player, double value);

/// One game; none where `stop` ended it.
[[nodiscard]] std::optional<PlayedGame> play_game(const GamesHeader& header,
                                                  const engine::PlayerSpec<gomoku::Game>& player,
                                                  std::uint64_t seed, const StopToken& stop);

/// Plays those games of `header` that are numbered `first` … `end` - 1 and hands them to `take`, in
/// that order, one at a time, each as soon as those before it are over. Ends with the games that
/// are under way where `take` says so by false, or with the next moves when `stop` does.
void play_games(const GamesHeader& header, const engine::PlayerSpec<gomoku::Game>& player,
                std::uint64_t first, std::uint64_t end, Executor& executor, const StopToken& stop,
                const std::function<bool(const PlayedGame&)>& take);

}  // namespace tilestone::training
