// SPDX-License-Identifier: MIT
//
// PositionKey: a Gomoku position as a row of a table, the same for its eight mirror images.
//
// Nothing is condensed: rule, size, side to move and every stone are in it, so that no two
// positions but mirror images have the same key.
#pragma once

#include <string>

#include "tilestone/core/result.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::experience {

struct PositionKey {
    gomoku::Rule rule = gomoku::Rule::kFreestyle;
    int size = gomoku::kUsualSize;
    gomoku::Color to_move = gomoku::Color::kBlack;
    /// Black's points, a slash, white's points, as in "h8i9/h9"; each row by row from the bottom
    /// left. Of the eight images the one with the least black points, then the least white ones.
    std::string stones = "/";

    friend bool operator==(const PositionKey&, const PositionKey&) = default;
};

[[nodiscard]] PositionKey key_of(const gomoku::Position& position);

/// The image that the key names. An error where it is no key: points that are none, two stones on
/// one point, or another image would have to stand for this one.
[[nodiscard]] Result<gomoku::Position> position_of(const PositionKey& key);

/// "black", "white".
[[nodiscard]] std::string_view name_of(gomoku::Color color);

}  // namespace tilestone::experience
