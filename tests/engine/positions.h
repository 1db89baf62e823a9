// SPDX-License-Identifier: MIT
//
// Random positions of several kinds, and small helpers that all player tests share.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/rng.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine_test {

using twenty48::Board;
using twenty48::Game;
using SearchRequest = engine::SearchRequest<Game>;
using SearchResult = engine::SearchResult<Game>;
using Entry = engine::PlayerEntry<Game>;

/// `count` in a normal build, fewer (at least 3) where the build asks for less.
int scaled(int count);

/// From a game of random play, after up to 150 turns or the last one before its end.
Board early_position(Rng& rng);

/// As late in a long game: a descending snake of large tiles, slightly disturbed, then small tiles
/// and some empty cells, turned by a random symmetry. `largest` is the exponent of the first.
Board late_position(Rng& rng, int largest);

/// Any exponents up to `largest`, few cells empty: often near the end, sometimes beyond it.
Board crowded_position(Rng& rng, int largest);

/// A mixture of all; `wide` adds boards with tiles of 65536 and 131072.
Board any_position(Rng& rng, bool wide);

/// The board that 16 characters of notation stand for; fails the test where they do not.
Board board(std::string_view text);

/// A player with options as text; fails the test where they are refused.
std::unique_ptr<engine::Player<Game>> make(const Entry& entry, std::string_view options,
                                           std::uint64_t seed = 1);

/// Whether `result` is what any player owes: the legal moves, each once, one of them chosen.
bool is_legal(const SearchResult& result, const Board& board);

}  // namespace tilestone::engine_test
