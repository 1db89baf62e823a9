// SPDX-License-Identifier: MIT
//
// Random 2048 positions of several kinds, and helpers for all player tests.
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

/// `count` divided by the build's test divisor, but at least 3.
int scaled(int count);

/// The position after up to 150 random turns, or the last one before the game's end.
Board early_position(Rng& rng);

/// A position as late in a long game: a slightly disturbed descending snake of large tiles, then
/// small tiles and some empty cells, under a random symmetry. `largest` is the exponent of the
/// first tile.
Board late_position(Rng& rng, int largest);

/// Random exponents up to `largest` with few empty cells: often near the end of the game, sometimes
/// over.
Board crowded_position(Rng& rng, int largest);

/// A mixture of all kinds; `wide` adds boards with tiles of 65536 and 131072.
Board any_position(Rng& rng, bool wide);

/// Parses a board of 16 characters; fails the test where the text is invalid.
Board board(std::string_view text);

/// Creates a player with options in text form; fails the test where they are invalid.
std::unique_ptr<engine::Player<Game>> make(const Entry& entry, std::string_view options,
                                           std::uint64_t seed = 1);

/// Whether `result` has each legal move exactly once and chooses one of them.
bool is_legal(const SearchResult& result, const Board& board);

}  // namespace tilestone::engine_test
