// SPDX-License-Identifier: MIT
#include "tilestone/games/tiles/rules.h"

#include <algorithm>

namespace tilestone::tiles {
namespace {

double chance_of_tile(const Board& board, Exponent exponent) {
    return twenty48::spawn_chance(exponent) / board.count_empty();
}

}  // namespace

void Rules::list_actions(const State& state, Actions& actions) {
    if (!state.waits_for_tile) {
        for (const Move move : kMoves) {
            if (is_legal(state.board, move)) actions.push_back(move);
        }
        return;
    }
    for (int cell = 0; cell < state.board.size.cells(); ++cell) {
        if (state.board.at(cell) != 0) continue;
        for (const Exponent exponent : twenty48::kSpawnExponents)
            actions.push_back(Action::tile(cell, exponent));
    }
}

void Rules::apply(State& state, Action action) {
    state.board = action.is_tile() ? state.board.with(action.cell(), action.exponent())
                                   : slide(state.board, action.move()).board;
    state.waits_for_tile = !action.is_tile();
}

std::optional<double> Rules::result(const State& state) {
    const auto legal = [&](Move move) { return is_legal(state.board, move); };
    if (state.waits_for_tile || std::ranges::any_of(kMoves, legal)) return {};
    return 0;
}

std::uint64_t Rules::hash(const State& state) {
    constexpr std::size_t kCellsInWord = 9;  // of 6 bits
    const std::uint64_t size = std::uint64_t{state.board.size.columns} << 4 | state.board.size.rows;
    std::uint64_t hash = splitmix64(size << 1 | std::uint64_t{state.waits_for_tile});
    for (std::size_t begin = 0; begin < kMaxCells; begin += kCellsInWord) {
        std::uint64_t word = 0;
        for (std::size_t i = begin; i < begin + kCellsInWord; ++i)
            word = word << 6 | state.board.cells[i];
        hash = splitmix64(hash ^ word);
    }
    return hash;
}

double Rules::chance(const State& state, Action action) {
    return chance_of_tile(state.board, action.exponent());
}

Action Rules::sample(const State& state, Rng& rng) {
    auto place = rng.below(static_cast<std::uint32_t>(state.board.count_empty()));
    const Exponent exponent = rng.uniform() < twenty48::kChanceOfFour ? 2 : 1;
    int cell = 0;
    while (state.board.at(cell) != 0 || place-- > 0) ++cell;
    return Action::tile(cell, exponent);
}

double Rules::reward(const State& state, Action action) {
    if (action.is_tile()) return 0;
    return static_cast<double>(slide(state.board, action.move()).score);
}

std::vector<FirstPosition> first_positions(Size size) {
    std::vector<FirstPosition> positions;
    const Position empty{.board = {.size = size}, .waits_for_tile = true};
    Rules::Actions first;
    Rules::list_actions(empty, first);
    for (const Action& action : first) {
        Position one = empty;
        Rules::apply(one, action);
        one.waits_for_tile = true;
        Rules::Actions second;
        Rules::list_actions(one, second);
        for (const Action& next : second) {
            Position two = one;
            Rules::apply(two, next);
            positions.push_back({two, Rules::chance(empty, action) * Rules::chance(one, next)});
        }
    }
    return positions;
}

}  // namespace tilestone::tiles
