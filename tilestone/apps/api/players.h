// SPDX-License-Identifier: MIT
//
// The players of requests: created from their text and options, with what their host grants.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/apps/api/host.h"
#include "tilestone/core/result.h"
#include "tilestone/engine/registry.h"
#include "tilestone/formats/document/fields.h"

namespace tilestone::api {

using document::Fields;

/// The player to ask.
struct PlayerChoice {
    std::string player;  ///< its text; empty: the default player
    std::uint64_t seed = 1;
    /// Values of kLimitOptions. They replace those in the text, but for threads, and are passed
    /// over where the player has no such option, as on the command line.
    std::array<std::optional<double>, 4> limits{};

    friend bool operator==(const PlayerChoice&, const PlayerChoice&) = default;
};
inline constexpr std::array<std::string_view, 4> kLimitOptions = {"time", "depth", "nodes",
                                                                  "threads"};

/// The key options, an object of player, seed and kLimitOptions; or without it player and seed.
Result<PlayerChoice> read_choice(Fields& fields);

/// Whether a player reads the network of its host.
[[nodiscard]] bool needs_network(std::string_view game, std::string_view name);

template <class Game>
Result<engine::PlayerSpec<Game>> find_player(const PlayerChoice& choice, Host& host);

/// The choice's text, or the name of the game's default player.
template <class Game>
std::string name_of(const PlayerChoice& choice) {
    return choice.player.empty() ? std::string(engine::players<Game>().front().name)
                                 : choice.player;
}

/// Keeps a player between the moves of a game, as long as its choice stays the same.
template <class Game>
class CachedPlayer {
public:
    Result<engine::Player<Game>*> get(const PlayerChoice& choice, Host& host) {
        if (player_ && choice == choice_) return player_.get();
        auto spec = find_player<Game>(choice, host);
        if (!spec) return spec.error();
        player_ = spec->make(choice.seed);
        choice_ = choice;
        options_ = spec->options;
        return player_.get();
    }
    /// The name of the cached player.
    [[nodiscard]] std::string name() const { return name_of<Game>(choice_); }
    [[nodiscard]] const Options& options() const { return options_; }
    /// Drops the player, because the network has changed.
    void clear() { player_ = nullptr; }

private:
    PlayerChoice choice_;
    Options options_{{}};
    std::unique_ptr<engine::Player<Game>> player_;
};

}  // namespace tilestone::api
