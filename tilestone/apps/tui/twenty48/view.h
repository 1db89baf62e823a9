// SPDX-License-Identifier: MIT
//
// View: all that a frame shows. The session makes it (session.h), render() draws it (render.h).
//
// It holds values only, so that a frame is a pure function of the view and the screen, and a test
// can write down any state by hand.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tilestone/apps/tui/notice.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::tui::twenty48 {

namespace game = tilestone::twenty48;

/// What a player found out about a position.
struct Analysis {
    struct MoveValue {
        game::Move move{};
        double value = 0;
    };
    std::vector<MoveValue> moves;  ///< the legal ones, best first; empty where the game is over
    int depth = 0;
    std::uint64_t nodes = 0;
    double milliseconds = 0;
    std::vector<std::string> why;  ///< a sentence for each reason, in the user's language
};

/// How far it is to the next tile that counts: 2048, then each doubling.
struct NextTileEstimate {
    std::uint32_t tile = 0;
    double moves = 0;    ///< estimate
    double seconds = 0;  ///< at the present pace
};

struct AutoPlay {
    double moves_per_second = 0;                ///< asked for; the player may be slower
    std::optional<Analysis> analysis;           ///< behind the last move
    std::optional<NextTileEstimate> next_tile;  ///< none at first, and after the largest tile
};

struct View {
    game::Board board;
    int new_tile = -1;  ///< the cell of the latest tile, or -1
    std::uint64_t score = 0;
    std::uint64_t best = 0;
    std::uint64_t moves = 0;
    bool over = false;
    bool vi_keys = false;
    bool help = false;               ///< the list of keys is open
    bool thinking = false;           ///< a hint is being worked out
    std::string player;              ///< who gives hints and plays, as in "expectimax"
    std::optional<Analysis> so_far;  ///< while thinking: what is known of the hint
    std::optional<Analysis> hint;
    std::optional<AutoPlay> auto_play;
    Notice notice;
};

}  // namespace tilestone::tui::twenty48
