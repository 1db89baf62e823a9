// SPDX-License-Identifier: MIT
//
// The registry: the players of a game, with their names, options and factories.
//
// It is the single source of `tilestone players`, of player texts such as
// "minimax:depth=5,table=14", of docs/guide/players.md and of the default player.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/option.h"
#include "tilestone/core/result.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/player.h"

namespace tilestone::engine {

/// Immutable data shared by all players of one spec, such as a network.
class PlayerResources {
public:
    virtual ~PlayerResources() = default;
};
using SharedResources = std::shared_ptr<const PlayerResources>;

/// The meaning of the values of a player's moves; larger is better.
enum class ValueMeaning : std::uint8_t {
    kOwn,     ///< in units of its evaluation
    kPoints,  ///< expected points from here to the end of the game
    kScore    ///< expected score at the end of the game
};
inline constexpr std::array<std::string_view, 3> kValueMeaningNames = {"own", "points", "score"};

/// Has either `make`, or `load` and `make_with` for players with resources; the rest is null.
template <class Game>
struct PlayerEntry {
    std::string_view name;
    std::string_view summary;  ///< description, without a full stop
    std::span<const OptionSpec> options;
    std::unique_ptr<Player<Game>> (*make)(const Options& options, std::uint64_t seed);
    Result<SharedResources> (*load)(const Options& options) = nullptr;
    std::unique_ptr<Player<Game>> (*make_with)(const Options& options, std::uint64_t seed,
                                               const PlayerResources& resources) = nullptr;
    ValueMeaning values = ValueMeaning::kOwn;
};

/// All players of a game, the default one first.
template <class Game>
std::span<const PlayerEntry<Game>> players();

/// A parsed player text: an entry of the registry and values for its options.
template <class Game>
struct PlayerSpec {
    const PlayerEntry<Game>* entry = nullptr;
    Options options;
    SharedResources resources{};

    /// Loads the resources of the players; takes a tenth of a second for a network. Call it after
    /// setting the options and before making several players.
    Status load() {
        if (entry->load == nullptr || resources) return ok();
        Result<SharedResources> loaded = entry->load(options);
        if (!loaded) {
            return loaded.error().after("player " + std::string(entry->name) + ": ");
        }
        resources = std::move(*loaded);
        return ok();
    }

    /// Makes a player; `seed` is for players with random choices. Null only if the resources were
    /// not loaded and load() fails.
    [[nodiscard]] std::unique_ptr<Player<Game>> make(std::uint64_t seed) const {
        if (entry->load == nullptr) return entry->make(options, seed);
        PlayerSpec own = *this;
        if (!own.load()) return nullptr;
        return entry->make_with(options, seed, *own.resources);
    }
};

/// Parses NAME or NAME:key=value,key=value. Errors name the wrong word and the alternatives.
template <class Game>
Result<PlayerSpec<Game>> parse_player(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    std::vector<std::string_view> names;
    for (const PlayerEntry<Game>& entry : players<Game>()) {
        names.push_back(entry.name);
        if (entry.name != name) continue;
        PlayerSpec<Game> spec{&entry, Options(entry.options)};
        const std::string_view rest =
            colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
        const Status status = set_from_text(spec.options, rest);
        if (!status) return status.error().after("player " + std::string(name) + ": ");
        return spec;
    }
    const std::string_view meant = nearest_word(name, names);
    return Error{"there is no player " + in_quotes(name) + " of " + std::string(Game::kName) +
                 (meant.empty() ? "; there are: " + join(names, ", ")
                                : "; did you mean " + std::string(meant) + "?")};
}

/// A player's text with old names of options replaced; unchanged if it names no player.
template <class Game>
std::string with_new_names(std::string_view text) {
    const Result<PlayerSpec<Game>> spec = parse_player<Game>(text);
    if (!spec || spec->options.renamed().empty()) return std::string(text);
    const std::size_t options = text.find(':') + 1;
    return std::string(text.substr(0, options)) +
           tilestone::with_new_names(spec->entry->options, text.substr(options));
}

/// As above, for several players.
template <class Game>
std::vector<std::string> with_new_names(std::vector<std::string> players) {
    for (std::string& player : players) player = with_new_names<Game>(std::string_view(player));
    return players;
}

}  // namespace tilestone::engine
