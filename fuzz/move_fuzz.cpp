// SPDX-License-Identifier: MIT
//
// Names of 2048 moves.
#include "fuzz/fuzz.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::fuzz {

void check(std::string_view input) {
    const Result<twenty48::Move> move = twenty48::parse_move(input);
    if (move) {
        require(twenty48::name_of(*move) == input, "a move is known by its own name only");
    } else {
        require_message(move.error(), input);
    }
}

}  // namespace tilestone::fuzz
