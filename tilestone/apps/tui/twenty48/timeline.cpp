// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/timeline.h"

#include <algorithm>

#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::tui::twenty48 {
namespace {

Step first_step(std::uint64_t seed) {
    Step step{.board = {}, .rng = Rng(seed), .seed = seed};
    step.board = game::new_game(step.rng);
    return step;
}

std::int16_t differing_cell(const game::Board& a, const game::Board& b) {
    for (int cell = 0; cell < game::kCells; ++cell) {
        if (a.at(cell) != b.at(cell)) return static_cast<std::int16_t>(cell);
    }
    return Step::kNoCell;
}

}  // namespace

Timeline::Timeline(std::uint64_t seed) : History(first_step(seed)) {}

bool Timeline::move(game::Move move) {
    if (!contains(game::legal_moves(now().board), move)) return false;
    Step next = now();
    const game::Slide slide = game::slide(next.board, move);
    next.board = game::spawn(slide.after, next.rng);
    next.new_tile = differing_cell(slide.after.board, next.board);
    next.score += slide.score;
    next.move = move;
    ++next.moves;
    add(next);
    keep_best(next.score);
    return true;
}

void Timeline::start(std::uint64_t seed) { add(first_step(seed)); }

std::uint64_t Timeline::next_seed() const { return splitmix64(now().seed); }

void Timeline::keep_best(std::uint64_t score) { best_ = std::max(best_, score); }

}  // namespace tilestone::tui::twenty48
