// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/play.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "tilestone/apps/tui/environment.h"
#include "tilestone/apps/tui/gomoku/notices.h"
#include "tilestone/apps/tui/gomoku/opening.h"
#include "tilestone/apps/tui/gomoku/render.h"
#include "tilestone/apps/tui/gomoku/thinker.h"
#include "tilestone/apps/tui/gomoku/view.h"
#include "tilestone/apps/tui/line.h"
#include "tilestone/apps/tui/terminal.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::tui::gomoku {

namespace {

/// What follows an escape character later than this was typed by itself.
constexpr Milliseconds kEscapeTime{30};
/// How long a stone is looked at where engines play each other.
constexpr Milliseconds kShowTime{400};
/// How often news are asked for where they cannot be waited for.
constexpr Milliseconds kAskEvery{30};

class Play {
public:
    Play(const PlayOptions& options, std::optional<SavedGame> named)
        : environment_(read_environment()),
          unicode_(takes_unicode(environment_, options.language)),
          language_(unicode_ ? options.language : report::Language::kEnglish),
          terminal_(can_address(environment_), true),
          keeper_(options.state_folder ? options.state_folder : state_folder_of(environment_)),
          thinker_(options.seed.value_or(seed_from_clock()), language_),
          session_(first_session(options, std::move(named), keeper_)) {
        thinker_.learn_by(options.learner);
        keeper_.save(std::string{}, session_);
        terminal_.wake_by(thinker_.descriptor());
    }

    /// Plays to the end; gives the signal that ended it, or 0.
    Result<int> run() {
        const Status entered = terminal_.enter();
        if (!entered) return entered.error();
        int signal = 0;
        while (signal == 0 && !session_.wants_quit()) {
            ask();
            draw();
            const Input input = terminal_.wait(milliseconds_to_wait());
            signal = input.end_signal;
            if (input.closed) break;
            take_keys(input);
            do_file_work();
            hear();
            learn();
            keeper_.sync_if_due();
        }
        thinker_.end();
        terminal_.leave();
        keeper_.finish();
        say_goodbye(printable(farewell(session_, language_), unicode_), keeper_.problems());
        return signal;
    }

private:
    [[nodiscard]] Screen screen() const {
        const WindowSize size = terminal_.size();
        return {.columns = size.columns,
                .rows = size.rows,
                .color = color_depth_of(environment_),
                .unicode = unicode_,
                .language = language_};
    }

    void draw() {
        if (session_.wants_redraw()) terminal_.forget_screen();
        session_.redrawn();
        terminal_.show(render(session_.view(), screen()));
    }

    /// Sees to it that somebody thinks about what is wanted, and about nothing else.
    void ask() {
        const auto task = session_.wanted();
        const std::uint64_t number = task ? task->number : 0;
        if (number == thinker_.number()) return;
        answer_.reset();
        if (task) {
            thinker_.begin(*task, session_.timeline().now());
        } else {
            thinker_.end();
        }
    }

    /// Takes what the thinker has to say; a show's next stone waits until the last was seen.
    void hear() {
        Thinker::Updates updates = thinker_.take_updates();
        const std::uint64_t number = thinker_.number();
        // Where frames follow one another, only the last one is worth the paper.
        if (updates.so_far && can_address(environment_)) {
            session_.show_so_far(number, std::move(*updates.so_far));
        }
        if (updates.answer) answer_ = std::move(updates.answer);
        if (!answer_ || (session_.is_show() && Clock::now() < next_stone_)) return;
        keeper_.save(session_.take(number, std::move(*answer_)), session_);
        answer_.reset();
        next_stone_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(kShowTime);
    }

    /// Lets an engine that has just lost learn from it, until somebody thinks again.
    void learn() {
        if (!session_.take_finished()) return;
        const game::Position& end = session_.timeline().now();
        const auto winner = winner_of(end);
        if (!winner) return;
        const game::Color loser = other(*winner);
        const Side& side = session_.settings().sides[index_of(loser)];
        if (side.human) return;
        thinker_.begin_learning({.player = side.engine,
                                 .rule = end.rule(),
                                 .size = end.size(),
                                 .moves = session_.timeline().moves(),
                                 .loser = loser});
    }

    [[nodiscard]] int milliseconds_to_wait() const {
        std::optional<Milliseconds> least = keeper_.until_sync();
        const auto at_most = [&](Milliseconds time) {
            least = std::min(least.value_or(time), time);
        };
        if (answer_) at_most(Milliseconds(next_stone_ - Clock::now()));
        if (thinker_.number() != 0 && thinker_.descriptor() < 0) at_most(kAskEvery);
        if (decoder_.is_waiting()) at_most(kEscapeTime);
        if (!least) return -1;
        return std::max(0, static_cast<int>(std::ceil(least->count())));
    }

    void take_keys(const Input& input) {
        const bool quiet = input.bytes.empty() && !input.event && !input.redraw;
        const bool ended = quiet && decoder_.is_waiting();
        for (const Key key : ended ? decoder_.flush() : decoder_.feed(input.bytes)) {
            const auto find = [this](int row, int column) {
                return point_at_cell(session_.view(), screen(), row, column);
            };
            keeper_.save(session_.press(key, find), session_);
            if (session_.wants_quit()) return;
        }
    }

    void do_file_work() {
        const auto request = session_.take_file_request();
        if (!request) return;
        if (request->save) {
            const Status saved =
                write_game_file(request->path, session_.timeline(), session_.settings());
            session_.say(saved ? notices::kSaved : notices::kCannotSave,
                         saved ? request->path : saved.error().message);
            return;
        }
        Result<SavedGame> saved = read_game_file(request->path);
        const Status checked = saved ? check_players(saved->settings) : Status(saved.error());
        if (!checked) {
            session_.say(notices::kCannotOpen, checked.error().message);
            return;
        }
        keeper_.save(session_.open(*saved), session_);
        session_.say(notices::kOpened, request->path);
    }

    Environment environment_;
    bool unicode_;
    report::Language language_;  // English where Chinese cannot be shown
    Terminal terminal_;
    AutoSaver keeper_;
    Thinker thinker_;
    Session session_;
    KeyDecoder decoder_;
    std::optional<Analysis> answer_;  // to the present task, until it is its time
    Clock::time_point next_stone_{};
};

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
    return outcome_of(Play(options, std::move(named)).run());
}

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
