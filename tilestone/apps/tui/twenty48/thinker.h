// SPDX-License-Identifier: MIT
//
// Thinker: asks a player for hints and for the moves of auto-play.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tilestone/apps/tui/twenty48/view.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::tui::twenty48 {

/// Words the reasons of a hint, one sentence each.
using WordHint = std::function<std::vector<std::string>(const engine::Hint<twenty48::Game>&)>;

using PlayerSpec = engine::PlayerSpec<game::Game>;

class Thinker {
public:
    Thinker(PlayerSpec spec, std::uint64_t seed, WordHint word_hint);

    [[nodiscard]] std::string player_name() const { return std::string(spec_.entry->name); }

    /// The hint for a position, within the player's own limits and some milliseconds for the
    /// reasons. Stopped early, it gives a poor answer, which is not to be shown. `show`, if there
    /// is one, hears of what is known before.
    [[nodiscard]] Analysis hint(const game::Board& board, const StopToken& stop,
                                const std::function<void(Analysis)>& show = {});

    /// A move for auto-play, within the player's own limits where the user set any, else within
    /// `milliseconds`.
    [[nodiscard]] Analysis choose(const game::Board& board, double milliseconds,
                                  const StopToken& stop);

private:
    [[nodiscard]] bool user_set_limits() const;

    PlayerSpec spec_;
    std::uint64_t seed_;
    WordHint word_hint_;
    std::unique_ptr<engine::Player<game::Game>> adviser_;
    std::unique_ptr<engine::Player<game::Game>> auto_player_;
    double auto_milliseconds_ = 0;  // that auto_player_ was made for
};

}  // namespace tilestone::tui::twenty48
