// SPDX-License-Identifier: MIT
//
// The facts of a hint for a position of 2048 of any size. Ids and items are those of
// twenty48/hint.h: game-over, only-move, equal, values, empty-cells, corner-…; and
//
//   exact         positions: all that can follow are known, and the values are exact
//   too-many      positions: more can follow than `perfect` may list, so there are no values
//   tile-chances  by the name of each larger tile that can come, the probability that best play
//                 makes it or a larger one
#pragma once

#include "tilestone/engine/hint.h"
#include "tilestone/engine/namespaces.h"
#include "tilestone/games/tiles/game.h"

namespace tilestone::engine {

template <>
class Reasons<tiles::Game> {
public:
    Reasons(Player<tiles::Game>& /*player*/, const tiles::Board& board, const StopToken* /*stop*/)
        : board_(board) {}

    void begin(Hint<tiles::Game>& hint) const;
    bool step(Hint<tiles::Game>& /*hint*/) const { return false; }
    void begin_instead(Hint<tiles::Game>& hint, tiles::Move move) const;
    bool step_instead(Hint<tiles::Game>& /*hint*/, Milliseconds /*slice*/) const { return false; }

private:
    tiles::Board board_;
};

}  // namespace tilestone::engine
