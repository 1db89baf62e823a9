// SPDX-License-Identifier: MIT
//
// What is to be learnt from a lost game: the step 14 of the classic player.
//
// At the end of a lost game every choice was lost already, and the search, whose depth reaches so
// far, saw it. The mistake was made before that. So we walk back over the loser's own moves, the
// last first, and ask of each position that he chose in: was there another move that is not lost?
//
//     A position after a move of the loser counts as lost if
//       - it is known as lost from earlier games, or
//       - the game is over there and he lost, or the opponent can make five at once, or
//       - the search, at its depth, sees the opponent win by force.
//     A position in which he moves counts as lost if every legal move of his is.
//
// Where all moves were lost, so was the position before the opponent's last move, since that move
// was there to be found; the walk goes on two plies earlier. Where there was another move, the walk
// ends: this is the last position from which the loss could have been avoided, and what he played
// there is the mistake. The position after the mistake is to be recorded.
//
// A player that never moves to a recorded position while another move is left therefore never loses
// the same game twice: each game that he loses records a position that was not recorded before, and
// it lies on that game.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "tilestone/engine/gomoku/experience.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::experience {

struct LostGame {
    gomoku::Rule rule = gomoku::Rule::kFreestyle;
    int size = gomoku::kUsualSize;
    std::span<const gomoku::Point> moves{};  ///< legal, from the empty board
    gomoku::Color loser = gomoku::Color::kBlack;
};

/// Whether the search of the loser sees that the side to move wins by force. Asked of positions
/// after a move of the loser, of unfinished games only.
using SeesWin = std::function<bool(const gomoku::Position&)>;

/// How many moves of the game lead to the position after the mistake, from 1 on; nothing where no
/// choice of the loser could have avoided the loss, as far as the search sees.
[[nodiscard]] std::optional<std::size_t> find_mistake(const LostGame& game,
                                                      const engine::Experience& known,
                                                      const SeesWin& sees_win);

}  // namespace tilestone::experience
