// SPDX-License-Identifier: MIT
//
// The engines of a Gomoku session: their time and level, and learning from lost games.
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

/// What limits an engine's thinking.
enum class TimeSource {
    kOwn,      ///< its own options, or the player has no time limit
    kByClock,  ///< the time of the session's level
    kByLevel,  ///< the player has levels of its own and plays the session's
};

/// `text` is a player such as "classic:depth=4"; kOwn if it is unknown.
[[nodiscard]] TimeSource time_source_of(const std::string& text);

/// The player that `text` names, loaded, with the time limit and level that its TimeSource asks
/// for. Level 0 is full strength, for hints. Errors: an unknown player, or one that cannot be
/// loaded.
[[nodiscard]] Result<PlayerSpec> player_for(const std::string& text, double milliseconds,
                                            int level);

/// A game that an engine has lost.
struct LostGame {
    std::string player;  ///< such as "classic:depth=4"
    game::Rule rule = game::Rule::kFreestyle;
    int size = game::kDefaultSize;
    std::vector<game::Point> moves{};
    game::Color loser = game::Color::kBlack;
};

/// Experience that engines keep from game to game. An interface, since this folder knows no
/// experience files. All calls come from the thinker's thread.
class Learner {
public:
    virtual ~Learner() = default;

    /// Adds the experience to a player that is about to be created.
    virtual void prepare(PlayerSpec& spec) = 0;

    /// Learns from the game. False if it was stopped; nothing was learnt then.
    virtual bool learn(const LostGame& game, const StopToken& stop) = 0;
};

class BackgroundPlayer : public tui::BackgroundPlayer<game::Game> {
public:
    /// The reasons of hints are worded in `language`. `learner` may be null; otherwise it must
    /// outlive this.
    BackgroundPlayer(std::uint64_t seed, report::Language language, Learner* learner = nullptr);

    /// Begins to learn from a lost game; does nothing without a learner.
    void begin_learning(const LostGame& game);

private:
    Learner* learner_;
};

}  // namespace tilestone::tui::gomoku
