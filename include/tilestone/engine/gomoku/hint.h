// SPDX-License-Identifier: MIT
//
// A hint for a Gomoku position: win probabilities, proofs and facts.
//
// Shapes and threats follow from the position, values from the player's search; a hint has the
// facts that apply. Ids and items (move, best, second: a point; points, fives, line: points in one
// text; side, other: "black" or "white", the side to move and the opponent; shapes: "three",
// "four", "two-threes", "four-three", "two-fours", "open-four"):
//
//   game-over     kind: "won" with winner, "draw", or "stuck" (black has only forbidden points left
//                 and has lost); the only fact if the game is over
//   first-move    move: the board is empty
//   only-move     move: no other move is legal
//   makes-five    move, side: the move wins
//   misses-five   side, points: these moves would make five, the chosen one does not
//   must-block    other, points: the opponent threatens five there; kind: "done": the move
//                 blocks it; "missed": it does not; "lost": no move blocks all; "forbidden": the
//                 only blocking point is forbidden to black, so the game is lost
//   makes         move, side, kind (a shape): the shape of the move; a four has fives: the points
//                 that then make five
//   unstoppable   other, fives: the move makes a four whose block is forbidden to black
//   takes         move, other, kind (a shape): the shape that the opponent would make there
//   stops         other, points: the opponent's open fours or double fours there, all stopped
//                 by the move; not while the opponent threatens five
//   leaves        other, points: those that remain after the move
//   threatened    other, plies, line: without an answer the opponent would win by this line
//                 of fours or threats; not while either side threatens five
//   threatens     move, side, plies, line: the same for the side to move after the move
//   forbidden     kind (a foul, such as "double-three"), points: forbidden to black, who is to move
//   opens         move, side, other, points, here: the `here` empty points where the side's next
//                 stone makes an open three, a four or more (see `makes`) and before the move made
//                 none; not if the move itself makes one
//   both-sides    move, side, other, rows, taken, points: through the move go `rows` rows of five
//                 of the side with two or more of its stones (one or more if it has fewer than
//                 two), and `taken` of the other; points: those stones, before the move. A row of
//                 five of a side is five points in line on the board with no stone of its
//                 opponent; where six do not win for it, no stone of it adjoins the row's ends
//   room          move, side, other, points, here, least: `taken`, its stones, and how many stones
//                 a row must have, 1 or 2. Not beside both-sides, unless `there` is greater
//   initiative    move, side, other. kind "keeps": the move makes an open three, a four or more,
//                 and then the opponent has no point that makes a four; "denies": the opponent had
//                 points that make an open three, a four or more, and after the move has none.
//                 Without kind also here, points: the points that the opponent has after the move;
//                 if `there` differs, and neither move makes such a shape
//   near, far     move, side, other, here, points: the distance to the nearest stone, in steps of a
//                 king of chess; the first stone of several row by row from the bottom left. If
//                 `there` differs by two or more; near, without `there`, also where it is at most
//                 two and nothing else speaks for the move
//   opening       kind: the name of the opening after the move (games/gomoku/openings.h); winner:
//                 "black" if it is held to be won without the rules of Renju
//   refuted       move, other, plies, line: the opponent wins for certain after the chosen move, by
//                 this line. With instead, the chosen move: after another move, `move`; this says
//                 nothing against the chosen one, so it is neutral
//   only-defence  move, points: those other moves, the best three by `points` (points.h), are
//                 refuted; the chosen one is not, and none is as good by the search
//   proof         kind "win" or "loss", plies: proven with best play
//   expects       kind "win" or "loss": found by the player's search, but not proven
//   equal         move, equal: points that are as good as the move by the search, itself the first;
//                 others: how many they are without it
//   values        best, second, lead (difference of their values, at least 0), if both values are
//                 exact and no win or loss is known; with win rates known also chance,
//                 second_chance (0 … 1)
//   choice        nothing else is known of the move
//
// From opens to far: quiet facts, where neither side can make five and the opponent no open four or
// two fours. `here` is a number of the move; instead and there, if the numbers differ: the next
// best move by the search and its number (in opens and initiative only if it makes no shape). The
// move that is better in it is the one that the fact speaks for; of `far` none.
//
// Of the move of Hint::instead, besides the facts about it, compared with the chosen move:
//
//   best          move: it is the chosen move itself
//   refuted       as above
//   answer        move, other, line: what the search expects then, the opponent's answer first
//   chances       move, instead (the chosen move), chance, best_chance: win rates by the search
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/engine/hint.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::engine {

template <>
struct Instead<gomoku::Game> {
    gomoku::Point move{};
    std::optional<double> value{};
    search::ValueKind kind = search::ValueKind::kUnsearched;
    std::vector<Fact> why{};
    std::vector<gomoku::Point> line{};
    bool is_line_complete = false;
    std::optional<double> win_rate{};             ///< of the side to move
    std::optional<gomoku::ForcedResult> proof{};  ///< of the move; plies from before it
};

template <>
struct Hint<gomoku::Game> {
    SearchResult<gomoku::Game> result;
    std::vector<Fact> why;
    std::vector<gomoku::Point> equal{};
    std::optional<Instead<gomoku::Game>> instead{};
    /// Win rate 0 … 1 of the side to move, a draw counting half: by the proof if there is one, else
    /// by the player's value; none if the player's values are no probabilities.
    std::optional<double> win_rate{};
    /// Win rates parallel to result.moves; a bound if the value is a bound, none for moves that
    /// were neither searched nor proven. The chosen move has win_rate.
    std::vector<std::optional<double>> win_rates{};
    /// Proofs parallel to result.moves, by exact_result() (tactics.h) after the move; the chosen
    /// move has `proof`. Plies count from before the move. Empty during the search.
    std::vector<std::optional<gomoku::ForcedResult>> proofs{};
    /// By the player's value if that is proven, else by prove() (tactics.h). A win begins with the
    /// chosen move.
    std::optional<gomoku::ForcedResult> proof{};
};

/// With win rates from the player's values.
template <>
Hint<gomoku::Game> hint_so_far(const Player<gomoku::Game>& player);

}  // namespace tilestone::engine

