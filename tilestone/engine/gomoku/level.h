// SPDX-License-Identifier: MIT
//
// How strong the player `tilestone` plays: levels 1 to 9, the highest all that it can do.
//
// A level takes away what people who are learning lack too: first depth and the number of moves
// that are looked at, then care in choosing among them, and at the lowest two levels sight of what
// stands on the board. Levels below the highest look at no clock unless they are given a time, so
// they are as strong on every machine. docs/lab/2026-11-23-gomoku-levels.md has what each scores
// against the next.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tilestone/core/option.h"
#include "tilestone/core/rng.h"
#include "tilestone/engine/gomoku/pvs/knowledge.h"
#include "tilestone/search/root.h"

namespace tilestone::engine {

struct Level {
    int plies = 1;            ///< deepest look ahead
    std::uint64_t nodes = 1;  ///< most positions for a move
    std::size_t width = 1;    ///< moves that are looked at in a position where nothing is forced
    std::uint64_t fours = 0;  ///< positions of a search for a win by fours at the horizon
    /// A move whose chance is less than the best one's by up to this may be played instead.
    double margin = 0;
    /// Of the draw among these, by how likely each looks at a glance: the higher, the odder.
    double temperature = 1;
    /// How often an open four, own or to be stopped, is not seen.
    double overlooks = 0;

    [[nodiscard]] bool draws() const { return margin > 0; }
};

inline constexpr int kHighestLevel = 9;
inline constexpr int kLowestLevel = 1;

[[nodiscard]] OptionSpec level_option();

/// `number`: from kLowestLevel to below kHighestLevel.
[[nodiscard]] const Level& level_of(int number);

/// Appends what the level looks at in a game that goes on, at least one move. From level 3 on that
/// is only what wins where a five or an open four can be made, and only what stops them, or fours,
/// where the other can.
void list_for(const Level& level, const PvsKnowledge& knowledge, const PvsKnowledge::Board& board,
              Rng& rng, gomoku::Rules::Actions& moves);

/// Which of `moves`, the best first and each with its own value, it plays.
[[nodiscard]] std::size_t draw_move(const Level& level, const PvsKnowledge::Board& board,
                                    const search::RootMoves<gomoku::Point>& moves, Rng rng);

}  // namespace tilestone::engine
