// SPDX-License-Identifier: MIT
//
// Learner: what engines at the board keep from game to game.
//
// Made by the program, which knows of files, and used by the thinker, on its thread alone.
#pragma once

#include <string>
#include <vector>

#include "tilestone/core/stop_token.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::tui::gomoku {

namespace game = tilestone::gomoku;

/// A game that an engine has lost.
struct LostGame {
    std::string player;  ///< as in "classic:depth=4"
    game::Rule rule = game::Rule::kFreestyle;
    int size = game::kUsualSize;
    std::vector<game::Point> moves{};
    game::Color loser = game::Color::kBlack;
};

class Learner {
public:
    virtual ~Learner() = default;

    /// Gives what is known to a player that is about to be made.
    virtual void prepare(engine::PlayerSpec<game::Game>& spec) = 0;

    /// Learns from the game; false where it was stopped before the end, and nothing was learnt.
    virtual bool learn(const LostGame& game, const StopToken& stop) = 0;
};

}  // namespace tilestone::tui::gomoku
