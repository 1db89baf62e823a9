// SPDX-License-Identifier: MIT
//
// Random Gomoku positions, and helpers for the tests of Gomoku players.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/rng.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine_test {

using gomoku::Color;
using gomoku::Point;
using gomoku::Position;
using gomoku::Rule;
using gomoku::Threat;
using GomokuSearchResult = engine::SearchResult<gomoku::Game>;
using GomokuEntry = engine::PlayerEntry<gomoku::Game>;
using GomokuPlayer = engine::Player<gomoku::Game>;

inline constexpr std::array kAllRules = {Rule::kFreestyle, Rule::kStandard, Rule::kRenju};

/// `count` divided by the build's test divisor, but at least 3.
int scaled_games(int count);

/// A game of at most `max_stones` random legal moves, mostly near other stones, that is not over.
Position random_gomoku(Rng& rng, Rule rule, int size, int max_stones);

/// The position after these moves; fails the test where they are illegal.
Position position_of(std::string_view moves, Rule rule = Rule::kFreestyle,
                     int size = gomoku::kDefaultSize);

/// The same stones with colours exchanged, and the other side to move.
Position with_colours_exchanged(const Position& position);

/// Creates the player of `text`; fails the test where the text is invalid.
std::unique_ptr<GomokuPlayer> gomoku_player(const std::string& text, std::uint64_t seed = 1);

std::vector<Point> legal_points(const Position& position);

/// Empty points where a stone of `color` makes `threat`.
std::vector<Point> points_with(const Position& position, Color color, Threat threat);

bool contains(const std::vector<Point>& points, Point point);

/// Checks a search result: it chooses its first move, its moves are legal and distinct, and from
/// the second move on no value exceeds the one before. Returns the fault, or "".
std::string fault_of(const GomokuSearchResult& result, const Position& position);

}  // namespace tilestone::engine_test
