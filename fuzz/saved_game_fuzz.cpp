// SPDX-License-Identifier: MIT
//
// The saved game of `play 2048`.
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/apps/tui/twenty48/saved_game.h"

namespace tilestone::fuzz {
namespace {

using tui::twenty48::SavedGame;
using tui::twenty48::Step;

bool same(const Step& a, const Step& b) {
    return a.board == b.board && a.rng == b.rng && a.seed == b.seed && a.score == b.score &&
           a.moves == b.moves && a.new_tile == b.new_tile;
}

void require_same(const SavedGame& a, const SavedGame& b) {
    require(a.settings == b.settings, "the settings are the same");
    require(a.timeline.best() == b.timeline.best(), "the best score is the same");
    require(a.timeline.at() == b.timeline.at(), "the position is the same");
    const auto points = a.timeline.steps();
    require(points.size() == b.timeline.steps().size(), "there are as many points");
    for (std::size_t i = 0; i < points.size(); ++i) {
        require(same(points[i], b.timeline.steps()[i]), "each point is the same");
    }
}

}  // namespace

void check(std::string_view input) {
    const Result<SavedGame> saved = tui::twenty48::SavedGame::parse(input);
    if (!saved) {
        require_message(saved.error(), input);
        return;
    }
    for (const Step& point : saved->timeline.steps()) {
        require(point.score <= saved->timeline.best(), "no score is beyond the best");
        require(point.board.count_empty() <= 14, "two tiles at least");
    }
    const std::string text = tui::twenty48::SavedGame::format(saved->timeline, saved->settings);
    const Result<SavedGame> again = tui::twenty48::SavedGame::parse(text);
    require(again.has_value(), "what was read can be written and read");
    require_same(*saved, *again);
}

}  // namespace tilestone::fuzz
