// SPDX-License-Identifier: MIT
//
// Random Gomoku positions, and small helpers that all tests of Gomoku's players share.
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

/// `count` in a normal build, fewer (at least 3) where the build asks for less.
int scaled_games(int count);

/// A game of up to so many random legal moves, most of them near the others, that is not over.
Position random_gomoku(Rng& rng, Rule rule, int size, int most_stones);

/// The position after these moves; fails the test where they are refused.
Position position_of(std::string_view moves, Rule rule = Rule::kFreestyle,
                     int size = gomoku::kUsualSize);

/// The same stones with the colours exchanged, and the other side to move.
Position with_colours_exchanged(const Position& position);

/// A player by its text; fails the test where that is refused.
std::unique_ptr<GomokuPlayer> gomoku_player(const std::string& text, std::uint64_t seed = 1);

std::vector<Point> legal_points(const Position& position);

/// Empty points where `color` would make this.
std::vector<Point> points_with(const Position& position, Color color, Threat threat);

bool contains(const std::vector<Point>& points, Point point);

/// What is wrong with a result, or nothing: it must choose its first move, its moves must be legal
/// and different, and no value may be above the one before it but for the first.
std::string fault_of(const GomokuSearchResult& result, const Position& position);

}  // namespace tilestone::engine_test
