// SPDX-License-Identifier: MIT
//
// Samples: positions as the evaluation sees them, with their outcomes.
//
// The fits read them once per epoch, so samples are compact: the distinct pairs of line codes on
// empty points and the number of points with each pair, about 350 bytes in one array. Symmetric
// images give the same sample by construction.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tilestone/engine/gomoku/evaluation/line_weights.h"
#include "tilestone/training/gomoku/games_file.h"

namespace tilestone::training {

/// Number of points with the same pair of codes: mover's code in the low bits, opponent's code,
/// count minus one.
using PointCount = std::uint32_t;
inline constexpr unsigned kCodeBits = 12;
inline constexpr PointCount kCodeMask = (PointCount{1} << kCodeBits) - 1;
inline constexpr unsigned kMaxCount = 1U << (32 - 2 * kCodeBits);
static_assert(gomoku::kLineCodes <= kCodeMask + 1);

/// Code of the side to move, code of the opponent.
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
    std::span<const PointCount> points;  ///< covers all empty points
    gomoku::Color mover = gomoku::Color::kBlack;
    engine::gomoku::ThreatMask moving_mask = 0;
    engine::gomoku::ThreatMask waiting_mask = 0;
    float target = 0;  ///< win probability of the mover to be learnt
    float result = 0;  ///< of the game: 1 the mover wins, 0.5 draw
};

class Samples {
public:
    void add(const gomoku::Position& position, float target, float result);

    [[nodiscard]] std::size_t size() const { return items_.size(); }
    [[nodiscard]] Sample at(std::size_t index) const;
    [[nodiscard]] std::size_t bytes() const;  ///< memory used

private:
    struct Item {
        std::uint64_t first = 0;  ///< index into points_
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

/// True if the static evaluation applies: the game is not over, there is no forced result, and the
/// opponent threatens neither a five nor a strong four.
[[nodiscard]] bool is_quiet(const gomoku::Position& position);

/// The win probability of a value in thousandths of log-odds.
[[nodiscard]] double win_probability(std::int16_t value);

/// Adds the quiet positions after the opening. The target is `mix` times the search's win
/// probability plus (1 - `mix`) times the game result, for the mover. Without a search value the
/// target is the result.
void add_game(const PlayedGame& game, const GamesHeader& header, double mix, Samples& samples);

/// Training and validation sets.
struct SampleSplit {
    Samples training;
    Samples validation;  ///< of every kValidationEvery-th game
    std::size_t games = 0;
};
inline constexpr std::size_t kValidationEvery = 10;
void add_games(const GamesFile& file, double mix, SampleSplit& split);

}  // namespace tilestone::training
