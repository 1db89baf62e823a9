// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/opening.h"

#include <optional>
#include <utility>
#include <vector>

#include "tilestone/apps/tui/twenty48/notices.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/report/wording.h"

namespace tilestone::tui::twenty48 {

PlayerSpec player_of(const PlayOptions& options) {
    if (options.player) return *options.player;
    const auto& entry = engine::players<game::Game>().front();
    return {&entry, Options(entry.options)};
}

WordHint wording_of(const PlayOptions& options, report::Language language) {
    if (options.word_hint) return options.word_hint;
    return [language](const engine::Hint<twenty48::Game>& hint) {
        std::vector<std::string> sentences;
        for (const engine::Fact& fact : hint.why) {
            sentences.push_back(report::word<twenty48::Game>(fact, language));
        }
        return sentences;
    };
}

Session first_session(const PlayOptions& options, AutoSaver& saver, const std::string& player) {
    std::optional<SavedGame> saved = saver.take_game();
    const bool is_new = !saved;
    if (is_new) saved = {Timeline(options.seed.value_or(seed_from_clock())), {}};
    Session session(std::move(saved->timeline), saved->settings, player);
    const std::uint32_t moves = session.timeline().now().moves;
    if (!is_new && options.seed) {
        session.start_new_game(*options.seed);
    } else if (moves == 0) {
        session.say(notices::kWelcome);
    } else if (!session.is_over()) {
        session.say(notices::kContinued, std::to_string(moves));
    }
    const Notice& problem = saver.opening_notice();
    if (!problem.is_empty()) session.say(problem.text, problem.detail);
    return session;
}

}  // namespace tilestone::tui::twenty48
