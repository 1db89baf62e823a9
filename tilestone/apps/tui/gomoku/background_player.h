// SPDX-License-Identifier: MIT
//
// The engines at the Gomoku board: how long and how strongly they think, and what they keep from
// game to game.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tilestone/apps/tui/background_player.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/gomoku/hint.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/report/language.h"

namespace tilestone::tui::gomoku {

namespace game = tilestone::gomoku;

using PlayerSpec = engine::PlayerSpec<game::Game>;

/// Which engines go by the level of the game, and how.
enum class TimeSource {
    kOwn,      ///< the text names a limit or a level, or the player takes no time
    kByClock,  ///< thinks as long as the level says
    kByLevel,  ///< has levels of its own, and plays the one of the game
};

[[nodiscard]] TimeSource time_source_of(const std::string& text);

/// The player that `text` names, with the time of a level if it goes by that, and with the level if
/// it has such, where `level` is not 0: who gives a hint gives the best it can.
[[nodiscard]] Result<PlayerSpec> player_for(const std::string& text, double milliseconds,
                                            int level);

/// A game that an engine has lost.
struct LostGame {
    std::string player;  ///< as in "classic:depth=4"
    game::Rule rule = game::Rule::kFreestyle;
    int size = game::kDefaultSize;
    std::vector<game::Point> moves{};
    game::Color loser = game::Color::kBlack;
};

/// What engines at the board keep from game to game. Made by the program, which knows of files, and
/// used by the thinker, on its thread alone.
class Learner {
public:
    virtual ~Learner() = default;

    /// Gives what is known to a player that is about to be made.
    virtual void prepare(PlayerSpec& spec) = 0;

    /// Learns from the game; false where it was stopped before the end, and nothing was learnt.
    virtual bool learn(const LostGame& game, const StopToken& stop) = 0;
};

class BackgroundPlayer : public tui::BackgroundPlayer<game::Game> {
public:
    /// The reasons of hints are worded in `language`. `learner` may be null, else outlives this.
    BackgroundPlayer(std::uint64_t seed, report::Language language, Learner* learner = nullptr);

    /// Begins to learn from a lost game, if somebody learns.
    void begin_learning(const LostGame& game);

private:
    Learner* learner_;
};

}  // namespace tilestone::tui::gomoku
