// SPDX-License-Identifier: MIT
//
// How decisions become a signature (signature.h): each game's signature.cpp asks its players.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string_view>

#include "tilestone/base/rng.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/signature.h"

namespace tilestone::engine {

class SignatureMixer {
public:
    void add(std::uint64_t word) {
        state_ ^= word;
        state_ = splitmix64(state_);
    }
    /// `no_move` stands for none.
    template <class Game>
    void add(const Decision<Game>& decision, std::uint64_t no_move) {
        add(decision.move ? static_cast<std::uint64_t>(*decision.move) : no_move);
        add(static_cast<std::uint64_t>(decision.depth));
        add(decision.nodes);
        for (const auto& [move, value, visits, kind] : decision.moves) {
            add(static_cast<std::uint64_t>(move));
            add(std::bit_cast<std::uint64_t>(value));
        }
    }
    [[nodiscard]] std::uint64_t value() const { return state_ & kExactInJson; }

private:
    static constexpr std::uint64_t kExactInJson = (std::uint64_t{1} << 53) - 1;

    std::uint64_t state_ = 0;
};

/// What all `players` decide in all `states`, with and without all values.
template <class Game>
Signature signature_of(std::span<const std::string_view> players,
                       std::span<const typename Game::State> states, std::uint64_t no_move) {
    constexpr std::uint64_t kSeed = 2048;
    SignatureMixer mixer;
    Signature signature{.game = Game::kName};
    for (const std::string_view text : players) {
        const auto player = parse_player<Game>(text)->make(kSeed);
        for (const auto& state : states) {
            for (const bool all_values : {false, true}) {
                const Decision<Game> decision =
                    player->decide({.state = state, .all_values = all_values});
                mixer.add<Game>(decision, no_move);
                signature.nodes += decision.nodes;
            }
        }
    }
    signature.value = mixer.value();
    return signature;
}

}  // namespace tilestone::engine
