// SPDX-License-Identifier: MIT
//
// Play: a game in the terminal, from the first frame to the last: keys in, frames out, a thinker in
// the background, and everything saved. The same for each game.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/keys.h"
#include "tilestone/apps/tui/line.h"
#include "tilestone/apps/tui/save_file.h"
#include "tilestone/apps/tui/terminal.h"
#include "tilestone/core/clock.h"
#include "tilestone/core/result.h"
#include "tilestone/report/language.h"

namespace tilestone::tui {

/// What every game may be told; each adds its own.
struct BasicPlayOptions {
    std::optional<std::uint64_t> seed;  ///< absent: by the clock
    report::Language language = report::Language::kEnglish;
    /// Where the game is kept; absent: the user's state folder.
    std::optional<std::string> state_folder;
};

/// `Session` is a BasicSession with
///     std::optional<Task> wanted() const;
///     SaveRequest take(std::uint64_t number, Analysis, double seconds);  // since the last move
///     std::optional<Milliseconds> pace() const;  // from move to move of engines; none: at once
///     View view() const;                         // and render(View, Screen)
/// and `BackgroundPlayer` and `Saver` are those of background_player.h and save_file.h.
template <class Session, class BackgroundPlayer, class Saver>
class Play {
public:
    /// The two functions make a thinker that words in a language, and the session from what was
    /// saved. `mouse`: buttons come as keys.
    template <class MakeThinker, class FirstSession>
    Play(const BasicPlayOptions& options, bool mouse, const MakeThinker& make_thinker,
         const FirstSession& first_session)
        : environment_(read_environment()),
          unicode_(takes_unicode(environment_, options.language)),
          language_(unicode_ ? options.language : report::Language::kEnglish),
          terminal_(can_address(environment_), mouse),
          saver_(options.state_folder ? options.state_folder : state_folder_of(environment_)),
          thinker_(make_thinker(language_)),
          session_(first_session(saver_)) {
        if (const Notice& problem = saver_.opening_notice(); !problem.is_empty()) {
            session_.say(problem.text, problem.detail);
        }
        save(save_whole());
        terminal_.wake_by(thinker_.descriptor());
    }
    virtual ~Play() = default;
    Play(const Play&) = delete;
    Play& operator=(const Play&) = delete;

    /// Plays until the user quits. Errors: what the terminal refused. A signal that ends the game
    /// ends this process as it would have, so that the shell sees what happened.
    Status run() {
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
            hear();
            after_input();
            saver_.sync_if_due();
        }
        thinker_.end();
        terminal_.leave();
        saver_.finish();
        say_goodbye(printable(farewell(), unicode_), saver_.problems());
        if (signal != 0) end_by(signal);
        return ok();
    }

protected:
    /// What a key does: as a rule, Session::press().
    virtual SaveRequest press(Key key) = 0;
    /// After keys and answers: what else the session wants.
    virtual void after_input() {}
    /// One line about the game as it was left.
    [[nodiscard]] virtual std::string farewell() const = 0;

    void save(const SaveRequest& saving) { saver_.save(saving, session_); }
    [[nodiscard]] report::Language language() const { return language_; }
    [[nodiscard]] BackgroundPlayer& thinker() { return thinker_; }
    [[nodiscard]] Session& session() { return session_; }
    [[nodiscard]] const Session& session() const { return session_; }
    [[nodiscard]] Screen screen() const {
        const WindowSize size = terminal_.size();
        return {.columns = size.columns,
                .rows = size.rows,
                .color = color_depth_of(environment_),
                .unicode = unicode_,
                .language = language_};
    }

private:
    /// What follows an escape character later than this was typed by itself.
    static constexpr Milliseconds kEscapeTime{30};
    /// How often news are asked for where they cannot be waited for.
    static constexpr Milliseconds kAskEvery{30};

    void draw() {
        if (session_.wants_redraw()) terminal_.forget_screen();
        session_.redrawn();
        terminal_.show(render(session_.view(), screen()));
    }

    /// Sees to it that somebody thinks about what is wanted, and about nothing else.
    void ask() {
        const auto task = session_.wanted();
        if ((task ? task->number : 0) == thinker_.number()) return;
        answer_.reset();
        if (task) {
            thinker_.begin(*task, session_.state());
        } else {
            thinker_.end();
        }
    }

    /// How long until the answer is taken, for the last move of an engine is still looked at.
    [[nodiscard]] Milliseconds until_move() const {
        const auto pace = session_.pace();
        return pace ? *pace - Milliseconds(Clock::now() - last_move_) : Milliseconds(0);
    }

    /// Takes what the thinker has to say.
    void hear() {
        auto updates = thinker_.take_updates();
        const std::uint64_t number = thinker_.number();
        // Where frames follow one another, only the last one is worth the paper.
        if (updates.so_far && can_address(environment_)) {
            session_.show_so_far(number, std::move(*updates.so_far));
        }
        if (updates.answer) answer_ = std::move(updates.answer);
        if (!answer_ || until_move() > Milliseconds(0)) return;
        const Clock::time_point now = Clock::now();
        const double seconds = std::chrono::duration<double>(now - last_move_).count();
        const SaveRequest saving = session_.take(number, std::move(*answer_), seconds);
        answer_.reset();
        if (saving) last_move_ = now;
        save(saving);
    }

    [[nodiscard]] int milliseconds_to_wait() const {
        std::optional<Milliseconds> least = saver_.until_sync();
        const auto at_most = [&](Milliseconds time) {
            least = std::min(least.value_or(time), time);
        };
        if (answer_) at_most(until_move());
        if (thinker_.number() != 0 && thinker_.descriptor() < 0) at_most(kAskEvery);
        if (decoder_.is_waiting()) at_most(kEscapeTime);
        if (!least) return -1;
        return std::max(0, static_cast<int>(std::ceil(least->count())));
    }

    void take_keys(const Input& input) {
        const bool quiet = input.bytes.empty() && !input.event && !input.redraw;
        const bool ended = quiet && decoder_.is_waiting();
        for (const Key key : ended ? decoder_.flush() : decoder_.feed(input.bytes)) {
            save(press(key));
            if (session_.wants_quit()) return;
        }
    }

    Environment environment_;
    bool unicode_;
    report::Language language_;  // English where Chinese cannot be shown
    Terminal terminal_;
    Saver saver_;
    BackgroundPlayer thinker_;
    Session session_;
    KeyDecoder decoder_;
    std::optional<typename BackgroundPlayer::Answer>
        answer_;                     // to the present task, until it is its time
    Clock::time_point last_move_{};  // of an engine
};

}  // namespace tilestone::tui
