// SPDX-License-Identifier: MIT
//
// Mixes search results into a signature (signature.h).
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string_view>

#include "tilestone/core/rng.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/signature.h"

namespace tilestone::engine {

class SignatureMixer {
public:
    void add(std::uint64_t word) {
        state_ ^= word;
        state_ = splitmix64(state_);
    }
    /// `no_move` is mixed in if the result has no move.
    template <class Game>
    void add(const SearchResult<Game>& result, std::uint64_t no_move) {
        add(result.move ? static_cast<std::uint64_t>(*result.move) : no_move);
        add(static_cast<std::uint64_t>(result.depth));
        add(result.nodes);
        for (const auto& [move, value, visits, kind] : result.moves) {
            add(static_cast<std::uint64_t>(move));
            add(std::bit_cast<std::uint64_t>(value));
        }
    }
    [[nodiscard]] std::uint64_t value() const { return state_ & kExactInJson; }

private:
    static constexpr std::uint64_t kExactInJson = (std::uint64_t{1} << 53) - 1;

    std::uint64_t state_ = 0;
};

/// The signature of all `players` in all `states`, with and without all values.
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
                const SearchResult<Game> result =
                    player->decide({.state = state, .all_values = all_values});
                mixer.add<Game>(result, no_move);
                signature.nodes += result.nodes;
            }
        }
    }
    signature.value = mixer.value();
    return signature;
}

}  // namespace tilestone::engine
