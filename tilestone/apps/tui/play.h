// SPDX-License-Identifier: MIT
//
// Play: the main loop of a game in the terminal: keys in, frames out, searches in the background,
// every change saved. A template over the game's session.
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

/// Options that all games share.
struct BasicPlayOptions {
    std::optional<std::uint64_t> seed;  ///< absent: taken from the clock
    report::Language language = report::Language::kEnglish;
    /// Folder of the saved game; absent: the user's state folder.
    std::optional<std::string> state_folder;
};

/// `Session` is a BasicSession with
///     std::optional<Task> wanted() const;
///     SaveRequest take(std::uint64_t number, Analysis, double seconds);  // since the last move
///     std::optional<Milliseconds> pace() const;  // least time between engine moves; none: 0
///     View view() const;                         // for render(View, Screen)
/// `BackgroundPlayer` is a BackgroundPlayer of thinker.h, `Saver` an AutoSaver of save_file.h.
template <class Session, class BackgroundPlayer, class Saver>
class Play {
public:
    struct OpenSaver {
        Saver operator()(const std::optional<std::string>& folder) const { return Saver(folder); }
    };

    /// `make_thinker(language)` returns the thinker, `first_session(saver)` the session to begin
    /// with, `open_saver(folder)` the saver. `mouse`: mouse buttons arrive as keys.
    template <class MakeThinker, class FirstSession, class MakeSaver = OpenSaver>
    Play(const BasicPlayOptions& options, bool mouse, const MakeThinker& make_thinker,
         const FirstSession& first_session, const MakeSaver& open_saver = {})
        : environment_(read_environment()),
          unicode_(takes_unicode(environment_, options.language)),
          language_(unicode_ ? options.language : report::Language::kEnglish),
          terminal_(can_address(environment_), mouse),
          saver_(open_saver(options.state_folder ? options.state_folder
                                                 : state_folder_of(environment_))),
          thinker_(make_thinker(language_)),
          session_(first_session(saver_)) {
        if (const Notice& problem = saver_.opening_notice(); !problem.is_empty()) {
            session_.say(problem.text, problem.detail);
        }
        save(save_whole());
        terminal_.wake_by(thinker_.event());
    }
    virtual ~Play() = default;
    Play(const Play&) = delete;
    Play& operator=(const Play&) = delete;

    /// Plays until the user quits. Error: the terminal cannot be set up. After SIGINT, SIGQUIT,
    /// SIGTERM or SIGHUP it restores the terminal and ends the process by the same signal, so that
    /// the shell sees the signal.
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
        if (signal != 0) platform::end_by_signal(signal);
        return ok();
    }

protected:
    /// Handles a key, usually by Session::press().
    virtual SaveRequest press(Key key) = 0;
    /// Called after keys and answers were handled.
    virtual void after_input() {}
    /// The line that stays on the screen after the game.
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
    /// A byte that follows an escape character later than this is a key of its own.
    static constexpr Milliseconds kEscapeTime{30};
    /// Polling interval for updates if the thinker has no event.
    static constexpr Milliseconds kAskEvery{30};

    void draw() {
        if (session_.wants_redraw()) terminal_.forget_screen();
        session_.redrawn();
        terminal_.show(render(session_.view(), screen()));
    }

    /// Starts the task that the session wants, and stops any other.
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

    /// Time until the answer may be taken: the session's pace gives the user time to see the last
    /// move.
    [[nodiscard]] Milliseconds until_move() const {
        const auto pace = session_.pace();
        return pace ? *pace - Milliseconds(Clock::now() - last_move_) : Milliseconds(0);
    }

    /// Hands the thinker's updates to the session.
    void hear() {
        auto updates = thinker_.take_updates();
        const std::uint64_t number = thinker_.number();
        // A dumb terminal prints each frame below the last: no partial results there.
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
        if (thinker_.number() != 0 && !thinker_.event().is_open()) at_most(kAskEvery);
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
    report::Language language_;  // English if the terminal cannot show Chinese
    Terminal terminal_;
    Saver saver_;
    BackgroundPlayer thinker_;
    Session session_;
    KeyDecoder decoder_;
    std::optional<typename BackgroundPlayer::Answer>
        answer_;                     // to the current task, until until_move() is over
    Clock::time_point last_move_{};  // when an engine last moved
};

}  // namespace tilestone::tui
