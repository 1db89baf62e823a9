// SPDX-License-Identifier: MIT
//
// Signatures: one number per game that changes only if search results change, like Stockfish's
// `bench`.
//
// Every player searches a fixed set of positions under node or depth limits. Moves, values, depths
// and node counts are mixed into one number. It is the same for every compiler, build type and
// platform. A commit that changes it says so; tests/golden/signature.txt holds the value.
#pragma once

#include <cstdint>
#include <string_view>

namespace tilestone::engine {

struct Signature {
    std::string_view game;
    std::uint64_t value = 0;  ///< below 2^53, so that a JSON number can hold it
    std::uint64_t nodes = 0;  ///< nodes searched
};

/// Search the fixed set of a game; the result never depends on time.
Signature twenty48_signature();
Signature gomoku_signature();

}  // namespace tilestone::engine
