// SPDX-License-Identifier: MIT
#include "tests/twenty48/positions.h"

#include <utility>

namespace tilestone::twenty48 {
namespace {

int tile_of(std::uint32_t exponent) { return exponent == 0 ? 0 : 1 << exponent; }

/// The exponent of a cell in a position of this kind; `pair` holds two exponents drawn once per
/// position.
std::uint32_t draw_exponent(Positions::Kind kind, Rng& rng, std::array<std::uint32_t, 2> pair) {
    using Kind = Positions::Kind;
    switch (kind) {
        case Kind::kUniform: return rng.below(16);
        case Kind::kDense: return rng.below(16) == 0 ? 0 : 1 + rng.below(11);
        case Kind::kSparse: return rng.below(4) != 0 ? 0 : 1 + rng.below(15);
        case Kind::kNeighbours: return rng.below(5) == 0 ? rng.below(2) : pair[rng.below(2)];
        case Kind::kHuge: return rng.below(4) == 0 ? 0 : 13 + rng.below(5);
        case Kind::kPlayed: return 0;
    }
    return 0;
}

}  // namespace

bool PlainGame::play(Rng& rng) {
    using reference::Direction;
    std::array directions = {Direction::kUp, Direction::kRight, Direction::kDown, Direction::kLeft};
    for (std::uint32_t left = 4; left > 0; --left) {
        std::swap(directions[left - 1], directions[rng.below(left)]);
        const reference::Outcome outcome = reference::slide(tiles_, directions[left - 1]);
        if (!outcome.legal) continue;
        tiles_ = outcome.tiles;
        score_ += outcome.points;
        ++moves_;
        add_tile(rng);
        return true;
    }
    return false;
}

void PlainGame::add_tile(Rng& rng) {
    std::size_t cell = rng.below(16);
    while (tiles_[cell] != 0) cell = rng.below(16);
    tiles_[cell] = rng.below(10) == 0 ? 4 : 2;
}

reference::Tiles Positions::draw(Kind kind) {
    if (kind == Kind::kPlayed) {
        if (!game_.play(rng_)) game_ = PlainGame(rng_);
        return game_.tiles();
    }
    const std::array<std::uint32_t, 2> pair = {rng_.below(18), 1 + rng_.below(17)};
    reference::Tiles tiles{};
    for (int& tile : tiles) tile = tile_of(draw_exponent(kind, rng_, pair));
    return tiles;
}

Board board_of(const reference::Tiles& tiles) {
    Board board;
    for (std::size_t cell = 0; cell < 16; ++cell) {
        const auto exponent = static_cast<std::uint64_t>(reference::exponent_of(tiles[cell]));
        board.nibbles |= (exponent & 15) << (60 - 4 * cell);
        board.high = static_cast<std::uint16_t>(board.high | exponent / 16 << (15 - cell));
    }
    return board;
}

reference::Tiles tiles_of(const Board& board) {
    reference::Tiles tiles{};
    for (std::size_t cell = 0; cell < 16; ++cell) {
        const std::uint64_t low = (board.nibbles >> (60 - 4 * cell)) & 15;
        const unsigned fifth = (board.high >> (15 - cell)) & 1u;
        tiles[cell] = tile_of(static_cast<std::uint32_t>(low) + 16 * fifth);
    }
    return tiles;
}

Board board(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789abcdefgh";
    reference::Tiles tiles{};
    for (std::size_t cell = 0; cell < 16; ++cell) {
        tiles[cell] = tile_of(static_cast<std::uint32_t>(kDigits.find(text[cell])));
    }
    return board_of(tiles);
}

}  // namespace tilestone::twenty48
