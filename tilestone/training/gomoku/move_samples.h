// SPDX-License-Identifier: MIT
//
// MoveSamples: positions as the order of moves sees them, and the move that was played.
//
// Made from games, read by the fit of moves once an epoch: of every point that a search would look
// at the line codes of both sides, some 400 bytes a position, in one array.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tilestone/engine/gomoku/evaluation/line_weights.h"
#include "tilestone/training/gomoku/games_file.h"

namespace tilestone::training {

/// A point that may be played: what the side on the move would make there, and what the other.
struct MoveFeatures {
    gomoku::LineCode making = 0;
    gomoku::LineCode stopping = 0;
};

struct MoveSample {
    std::span<const MoveFeatures> choices;  ///< at least one
    std::size_t played = 0;                 ///< which of them
    engine::Occasion occasion = engine::Occasion::kFree;
    gomoku::Color mover = gomoku::Color::kBlack;
};

class MoveSamples {
public:
    /// Without effect where a search would look at one point only, or not at the one that was
    /// played.
    void add(const gomoku::Position& position, gomoku::Point played);

    [[nodiscard]] std::size_t size() const { return items_.size(); }
    [[nodiscard]] MoveSample at(std::size_t index) const;

private:
    struct Item {
        std::uint64_t first = 0;  ///< of choices_
        std::uint16_t count = 0;
        std::uint16_t played = 0;
        engine::Occasion occasion = engine::Occasion::kFree;
        gomoku::Color mover = gomoku::Color::kBlack;
    };

    std::vector<Item> items_;
    std::vector<MoveFeatures> choices_;
};

/// What is learnt from, and what the learning is judged by: the same games as in a SampleSplit.
struct MoveSplit {
    MoveSamples training;
    MoveSamples validation;
};

/// The positions of games that followed their openings, as long as nothing was certain.
void add_games(const GamesFile& file, MoveSplit& split);

}  // namespace tilestone::training
