// SPDX-License-Identifier: MIT
//
// All players with their options, for `tilestone players` and docs/guide/players.md.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/option.h"
#include "tilestone/engine/registry.h"
#include "tilestone/report/json.h"

namespace tilestone::report {

/// What lists call the game of tiles::Game.
inline constexpr std::string_view kOtherSizes = "2048 of other sizes";

/// A player of any game, without its factory.
struct ListedPlayer {
    std::string_view game;
    std::string_view name;
    std::string_view summary;
    bool is_default = false;
    std::span<const OptionSpec> options;
    engine::ValueMeaning values = engine::ValueMeaning::kOwn;
};

/// The players of all games, grouped by game, the default player of each first.
[[nodiscard]] std::vector<ListedPlayer> listed_players();

/// The array `players` of players_json().
[[nodiscard]] Json players_array(std::span<const ListedPlayer> players);

/// One line: players [{game, name, summary, default, values, options [{name, type, minimum,
/// maximum, choices, default, unit, help}]}]. What an option has not is null.
[[nodiscard]] std::string players_json(std::span<const ListedPlayer> players);

/// Plain text for a terminal.
[[nodiscard]] std::string players_text(std::span<const ListedPlayer> players);

/// The complete text of docs/guide/players.md.
[[nodiscard]] std::string players_markdown(std::span<const ListedPlayer> players);

}  // namespace tilestone::report
