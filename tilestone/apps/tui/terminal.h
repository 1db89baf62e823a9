// SPDX-License-Identifier: MIT
//
// Terminal: the window, the keyboard and the signals of the game in the terminal.
//
// While entered, the terminal shows the alternate screen without a cursor and gives each key at
// once; leave() and the destructor put everything back. Signals are not handled but read, like
// keys, through a descriptor (signalfd), so that nothing ever happens in the middle of something
// else: SIGINT and SIGTERM end the game in order, SIGTSTP leaves the terminal before stopping.
// One at a time.
#pragma once

#include <csignal>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <termios.h>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/core/descriptor.h"
#include "tilestone/core/result.h"
#include "tilestone/report/language.h"

namespace tilestone::tui {

/// Empty: not set.
struct Environment {
    std::string term;        ///< TERM
    std::string colorterm;   ///< COLORTERM
    std::string no_color;    ///< NO_COLOR
    std::string ctype;       ///< the first that is set of LC_ALL, LC_CTYPE, LANG
    std::string state_home;  ///< XDG_STATE_HOME
    std::string home;        ///< HOME
};

[[nodiscard]] Environment read_environment();

/// NO_COLOR (see no-color.org) and terminals that know no colors give kNone; COLORTERM and the name
/// of the terminal decide the rest.
[[nodiscard]] ColorDepth color_depth_of(const Environment& environment);

/// False where only ASCII is safe: a locale that names another character set than UTF-8, the
/// console of Linux with its small font, or the plain C locale unless Chinese is wanted. A locale
/// that is not set at all says nothing, and terminals of today take UTF-8.
[[nodiscard]] bool takes_unicode(const Environment& environment, report::Language language);

/// The terminal can place its cursor; a dumb one gets frame after frame instead.
[[nodiscard]] bool can_address(const Environment& environment);

/// Where programs keep what should survive a restart (XDG base directory specification):
/// $XDG_STATE_HOME/tilestone, else ~/.local/state/tilestone; none where neither is an absolute
/// path.
[[nodiscard]] std::optional<std::string> state_folder_of(const Environment& environment);

[[nodiscard]] std::uint64_t seed_from_clock();

/// What came in while waiting.
struct Input {
    std::string bytes;    ///< from the keyboard
    bool event = false;   ///< the descriptor of wake_by() can be read
    bool redraw = false;  ///< the window changed, or something else may have drawn on it
    bool closed = false;  ///< the keyboard is gone
    int end_signal = 0;   ///< SIGINT, SIGTERM or SIGHUP asks to end; 0: none
};

struct WindowSize {
    int columns = 80;
    int rows = 24;
};

class Terminal {
public:
    /// Standard input and output. With `addressable` false (a dumb terminal) no escape sequence is
    /// ever written and each frame is printed below the last.
    /// With `mouse`, buttons of the mouse come as keys where the terminal has one.
    explicit Terminal(bool addressable, bool mouse = false);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// Standard input and output are both terminals; the error says which is not.
    [[nodiscard]] static Status check();

    /// Begins; an error says what the terminal refused.
    Status enter();
    /// Puts back what enter() changed. May be called twice.
    void leave();

    [[nodiscard]] WindowSize size() const;

    /// Shows a frame, sending only the lines that changed since the last one.
    void show(const std::string& frame);
    /// Forgets what is on the screen: the next show() sends everything.
    void forget_screen() { shown_.clear(); }

    /// Waits up to `milliseconds` (negative: without end) for keys or signals. Stopping and going
    /// on again (SIGTSTP, SIGCONT) happen inside.
    [[nodiscard]] Input wait(int milliseconds);

    /// From now on wait() also ends when this can be read.
    void wake_by(int descriptor) { event_ = descriptor; }

private:
    void set_up_screen();
    void restore_screen();
    void read_signals(Input& input);
    void stop_until_continued();
    static void write(std::string_view text);

    bool addressable_;
    bool mouse_;
    bool entered_ = false;
    termios original_{};
    sigset_t old_mask_{};
    Descriptor signals_;
    int event_ = Descriptor::kNone;  // owned by whoever named it
    std::vector<std::string> shown_;
};

/// What stays on the screen after a game: the text, and on standard error what went wrong on the
/// way.
void say_goodbye(const std::string& text, const std::vector<std::string>& problems);

/// Ends this process by `signal`, as it would have without us, so that the shell sees what
/// happened.
void end_by(int signal);

}  // namespace tilestone::tui
