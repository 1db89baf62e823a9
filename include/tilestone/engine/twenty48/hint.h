// SPDX-License-Identifier: MIT
//
// The reasons of a hint for a 2048 position.
//
// Every number comes from a search of this position; which facts appear depends on what is true and
// what is worth saying. Ids and items (moves are "up", "right", "down", "left"; chances 0 … 1):
//
//   game-over       no items; the only fact where no move is legal
//   only-move       move
//   values          (two moves or more, not all worth the same, chosen by value) one item for each
//                   legal move with its value by the player's search;
//                   best, second (moves), lead (difference of their values, at least 0)
//   endgame         (known from tables) tile (such as 256): for each legal move the exact chance to
//                   make that tile while all larger ones stay where they are
//   final-score     (of players that expect one) score in the end, made: about what the board has
//                   cost so far; then the values of moves are final scores too
//   next-tile       (with it) tile, the next larger than any on the board; chance to make it
//   empty-cells     before, after: empty cells now and right after the best move
//   corner-kept     tile (such as 2048), corner ("top-left" …): largest tile, in a corner and stays
//   corner-left     tile, corner: it was in a corner and the best move takes it out
//   corner-reached  tile, corner: it was not and the best move brings it there
//   corner-none     tile: it is in no corner, before or after
//   danger          moves (a number): for each legal move the chance that, with the play that
//                   survives best, the game is over within that many moves, this one counted
//   safe            moves: no legal move can lose within that many moves
//   worst-tile      tile (2 or 4), row, column (1 … 4 from the top left), value: the new tile after
//                   the best move that the player's search likes least, and the value it leaves;
//                   over (true): that tile ends the game (then without value)
#pragma once

#include <optional>
#include <vector>

#include "tilestone/engine/hint.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

template <>
class Reasons<twenty48::Game> {
public:
    Reasons(Player<twenty48::Game>& player, const twenty48::Board& board, const StopToken* stop)
        : player_(&player), board_(board), stop_(stop) {}

    void begin(Hint<twenty48::Game>& hint);
    /// Values one new tile after the chosen move.
    bool step(Hint<twenty48::Game>& hint);

private:
    /// A new tile after the chosen move, and the value of the position after it.
    struct NewTile {
        int cell = 0;
        twenty48::Exponent exponent = 0;
        double value = 0;
        bool over = false;
    };

    [[nodiscard]] bool has_more_tiles() const;
    void evaluate_next_tile(const SearchResult<twenty48::Game>& result);
    static Fact worst_tile(const NewTile& worst);

    Player<twenty48::Game>* player_;
    twenty48::Board board_;
    const StopToken* stop_;
    twenty48::Board after_;           ///< the chosen move
    std::vector<NewTile> new_tiles_;  ///< to be judged, from the end
    std::optional<NewTile> worst_;
};

}  // namespace tilestone::engine
