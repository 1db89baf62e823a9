// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/opening.h"

#include <utility>

#include "tilestone/apps/tui/gomoku/notices.h"
#include "tilestone/apps/tui/line.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::tui::gomoku {
namespace {

std::string default_engine(const PlayOptions& options) {
    if (!options.engine.empty()) return options.engine;
    return std::string(engine::players<game::Game>().front().name);
}

/// A human plays black, and the engine white.
Settings first_settings(const PlayOptions& options) {
    Settings settings;
    for (Side& side : settings.sides) side.engine = default_engine(options);
    settings.sides[index_of(game::Color::kWhite)].human = false;
    return settings;
}

/// What the user asks for goes before what was saved.
void apply(const PlayOptions& options, Settings& settings) {
    for (const game::Color color : game::kColors) {
        Side& side = settings.sides[index_of(color)];
        if (!options.engine.empty()) side.engine = options.engine;
        if (const auto& asked = options.sides[index_of(color)]) {
            side.human = asked->human;
            if (!asked->engine.empty()) side.engine = asked->engine;
        }
    }
    if (options.level) settings.level = *options.level;
}

/// Players that were saved by another version and are not here give way to the default one.
bool replace_unknown(const PlayOptions& options, Settings& settings) {
    bool replaced = false;
    for (Side& side : settings.sides) {
        if (engine::parse_player<game::Game>(side.engine)) continue;
        side.engine = default_engine(options);
        replaced = true;
    }
    return replaced;
}

void begin_game_asked_for(const PlayOptions& options, Session& session) {
    const game::Position& now = session.timeline().now();
    const game::Rule rule = options.rule.value_or(now.rule());
    const int size = options.size.value_or(now.size());
    if (rule != now.rule() || size != now.size()) (void)session.start_new_game(rule, size);
}

}  // namespace

Status check_players(const Settings& settings) {
    for (const Side& side : settings.sides) {
        const auto spec = engine::parse_player<game::Game>(side.engine);
        if (!spec) return spec.error();
    }
    return ok();
}

Session first_session(const PlayOptions& options, std::optional<SavedGame> named,
                      AutoSaver& saver) {
    std::optional<SavedGame> saved = saver.take_game();
    if (!saved) {
        saved = {Timeline(options.rule.value_or(game::Rule::kFreestyle),
                          options.size.value_or(game::kUsualSize)),
                 first_settings(options)};
    }
    if (named) saved->settings = named->settings;
    apply(options, saved->settings);
    const bool replaced = replace_unknown(options, saved->settings);
    Session session(std::move(saved->timeline), saved->settings);
    if (named) {
        (void)session.open(*named);
        session.set_settings(saved->settings);
        session.say(notices::kOpened, *options.file);
    } else {
        begin_game_asked_for(options, session);
        const int stones = session.timeline().now().count();
        if (session.timeline().at() == 0) session.say(notices::kWelcome);
        if (stones > 0 && !session.is_over()) {
            session.say(notices::kContinued, std::to_string(stones));
        }
        if (stones > 0 && session.is_show()) session.pause();
    }
    if (replaced) session.say(notices::kNoPlayer, default_engine(options));
    const Notice& problem = saver.opening_notice();
    if (!problem.is_empty()) session.say(problem.text, problem.detail);
    return session;
}

std::string farewell(const Session& session, report::Language language) {
    constexpr report::Phrase kFarewell{"Gomoku: %", "五子棋：%"};
    return fill_in(kFarewell.in(language), game::moves_text(session.timeline().moves()));
}

}  // namespace tilestone::tui::gomoku