namespace tilestone::engine::gomoku {

/// What Reasons<gomoku::Game> is.
class Reasons {
public:
    Reasons(Player<Game>& player, const Position& position, const StopToken* stop)
        : player_(&player), position_(position), stop_(stop) {}

    /// Adds win rates, proofs and all facts.
    void begin(Hint<Game>& hint);
    /// Tries to refute one more move: some milliseconds.
    bool step(Hint<Game>& hint);
    /// Proves that the move wins or loses, or begins a search of the position after it.
    void begin_instead(Hint<Game>& hint, Point move);
    bool step_instead(Hint<Game>& hint, Milliseconds slice);

private:
    void add_proof(Hint<Game>& hint) const;
    void list_others(const Hint<Game>& hint);
    void lose(Hint<Game>& hint, const std::vector<Point>& line) const;
    void add_refutation(Hint<Game>& hint) const;
    void add_comparison(Hint<Game>& hint, const SearchResult<Game>& reply) const;

    Player<Game>* player_;
    Position position_;
    const StopToken* stop_;
    std::vector<Point> others_{};      ///< to be refuted; the last is the chosen move
    std::size_t tried_ = 0;            ///< of them
    std::size_t refuted_ = 0;          ///< of them, without the chosen move
    std::uint64_t nodes_ = 0;          ///< that this took
    std::optional<Position> after_{};  ///< after the move of Hint::instead
    bool is_searching_ = false;        ///< the position after it
};

}  // namespace tilestone::engine::gomoku

namespace tilestone::engine {

template <>
class Reasons<gomoku::Game> : public gomoku::Reasons {
public:
    using gomoku::Reasons::Reasons;
};

}  // namespace tilestone::engine
