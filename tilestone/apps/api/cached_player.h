// SPDX-License-Identifier: MIT
//
// The players of a page: created from their text, with the network that the page has loaded.
//
// A page has no files and no threads. So the 2048 player `tilestone` has only the small network and
// no tablebases, and accepts neither a file nor network=full.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"
#include "tilestone/engine/networks.h"
#include "tilestone/engine/registry.h"

namespace tilestone::api {

/// Whether a player reads the network that the page hands over.
[[nodiscard]] bool needs_network(std::string_view game, std::string_view name);

/// The player of `text` (empty: the game's default one), with what it needs.
template <class Game>
Result<engine::PlayerSpec<Game>> find_player(const std::string& text,
                                             const engine::SharedNetwork& network);

/// Keeps a player between the moves of a game, as long as its text and seed stay the same.
template <class Game>
class CachedPlayer {
public:
    Result<engine::Player<Game>*> get(const std::string& text, std::uint64_t seed,
                                      const engine::SharedNetwork& network) {
        if (player_ && text == text_ && seed == seed_) return player_.get();
        auto spec = find_player<Game>(text, network);
        if (!spec) return spec.error();
        player_ = spec->make(seed);
        text_ = text;
        name_ = text.empty() ? std::string(spec->entry->name) : text;
        seed_ = seed;
        options_ = spec->options;
        return player_.get();
    }
    /// The name of the cached player.
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const Options& options() const { return options_; }
    /// Drops the player, because the network has changed.
    void clear() { player_ = nullptr; }

private:
    std::string text_;
    std::string name_;  ///< the text, or the default player's name
    std::uint64_t seed_ = 0;
    Options options_{{}};
    std::unique_ptr<engine::Player<Game>> player_;
};

}  // namespace tilestone::api
