// SPDX-License-Identifier: MIT
//
// Samples: positions as the evaluation sees them, and how they end.
//
// Made from games, read by the fits once an epoch, so they are kept small: which pairs of codes the
// empty points have, the mover's and the other's, and how many points have each, some 350 bytes, in
// one array. Mirror images and turned boards are the same sample by construction.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tilestone/engine/gomoku/evaluation/line_weights.h"
#include "tilestone/training/gomoku/games_file.h"

namespace tilestone::training {

/// Points with the same line codes: the mover's in the low bits, the other's, how many less one.
using PointCount = std::uint32_t;
inline constexpr unsigned kCodeBits = 12;
inline constexpr PointCount kCodeMask = (PointCount{1} << kCodeBits) - 1;
inline constexpr unsigned kMostCount = 1U << (32 - 2 * kCodeBits);
static_assert(gomoku::kLineCodes <= kCodeMask + 1);

/// What the side on the move could make there, and what the other.
constexpr gomoku::LineCode moving_code(PointCount points) {
    return static_cast<gomoku::LineCode>(points & kCodeMask);
}
constexpr gomoku::LineCode waiting_code(PointCount points) {
    return static_cast<gomoku::LineCode>(points >> kCodeBits & kCodeMask);
}
constexpr int count_of(PointCount points) {
    return static_cast<int>(points >> (2 * kCodeBits)) + 1;
}

struct Sample {
    std::span<const PointCount> points;  ///< all that are empty
    gomoku::Color mover = gomoku::Color::kBlack;
    engine::ThreatMask moving_mask = 0;
    engine::ThreatMask waiting_mask = 0;
    float target = 0;  ///< chance of winning, to the mover, that is to be learnt
    float result = 0;  ///< of the game: 1 won by the mover, 0.5 drawn
};

class Samples {
public:
    void add(const gomoku::Position& position, float target, float result);

    [[nodiscard]] std::size_t size() const { return items_.size(); }
    [[nodiscard]] Sample at(std::size_t index) const;
    [[nodiscard]] std::size_t bytes() const;  ///< of memory

private:
    struct Item {
        std::uint64_t first = 0;  ///< of points_
        float target = 0;
        float result = 0;
        std::uint16_t count = 0;
        std::uint8_t moving_mask = 0;
        std::uint8_t waiting_mask = 0;
        gomoku::Color mover = gomoku::Color::kBlack;
    };

    std::vector<Item> items_;
    std::vector<PointCount> points_;
};

/// Whether the evaluation is to know how it ends: the game goes on, nothing is certain without
/// search, and no five or strong four of the other is to be stopped.
[[nodiscard]] bool is_quiet(const gomoku::Position& position);

/// The chance of winning that stands for a value.
[[nodiscard]] double win_probability(std::int16_t value);

/// The quiet positions of a game that followed its opening. A target is `mix` times what the search
/// expected and for the rest the game's result, to the mover; the result alone where there is no
/// value.
void add_game(const PlayedGame& game, const GamesHeader& header, double mix, Samples& samples);

/// What is learnt from, and what the learning is judged by.
struct SampleSplit {
    Samples training;
    Samples validation;  ///< of every kValidationEvery-th game
    std::size_t games = 0;
};
inline constexpr std::size_t kValidationEvery = 10;
void add_games(const GamesFile& file, double mix, SampleSplit& split);

}  // namespace tilestone::training
