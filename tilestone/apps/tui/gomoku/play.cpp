// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/play.h"

#include <utility>

#include "tilestone/apps/tui/gomoku/phrases.h"
#include "tilestone/apps/tui/gomoku/render.h"
#include "tilestone/apps/tui/gomoku/session.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::tui::gomoku {
namespace {

using Saver = AutoSaver<SavedGame>;

std::string default_engine(const PlayOptions& options) {
    if (!options.engine.empty()) return options.engine;
    return std::string(engine::players<game::Game>().front().name);
}

Settings first_settings(const PlayOptions& options) {
    Settings settings;
    for (Side& side : settings.sides) side.engine = default_engine(options);
    settings.sides[index_of(game::Color::kWhite)].human = false;
    return settings;
}

/// Options override saved settings.
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

/// Replaces players that this version does not have by the default one. True if there were any.
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

/// Error: the settings name an unknown engine.
Status check_players(const Settings& settings) {
    for (const Side& side : settings.sides) {
        const auto spec = engine::parse_player<game::Game>(side.engine);
        if (!spec) return spec.error();
    }
    return ok();
}

/// A session with the saved game or a new one, followed by the game of the named file if there is
/// one.
Session first_session(const PlayOptions& options, std::optional<SavedGame> named, Saver& saver) {
    std::optional<SavedGame> saved = saver.take_game();
    if (!saved) {
        saved = {Timeline(options.rule.value_or(game::Rule::kFreestyle),
                          options.size.value_or(game::kDefaultSize)),
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
    return session;
}

class GomokuPlay final : public Play<Session, BackgroundPlayer, Saver> {
public:
    GomokuPlay(const PlayOptions& options, std::optional<SavedGame> named)
        : Play(
              options, /*mouse=*/true,
              [&](report::Language language) {
                  return BackgroundPlayer(options.seed.value_or(seed_from_clock()), language,
                                          options.learner);
              },
              [&](Saver& saver) { return first_session(options, std::move(named), saver); }) {}

private:
    SaveRequest press(Key key) override {
        return session().press(key, [this](int row, int column) {
            return point_at_cell(session().view(), screen(), row, column);
        });
    }

    void after_input() override {
        do_file_work();
        learn();
    }

    /// An engine that has just lost learns from the game until the next search interrupts it.
    void learn() {
        if (!session().take_finished()) return;
        const game::Position& end = session().state();
        const auto winner = winner_of(end);
        if (!winner) return;
        const game::Color loser = other(*winner);
        const Side& side = session().settings().sides[index_of(loser)];
        if (side.human) return;
        thinker().begin_learning({.player = side.engine,
                                  .rule = end.rule(),
                                  .size = end.size(),
                                  .moves = session().timeline().moves(),
                                  .loser = loser});
    }

    void do_file_work() {
        const auto request = session().take_file_request();
        if (!request) return;
        if (request->save) {
            const Status saved =
                write_game_file(request->path, session().timeline(), session().settings());
            session().say(saved ? notices::kSaved : notices::kCannotSave,
                          saved ? request->path : saved.error().message);
            return;
        }
        Result<SavedGame> saved = read_game_file(request->path);
        const Status checked = saved ? check_players(saved->settings) : Status(saved.error());
        if (!checked) {
            session().say(notices::kCannotOpen, checked.error().message);
            return;
        }
        save(session().open(*saved));
        session().say(notices::kOpened, request->path);
    }

    /// The moves as text, in the form that other commands read.
    [[nodiscard]] std::string farewell() const override {
        constexpr report::Phrase kFarewell{"Gomoku: %", "五子棋：%"};
        return fill_in(kFarewell.in(language()), game::moves_text(session().timeline().moves()));
    }
};

}  // namespace

Status play_gomoku(const PlayOptions& options) {
    const Status usable = Terminal::check();
    if (!usable) return usable.error();
    std::optional<SavedGame> named;
    if (options.file) {
        Result<SavedGame> saved = read_game_file(*options.file);
        if (!saved) return saved.error();
        const Status checked = check_players(saved->settings);
        if (!checked) return checked.error().after("'" + *options.file + "': ");
        named = std::move(saved).value();
    }
    return GomokuPlay(options, std::move(named)).run();
}

}  // namespace tilestone::tui::gomoku
