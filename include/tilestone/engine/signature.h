// SPDX-License-Identifier: MIT
//
// Signatures: one number per game that changes only when search results change, as Stockfish's
// `bench` does.
//
// Every player searches a fixed set of positions under node or depth limits; moves, values, depths
// and node counts are mixed into one number. It is the same for every compiler, build type and
// platform. A commit that changes it says so; tests/golden/signature.txt holds the value.
#pragma once

#include <cstdint>
#include <string_view>

namespace tilestone::engine {

struct Signature {
    std::string_view game;
    std::uint64_t value = 0;  ///< below 2^53, so that a JSON number holds it
    std::uint64_t nodes = 0;  ///< looked at on the way
};

Signature twenty48_signature();
Signature gomoku_signature();

}  // namespace tilestone::engine
