// SPDX-License-Identifier: MIT
//
// The saved game of `play gomoku`.
#include <algorithm>
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/apps/tui/gomoku/saved_game.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::fuzz {
namespace {

using tui::gomoku::SavedGame;

void require_same(const SavedGame& a, const SavedGame& b) {
    require(a.settings == b.settings, "the settings are the same");
    require(a.timeline.at() == b.timeline.at(), "the place is the same");
    require(std::ranges::equal(a.timeline.steps(), b.timeline.steps()), "each step is the same");
    require(a.timeline.now() == b.timeline.now(), "the position is the same");
}

}  // namespace

void check(std::string_view input) {
    const Result<SavedGame> saved = tui::gomoku::SavedGame::parse(input);
    if (!saved) {
        require_message(saved.error(), input);
        return;
    }
    const gomoku::Position& now = saved->timeline.now();
    const auto replayed = gomoku::play_moves(saved->timeline.moves(), now.rule(), now.size());
    require(replayed.has_value() && *replayed == now, "the moves are legal");
    const std::string text = SavedGame::format(saved->timeline, saved->settings);
    const Result<SavedGame> again = tui::gomoku::SavedGame::parse(text);
    require(again.has_value(), "what was read can be written and read");
    require_same(*saved, *again);
    const auto present =
        tui::gomoku::SavedGame::parse(format_present_game(saved->timeline, saved->settings));
    require(present.has_value() && present->timeline.now() == now, "so can the present game");
}

}  // namespace tilestone::fuzz
