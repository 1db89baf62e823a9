// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/play.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "tilestone/apps/tui/auto_saver.h"
#include "tilestone/apps/tui/environment.h"
#include "tilestone/apps/tui/key_watch.h"
#include "tilestone/apps/tui/line.h"
#include "tilestone/apps/tui/terminal.h"
#include "tilestone/apps/tui/twenty48/notices.h"
#include "tilestone/apps/tui/twenty48/opening.h"
#include "tilestone/apps/tui/twenty48/render.h"
#include "tilestone/apps/tui/twenty48/session.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/wording.h"

namespace tilestone::tui::twenty48 {

namespace {

/// What follows an escape character later than this was typed by itself.
constexpr Milliseconds kEscapeTime{30};

class Play {
public:
    explicit Play(const PlayOptions& options)
        : environment_(read_environment()),
          unicode_(takes_unicode(environment_, options.language)),
          language_(unicode_ ? options.language : report::Language::kEnglish),
          terminal_(can_address(environment_)),
          keeper_(options.state_folder ? options.state_folder : state_folder_of(environment_)),
          thinker_(player_of(options), options.seed.value_or(seed_from_clock()),
                   wording_of(options, language_)),
          session_(first_session(options, keeper_, thinker_.player_name())) {
        keeper_.save(std::string{}, session_);
    }

    /// Plays to the end; gives the signal that ended it, or 0.
    Result<int> run() {
        const Status entered = terminal_.enter();
        if (!entered) return entered.error();
        int signal = 0;
        while (signal == 0 && !session_.wants_quit()) {
            draw();
            const Input input = terminal_.wait(milliseconds_to_wait());
            signal = input.end_signal;
            if (input.closed) break;
            take_keys(input);
            if (input.bytes.empty() && !input.redraw && signal == 0) think();
            keeper_.sync_if_due();
        }
        terminal_.leave();
        keeper_.finish();
        say_goodbye();
        return signal;
    }

private:
    void draw() {
        if (session_.wants_redraw()) terminal_.forget_screen();
        session_.redrawn();
        const WindowSize size = terminal_.size();
        terminal_.show(render(session_.view(), {.columns = size.columns,
                                                .rows = size.rows,
                                                .color = color_depth_of(environment_),
                                                .unicode = unicode_,
                                                .language = language_}));
    }

    [[nodiscard]] int milliseconds_to_wait() const {
        if (session_.wants_hint()) return 0;
        std::optional<Milliseconds> least = keeper_.until_sync();
        const auto at_most = [&](Milliseconds time) {
            least = std::min(least.value_or(time), time);
        };
        if (session_.is_auto()) at_most(Milliseconds(next_auto_move_ - Clock::now()));
        if (decoder_.is_waiting()) at_most(kEscapeTime);
        if (!least) return -1;
        return std::max(0, static_cast<int>(std::ceil(least->count())));
    }

    void take_keys(const Input& input) {
        const bool ended = input.bytes.empty() && decoder_.is_waiting();
        for (const Key key : ended ? decoder_.flush() : decoder_.feed(input.bytes)) {
            const bool was_auto = session_.is_auto();
            keeper_.save(session_.press(key), session_);
            if (session_.is_auto() && !was_auto) next_auto_move_ = last_auto_move_ = Clock::now();
            if (session_.wants_quit()) return;
        }
    }

    /// Does the thinking that is due; a key cuts it short, and then nothing comes of it.
    void think() {
        if (session_.wants_hint()) {
            give_hint();
        } else if (session_.is_auto() && Clock::now() >= next_auto_move_) {
            make_auto_move();
        }
    }

    void give_hint() {
        StopToken stop;
        Analysis analysis;
        {
            const KeyWatch watch(terminal_.descriptors(), stop);
            analysis = thinker_.hint(session_.timeline().now().board, stop, [&](Analysis so_far) {
                // Where frames follow one another, only the last one is worth the paper.
                if (stop.stop_requested() || !can_address(environment_)) return;
                session_.show_so_far(std::move(so_far));
                draw();
            });
        }
        if (!stop.stop_requested()) session_.show_hint(std::move(analysis));
    }

    void make_auto_move() {
        const double rate = session_.moves_per_second();
        const Clock::time_point begin = Clock::now();
        StopToken stop;
        Analysis analysis;
        {
            const KeyWatch watch(terminal_.descriptors(), stop);
            analysis =
                thinker_.choose(session_.timeline().now().board, thinking_time_ms(rate), stop);
        }
        if (stop.stop_requested()) return;
        const Clock::time_point end = Clock::now();
        const double seconds = std::chrono::duration<double>(end - last_auto_move_).count();
        keeper_.save(session_.auto_move(std::move(analysis), seconds), session_);
        last_auto_move_ = end;
        next_auto_move_ = begin + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(1 / rate));
    }

    void say_goodbye() const {
        constexpr report::Phrase kGoodbye{"2048: score %, best %, % moves.",
                                          "2048：得分 %，最高 %，共 % 步。"};
        const Point& now = session_.timeline().now();
        std::string text(kGoodbye.in(language_));
        for (const std::uint64_t count :
             {now.score, session_.timeline().best(), std::uint64_t{now.moves}}) {
            text = fill_in(text, report::count_text(count));
        }
        tui::say_goodbye(printable(text, unicode_), keeper_.problems());
    }

    Environment environment_;
    bool unicode_;
    report::Language language_;  // English where Chinese cannot be shown
    Terminal terminal_;
    AutoSaver keeper_;
    Thinker thinker_;
    Session session_;
    KeyDecoder decoder_;
    Clock::time_point next_auto_move_{};
    Clock::time_point last_auto_move_{};
};

}  // namespace

Status play_twenty48(const PlayOptions& options) {
    const Status usable = Terminal::check();
    if (!usable) return usable.error();
    return outcome_of(Play(options).run());
}

PlayerSpec player_of(const PlayOptions& options) {
    if (options.player) return *options.player;
    const auto& entry = engine::players<game::Game>().front();
    return {&entry, Options(entry.options)};
}

WordHint wording_of(const PlayOptions& options, report::Language language) {
    if (options.word_hint) return options.word_hint;
    return [language](const engine::Hint& hint) {
        std::vector<std::string> sentences;
        for (const engine::Fact& fact : hint.why) {
            sentences.push_back(report::word(fact, language));
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
