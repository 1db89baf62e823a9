// SPDX-License-Identifier: MIT
//
// Finds the mistake in a lost game: step 14 of the player `classic`.
//
// At the end of a lost game every choice was already lost, and the search saw the loss within its
// depth. The mistake came earlier. The walk therefore goes back over the loser's moves, the last
// first. At each it checks whether another move was not lost:
//
//     A position after a move of the loser counts as lost if
//       - earlier games recorded it as lost, or
//       - the loser has lost the game there, or the opponent can make five at once, or
//       - the search sees a forced win of the opponent within its depth.
//     A position with the loser to move counts as lost if every legal move is lost.
//
// If all moves were lost, the position before the opponent's last move was lost too, since the
// opponent could find that move; the walk continues two plies earlier. If another move existed, the
// walk ends. This is the last position with a way out, and the move played there is the mistake.
// The caller records the position after the mistake.
//
// A player that avoids recorded positions while another move is left never loses the same game
// twice: each lost game records a position of that game that was not yet recorded.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "tilestone/engine/gomoku/experience.h"
#include "tilestone/games/gomoku/position.h"

namespace tilestone::experience {

struct LostGame {
    gomoku::Rule rule = gomoku::Rule::kFreestyle;
    int size = gomoku::kDefaultSize;
    std::span<const gomoku::Point> moves{};  ///< legal, starting from the empty board
    gomoku::Color loser = gomoku::Color::kBlack;
};

/// True if the loser's search sees a forced win for the side to move. Called only for unfinished
/// positions after a move of the loser.
using WinPredicate = std::function<bool(const gomoku::Position&)>;

/// Number of moves of the game, at least 1, that lead to the position after the mistake.
/// std::nullopt if no choice of the loser could have avoided the loss, as far as the search sees.
[[nodiscard]] std::optional<std::size_t> find_mistake(const LostGame& game,
                                                      const engine::gomoku::Experience& known,
                                                      const WinPredicate& is_won);

}  // namespace tilestone::experience
