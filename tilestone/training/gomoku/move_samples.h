// SPDX-License-Identifier: MIT
//
// MoveSamples: positions as move ordering sees them, with the move played.
//
// The fit of move weights reads them once per epoch. A sample holds the line codes of both sides
// for each candidate point, about 400 bytes per position, in one array.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tilestone/engine/gomoku/evaluation/line_weights.h"
#include "tilestone/training/gomoku/games_file.h"

namespace tilestone::training {

/// A candidate point: the code that the mover makes there and the opponent's code that it stops.
struct MoveFeatures {
    gomoku::LineCode making = 0;
    gomoku::LineCode stopping = 0;
};

struct MoveSample {
    std::span<const MoveFeatures> choices;  ///< at least one
    std::size_t played = 0;                 ///< index of the move played
    engine::gomoku::ThreatContext context = engine::gomoku::ThreatContext::kFree;
    gomoku::Color mover = gomoku::Color::kBlack;
};

class MoveSamples {
public:
    /// Ignored if the search has only one candidate or if `played` is no candidate.
    void add(const gomoku::Position& position, gomoku::Point played);

    [[nodiscard]] std::size_t size() const { return items_.size(); }
    [[nodiscard]] MoveSample at(std::size_t index) const;

private:
    struct Item {
        std::uint64_t first = 0;  ///< index into choices_
        std::uint16_t count = 0;
        std::uint16_t played = 0;
        engine::gomoku::ThreatContext context = engine::gomoku::ThreatContext::kFree;
        gomoku::Color mover = gomoku::Color::kBlack;
    };

    std::vector<Item> items_;
    std::vector<MoveFeatures> choices_;
};

/// Training and validation sets, from the same games as in a SampleSplit.
struct MoveSplit {
    MoveSamples training;
    MoveSamples validation;
};

/// Adds the positions after each opening that have no forced result.
void add_games(const GamesFile& file, MoveSplit& split);

}  // namespace tilestone::training
