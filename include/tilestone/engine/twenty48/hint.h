// SPDX-License-Identifier: MIT
//
// The facts of a hint for a 2048 position.
//
// Each fact follows from the position, the player's search or its tables; a hint has those that
// apply. Ids and items (moves are "up", "right", "down", "left"; probabilities 0 … 1; tiles such as
// 2048):
//
//   game-over       no items; the only fact if no move is legal
//   only-move       move
//   equal           equal: moves, such as "left,up", that are as good by the search, the best first
//   values          value of each legal move, by its name; best, second: moves; lead: difference of
//                   their values, at least 0. Absent with one move, with equal values, or if the
//                   player did not choose by value
//   endgame         from a tablebase: tile; for each legal move, by its name, the exact probability
//                   to make that tile while all larger ones stay where they are
//   final-score     of players that expect a score: score at the end; made: the approximate score
//                   so far. Values of moves are then final scores too
//   next-tile       with final-score: tile, the next larger than any on the board; chance: of
//                   making it
//   empty-cells     before, after: empty cells now and right after the best move
//   corner-kept     tile, corner ("top-left" …): the largest tile is in a corner and stays there
//   corner-left     tile, corner: the best move takes the largest tile out of this corner
//   corner-reached  tile, corner: the best move brings the largest tile into this corner
//   corner-none     tile: the largest tile is in no corner, before or after
//   danger          moves (a number); for each legal move, by its name, the probability that the
//                   game ends within that many moves, this one included, if the player then
//                   maximises the chance to survive
//   safe            moves: no legal move can lose within that many moves
//   future-…        (of players with a learned evaluation) a difference to the next best move in
//                   games played on from both, or to another one where nothing speaks for the best
//                   there; see futures.h
//   future-same     move, instead: there is no difference that a person would notice
//   best            move: (of Hint::instead) it is the chosen move itself
//   scores          move, instead (the chosen move), score, best_score: (of Hint::instead) the
//                   final scores that the player expects
//   worst-tile      tile (2 or 4), row, column (1 … 4 from the top left): the new tile after the
//                   best move with the lowest value; value: that value, or over (true): it ends
//                   the game
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "tilestone/engine/hint.h"
#include "tilestone/engine/namespaces.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine::twenty48 {

class Futures;

/// What Reasons<twenty48::Game> is.
class Reasons {
public:
    Reasons(Player<Game>& player, const Board& board, const StopToken* stop);
    Reasons(Reasons&&) noexcept;
    Reasons& operator=(Reasons&&) noexcept;
    ~Reasons();

    /// Adds all facts but worst-tile and the futures.
    void begin(Hint<Game>& hint);
    /// Evaluates one new tile after the chosen move, adding worst-tile after the last one; then
    /// plays each move out once, adding the futures at the front after the last time.
    bool step(Hint<Game>& hint);
    /// Adds everything at once: the search has the values of all moves, the games have been played.
    void begin_instead(Hint<Game>& hint, Move move) const;
    bool step_instead(Hint<Game>& /*hint*/, Milliseconds /*slice*/) { return false; }

private:
    /// A new tile after the chosen move, and the value of the position after it.
    struct NewTile {
        int cell = 0;
        Exponent exponent = 0;
        double value = 0;
        bool over = false;
    };

    [[nodiscard]] bool has_more_tiles() const;
    void evaluate_next_tile(const SearchResult<Game>& result);
    static Fact worst_tile(const NewTile& worst);
    [[nodiscard]] bool is_stopped() const { return stop_ != nullptr && stop_->stop_requested(); }
    void begin_futures(const SearchResult<Game>& result);
    /// False where they are complete, and their facts are in the hint.
    bool play_futures(Hint<Game>& hint);

    Player<Game>* player_;
    Board board_;
    const StopToken* stop_;
    Board after_;                     ///< after the chosen move
    std::vector<NewTile> new_tiles_;  ///< not evaluated yet, last first
    std::optional<NewTile> worst_;
    std::unique_ptr<Futures> futures_;  ///< null: none
    bool is_playing_ = false;           ///< futures_ is not complete
    Move second_{};                     ///< the move that the chosen one is compared with
};

}  // namespace tilestone::engine::twenty48

namespace tilestone::engine {

template <>
class Reasons<twenty48::Game> : public twenty48::Reasons {
public:
    using twenty48::Reasons::Reasons;
};

}  // namespace tilestone::engine
