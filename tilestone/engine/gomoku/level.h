// SPDX-License-Identifier: MIT
//
// The playing strength of the player `tilestone`: levels 1 to 9, the highest without restrictions.
//
// A level takes away what beginners lack too: first depth and the number of candidate moves, then
// care in choosing among them, and at the lowest two levels sight of threats on the board. Levels
// below the highest ignore the clock unless they are given a time, so they are equally strong on
// every machine. docs/lab/2026-11-23-gomoku-levels.md has the score of each level against the next.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tilestone/core/option.h"
#include "tilestone/core/rng.h"
#include "tilestone/engine/gomoku/pvs/knowledge.h"
#include "tilestone/search/root.h"

namespace tilestone::engine::gomoku {

struct Level {
    int plies = 1;                ///< maximum search depth
    std::uint64_t nodes = 1;      ///< node limit per move
    std::size_t width = 1;        ///< number of candidate moves if nothing is forced
    std::uint64_t vcf_nodes = 0;  ///< node limit of a search for a win by fours at the horizon
    /// Moves whose win probability is at most this much below the best may be played instead.
    double margin = 0;
    /// Temperature of the choice among these, by move-ordering score: the higher, the odder.
    double temperature = 1;
    /// Probability of overlooking an open four, own or to be stopped.
    double overlook_probability = 0;

    [[nodiscard]] bool moves_at_random() const { return margin > 0; }
};

inline constexpr int kHighestLevel = 9;
inline constexpr int kLowestLevel = 1;

[[nodiscard]] OptionSpec level_option();

/// `number` is at least kLowestLevel and below kHighestLevel.
[[nodiscard]] const Level& level_of(int number);

/// Appends the candidate moves of the level, at least one; the game must not be over. If the side
/// to move can make a five or an open four, these are only the winning moves; if the opponent can,
/// only the moves that stop it, and fours. Level::overlook_probability is the probability that the
/// level misses them.
void list_for(const Level& level, const PvsKnowledge& knowledge, const PvsKnowledge::Board& board,
              Rng& rng, Rules::Actions& moves);

/// Chooses a move at random. `moves` must be sorted, best first, with exact values; returns an
/// index.
[[nodiscard]] std::size_t sample_move(const Level& level, const PvsKnowledge::Board& board,
                                      const search::RootMoves<Point>& moves, Rng rng);

}  // namespace tilestone::engine::gomoku
