// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/slide_targets.h"

#include "tilestone/games/twenty48/line.h"

namespace tilestone::twenty48 {

SlideTargets slide_targets(const Board& board, Move move) {
    SlideTargets targets;
    targets.fill(kNoTile);
    const bool horizontal = move == Move::kLeft || move == Move::kRight;
    const bool to_last = move == Move::kRight || move == Move::kDown;
    // The cell at `place`, counted from the side that tiles slide to, in line `line`.
    const auto cell_at = [&](std::size_t line, std::size_t place) {
        const std::size_t along = to_last ? 3 - place : place;
        return horizontal ? 4 * line + along : 4 * along + line;
    };
    for (std::size_t line = 0; line < 4; ++line) {
        Line cells{};
        for (std::size_t place = 0; place < 4; ++place) {
            cells[place] = board.at(static_cast<int>(cell_at(line, place)));
        }
        const LineSlide slid = slide_line(cells);
        for (std::size_t place = 0; place < 4; ++place) {
            if (cells[place] == 0) continue;
            targets[cell_at(line, place)] =
                static_cast<std::uint8_t>(cell_at(line, slid.target[place]));
        }
    }
    return targets;
}

}  // namespace tilestone::twenty48
