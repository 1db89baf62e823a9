// SPDX-License-Identifier: MIT
#include "tests/engine/positions.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/twenty48/plain_twenty48.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/games/twenty48/symmetry.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine_test {

int scaled(int count) { return std::max(3, count / TILESTONE_TEST_DIVISOR); }

Board early_position(Rng& rng) {
    Board position = twenty48::new_game(rng);
    std::uint64_t score = 0;
    for (std::uint32_t turns = rng.below(150); turns > 0; --turns) {
        const Board next =
            twenty48::random_turn(position, twenty48::legal_moves(position), rng, score);
        if (twenty48::is_over(next)) break;
        position = next;
    }
    return position;
}

Board late_position(Rng& rng, int largest) {
    constexpr std::array kSnake = {0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11, 15, 14, 13, 12};
    Board position;
    int exponent = largest;
    for (const int cell : kSnake) {
        if (exponent >= 3) {
            position = position.with(cell, static_cast<twenty48::Exponent>(exponent));
            exponent -= static_cast<int>(rng.below(4));  // sometimes equal, sometimes a gap
        } else {
            position = position.with(cell, static_cast<twenty48::Exponent>(rng.below(4)));
        }
    }
    const int from = static_cast<int>(rng.below(16));
    const int to = static_cast<int>(rng.below(16));
    position = position.with(from, position.at(to)).with(to, position.at(from));
    return twenty48::apply_symmetry(static_cast<int>(rng.below(8)), position);
}

Board crowded_position(Rng& rng, int largest) {
    Board position;
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        if (rng.below(16) == 0) continue;
        const auto exponent = 1 + rng.below(static_cast<std::uint32_t>(largest));
        position = position.with(cell, static_cast<twenty48::Exponent>(exponent));
    }
    return position;
}

Board any_position(Rng& rng, bool wide) {
    switch (rng.below(wide ? 5 : 3)) {
        case 0: return early_position(rng);
        case 1: return late_position(rng, 8 + static_cast<int>(rng.below(8)));
        case 2: return crowded_position(rng, 2 + static_cast<int>(rng.below(10)));
        case 3: return late_position(rng, 15 + static_cast<int>(rng.below(3)));
        default: return crowded_position(rng, 17);
    }
}

Board board(std::string_view text) {
    const Result<Board> parsed = twenty48::parse_board(text);
    EXPECT_TRUE(parsed) << text;
    return parsed ? *parsed : Board{};
}

std::unique_ptr<engine::Player<Game>> make(const Entry& entry, std::string_view options,
                                           std::uint64_t seed) {
    Options values(entry.options);
    const Status status = set_from_text(values, options);
    EXPECT_TRUE(status) << entry.name << ": " << options;
    return engine::PlayerSpec<Game>{&entry, values}.make(seed);
}

bool is_legal(const SearchResult& result, const Board& board) {
    const plain::Cells cells = plain::cells_of(board);
    std::size_t legal = 0;
    for (const twenty48::Move move : twenty48::kMoves) {
        if (!plain::moved(cells, move)) continue;
        ++legal;
        if (std::ranges::count(result.moves, move, &search::RootMove<twenty48::Move>::move) != 1) {
            return false;
        }
    }
    if (result.moves.size() != legal || result.move.has_value() != (legal > 0)) return false;
    return legal == 0 || *result.move == result.moves.front().move;
}

}  // namespace tilestone::engine_test
