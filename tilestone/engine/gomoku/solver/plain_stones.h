// SPDX-License-Identifier: MIT
//
// PlainStones: the stones of a board and where they make five in a row, by counting stones alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tilestone/engine/namespaces.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::engine::gomoku {

class PlainStones {
public:
    /// The stones of a position.
    void reset(const Position& position);
    void put(Point point, Color color);
    /// Removes the last stone put.
    void take_back(Point point, Color color);

    /// True if a stone of `color` on the empty `point` would win.
    [[nodiscard]] bool would_win(Point point, Color color) const;
    /// A point where a stone of `color` would win; none if there is none.
    [[nodiscard]] std::optional<Point> winning_point(Color color) const;

private:
    // A border of cells off the board surrounds it, so that no row runs over an edge.
    static constexpr std::size_t kStride = kMaxSize + 2;
    enum class Cell : std::uint8_t { kEmpty, kBlack, kWhite, kBorder };

    static std::size_t index_of(Point point);
    static Point point_of(std::size_t index);
    static Cell cell_of(Color color) {
        return color == Color::kBlack ? Cell::kBlack : Cell::kWhite;
    }
    [[nodiscard]] bool would_win_at(std::size_t index, Color color) const;
    [[nodiscard]] std::optional<std::size_t> gap_of_five(std::size_t first, std::size_t step,
                                                         Cell own) const;

    std::array<Cell, kStride * kStride> cells_{};
    std::array<std::vector<std::size_t>, 2> stones_;
    Rule rule_{};
};

}  // namespace tilestone::engine::gomoku
