// SPDX-License-Identifier: MIT
//
// Random 2048 positions of several kinds for tests, and conversion to and from the reference.
#pragma once

#include <array>
#include <cstdint>
#include <ostream>
#include <string_view>

#include "tests/twenty48/reference.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::twenty48 {

/// Prints boards in their notation for GoogleTest and RapidCheck.
inline void PrintTo(const Board& board, std::ostream* stream) {  // NOLINT: GoogleTest's name
    *stream << to_text(board);
}

/// A game of random play by the plain rules.
class PlainGame {
public:
    explicit PlainGame(Rng& rng) {
        add_tile(rng);
        add_tile(rng);
    }

    /// Makes a random legal move, uniformly, and adds a tile; false where no move is legal.
    bool play(Rng& rng);

    [[nodiscard]] const reference::Tiles& tiles() const { return tiles_; }
    [[nodiscard]] std::int64_t score() const { return score_; }
    [[nodiscard]] int moves() const { return moves_; }

private:
    void add_tile(Rng& rng);

    reference::Tiles tiles_{};
    std::int64_t score_ = 0;
    int moves_ = 0;
};

/// A seeded, endless source of positions.
class Positions {
public:
    enum class Kind {
        kUniform,     ///< each cell uniform in 0 … 15
        kDense,       ///< one or two empty cells
        kSparse,      ///< a few tiles
        kNeighbours,  ///< two or three different tiles, hence many equal neighbours
        kHuge,        ///< many tiles of 16384 and more, several of 65536 and 131072
        kPlayed,      ///< from random play
    };
    static constexpr std::array<Kind, 6> kKinds = {Kind::kUniform,    Kind::kDense, Kind::kSparse,
                                                   Kind::kNeighbours, Kind::kHuge,  Kind::kPlayed};

    explicit Positions(std::uint64_t seed) : rng_(seed), game_(rng_) {}

    /// The next position of this kind.
    reference::Tiles draw(Kind kind);

    /// The next position; the kinds rotate.
    reference::Tiles draw() { return draw(kKinds[turn_++ % kKinds.size()]); }

    Rng& rng() { return rng_; }

private:
    Rng rng_;
    PlainGame game_;
    std::size_t turn_ = 0;
};

/// The position as a Board, built cell by cell.
Board board_of(const reference::Tiles& tiles);
reference::Tiles tiles_of(const Board& board);

/// Parses a board from valid notation.
Board board(std::string_view text);

inline reference::Direction direction_of(Move move) {
    constexpr std::array kDirections = {reference::Direction::kUp, reference::Direction::kRight,
                                        reference::Direction::kDown, reference::Direction::kLeft};
    return kDirections[static_cast<std::size_t>(move)];
}

}  // namespace tilestone::twenty48
