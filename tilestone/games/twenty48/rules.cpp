// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/rules.h"

#include "tilestone/core/action_text.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::twenty48 {

double Rules::play_out(State state, Rng& rng) {
    std::uint64_t score = 0;
    if (state.waits_for_tile) {
        if (state.board.empty_nibbles() == 0) return 0;
        state.board = spawn(Afterstate{state.board}, rng);
    }
    for (MoveSet legal = legal_moves(state.board); legal != 0; legal = legal_moves(state.board)) {
        state.board = random_turn(state.board, legal, rng, score);
    }
    return static_cast<double>(score);
}

std::string Rules::to_text(const State& state) {
    return twenty48::to_text(state.board) + (state.waits_for_tile ? "+" : "");
}

Result<Position> Rules::parse(std::string_view text) {
    const bool waits_for_tile = text.ends_with('+');
    if (waits_for_tile) text.remove_suffix(1);
    const Result<Board> board = parse_board(text);
    if (!board) return board.error();
    return Position{*board, waits_for_tile};
}

std::string Rules::action_text(const State& /*state*/, const Action& action) {
    if (!action.is_tile()) return std::string(name_of(action.move()));
    const int column = action.cell() % kSide;
    const int row = kSide - action.cell() / kSide;
    return std::to_string(1 << action.exponent()) + "@" + static_cast<char>('a' + column) +
           std::to_string(row);
}

Result<Action> Rules::parse_action(const State& state, std::string_view text) {
    return action_named<Rules>(state, text);
}

}  // namespace tilestone::twenty48
