// SPDX-License-Identifier: MIT
//
// PositionKey: a Gomoku position as a database key, equal for its eight symmetric images.
//
// The key contains rule, size, side to move and every stone, so positions with equal keys are
// images of each other; there are no hash collisions.
#pragma once

#include <string>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::experience {

struct PositionKey {
    gomoku::Rule rule = gomoku::Rule::kFreestyle;
    int size = gomoku::kDefaultSize;
    gomoku::Color to_move = gomoku::Color::kBlack;
    /// Black's points, a slash, white's points, as in "h8i9/h9"; each list row by row from the
    /// bottom left. Names the image with the smallest list of black points, then of white points.
    std::string stones = "/";

    friend bool operator==(const PositionKey&, const PositionKey&) = default;
};

[[nodiscard]] PositionKey key_of(const gomoku::Position& position);

/// The image that the key names. Fails on an invalid point, two stones on one point, or a key that
/// does not name the canonical image.
[[nodiscard]] Result<gomoku::Position> position_of(const PositionKey& key);

}  // namespace tilestone::experience
