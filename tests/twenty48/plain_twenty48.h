// SPDX-License-Identifier: MIT
//
// What players need of a plain 2048, on exponents: the reference for their optimised code.
//
// The rules are those of reference.h. It shares only the types Board and Move with the library, to
// compare results.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "tilestone/games/twenty48/moves.h"

namespace tilestone::plain {

/// Exponents, row by row from the top left.
using Cells = std::array<int, 16>;

Cells cells_of(const twenty48::Board& board);

struct Moved {
    Cells cells{};
    int points = 0;
};

/// The position after sliding; nothing where the move is illegal.
std::optional<Moved> moved(const Cells& cells, twenty48::Move move);

int count_empty(const Cells& cells);
int largest(const Cells& cells);

// Features of the player minimax.

int smoothness(const Cells& cells);
int monotonicity(const Cells& cells);
int islands(const Cells& cells);

/// The positions with a 2 or a 4 in an empty cell that maximise islands - smoothness.
std::vector<Cells> most_annoying(const Cells& cells);

// Features of the player minimax-snake.

int snake_smooth(const Cells& cells);
int snake_mono(const Cells& cells);
int repeat(const Cells& cells);
double average(const Cells& cells);

/// The positions with a 2 in each empty cell.
std::vector<Cells> every_two(const Cells& cells);

}  // namespace tilestone::plain
