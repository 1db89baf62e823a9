// SPDX-License-Identifier: MIT
//
// A hint for a 2048 position: the move and the reasons for it.
//
// Every number comes from a search of this position. A fact appears only if it is true and worth
// mentioning. Ids and items (moves are "up", "right", "down", "left"; chances are 0 … 1):
//
//   game-over       no items; the only fact if no move is legal
//   only-move       move
//   values          (two legal moves or more, not all of equal value, move chosen by value)
//                   one item per legal move with its value by the player's search;
//                   best, second (moves), lead (difference of their values, at least 0)
//   endgame         (probed from tables) tile (such as 256); one item per legal move with the
//                   exact chance to make that tile while the larger tiles keep their formation
//   final-score     (players that predict one) score at the end, made: the estimated score so
//                   far; the values of moves are final scores then
//   next-tile       (with final-score) tile, the next larger than any on the board; chance to
//                   make it
//   empty-cells     before, after: empty cells now and right after the best move
//   corner-kept     tile (such as 2048), corner ("top-left" …): the largest tile stays there
//   corner-left     tile, corner: the best move takes the largest tile out of this corner
//   corner-reached  tile, corner: the best move brings the largest tile into this corner
//   corner-none     tile: the largest tile is in no corner, before or after
//   danger          moves (a number); one item per legal move with the chance that the game ends
//                   within that many moves, this one included, with the play that survives best
//   safe            moves: no legal move can lose within that many moves
//   worst-tile      tile (2 or 4), row, column (1 … 4 from the top left), value: the new tile
//                   after the best move with the lowest value for the player, and that value;
//                   over (true) instead of value: that tile ends the game
#pragma once

#include <optional>
#include <vector>

#include "tilestone/engine/fact.h"
#include "tilestone/engine/player.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

struct Hint {
    SearchResult<twenty48::Game> result;
    std::vector<Fact> why;
};

/// Makes a hint in slices, like Player::step().
class HintMaker {
public:
    /// Starts a search of `player` for the values of all moves. The facts take a few milliseconds
    /// beyond the player's limits. The player and `stop` (may be null) must outlive the maker.
    HintMaker(Player<twenty48::Game>& player, const twenty48::Board& board, const StopToken* stop);

    /// Continues for about `slice`; false when the hint is complete.
    bool step(Milliseconds slice);

    /// The hint so far; the reasons follow when the search is done.
    [[nodiscard]] Hint hint() const;

private:
    /// A new tile after the chosen move, and the value of the resulting position.
    struct NewTile {
        int cell = 0;
        twenty48::Exponent exponent = 0;
        double value = 0;
        bool over = false;
    };

    void add_reasons();
    void list_new_tiles();
    [[nodiscard]] bool has_more_tiles() const;
    void evaluate_next_tile();
    static Fact worst_tile(const NewTile& worst);

    Player<twenty48::Game>* player_;
    twenty48::Board board_;
    const StopToken* stop_;
    bool search_done_ = false;
    Hint hint_;                       ///< valid once search_done_
    twenty48::Board after_;           ///< the afterstate of the chosen move
    std::vector<NewTile> new_tiles_;  ///< not yet evaluated, in reverse order
    std::optional<NewTile> worst_;
};

/// Makes a hint in one call. Calls `listen`, if not empty, with the results so far.
Hint give_hint(Player<twenty48::Game>& player, const twenty48::Board& board, const StopToken* stop,
               const Listener<twenty48::Game>& listen = {});

}  // namespace tilestone::engine
