// SPDX-License-Identifier: MIT
//
// Terminal: window, keyboard and signals of a game in the terminal.
//
// Between enter() and leave() the terminal shows the alternate screen without a cursor and delivers
// each key at once; leave() and the destructor restore it. Signals are read like keys, so no code
// is ever interrupted: SIGINT, SIGQUIT, SIGTERM and SIGHUP end the game in order, SIGTSTP restores
// the terminal before the process stops. At most one Terminal may be entered at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/core/platform/terminal.h"
#include "tilestone/core/result.h"
#include "tilestone/report/language.h"

namespace tilestone::tui {

/// Environment variables; empty: not set.
struct Environment {
    std::string term;        ///< TERM
    std::string colorterm;   ///< COLORTERM
    std::string no_color;    ///< NO_COLOR
    std::string ctype;       ///< the first set of LC_ALL, LC_CTYPE, LANG
    std::string state_home;  ///< XDG_STATE_HOME
    std::string home;        ///< HOME
    std::string own_folder;  ///< that the system reserves for this program; goes first
};

[[nodiscard]] Environment read_environment();

/// kNone with NO_COLOR (see no-color.org) and for terminals without colors; otherwise COLORTERM and
/// TERM decide.
[[nodiscard]] ColorDepth color_depth_of(const Environment& environment);

/// False if only ASCII is safe: on the Linux console with its small font, with a locale that does
/// not name UTF-8, and with the plain C locale unless Chinese is wanted. Without any locale set it
/// is true, since today's terminals take UTF-8.
[[nodiscard]] bool takes_unicode(const Environment& environment, report::Language language);

/// Whether the terminal can place its cursor; a dumb terminal gets each frame below the last.
[[nodiscard]] bool can_address(const Environment& environment);

/// Folder for saved games by the XDG base directory specification: $XDG_STATE_HOME/tilestone, else
/// ~/.local/state/tilestone; none if neither variable is an absolute path. On Windows the folder
/// that the system reserves.
[[nodiscard]] std::optional<std::string> state_folder_of(const Environment& environment);

[[nodiscard]] std::uint64_t seed_from_clock();

struct Input {
    std::string bytes;    ///< from the keyboard
    bool event = false;   ///< the event of wake_by() is set
    bool redraw = false;  ///< the window changed, or another program may have drawn on it
    bool closed = false;  ///< the keyboard is gone
    int end_signal = 0;   ///< SIGINT, SIGQUIT, SIGTERM or SIGHUP; 0: none
};

struct WindowSize {
    int columns = 80;
    int rows = 24;
};

class Terminal {
public:
    /// On standard input and output. Without `addressable` (a dumb terminal) no escape sequence is
    /// written and each frame is printed below the last. With `mouse`, mouse buttons are reported;
    /// see KeyDecoder.
    explicit Terminal(bool addressable, bool mouse = false);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// Error: standard input or output is no terminal.
    [[nodiscard]] static Status check();

    /// Sets up screen, keyboard and signals. The error names the step that failed.
    Status enter();
    /// Restores what enter() changed. May be called twice.
    void leave();

    [[nodiscard]] WindowSize size() const;

    /// Shows a frame; sends only the lines that changed.
    void show(const std::string& frame);
    /// The next show() sends all lines.
    void forget_screen() { shown_.clear(); }

    /// Waits up to `milliseconds` (negative: without limit) for keys, signals or the event of
    /// wake_by(). Handles SIGTSTP and SIGCONT.
    [[nodiscard]] Input wait(int milliseconds);

    /// Also ends wait() when `event` is set. The caller owns it.
    void wake_by(const platform::WakeEvent& event) { event_ = &event; }

private:
    void set_up_screen();
    void restore_screen();

    bool addressable_;
    bool mouse_;
    bool entered_ = false;
    platform::Console console_;
    const platform::WakeEvent* event_ = nullptr;  // not owned
    std::vector<std::string> shown_;
};

/// Prints `text` on standard output and each problem as a line on standard error.
void say_goodbye(const std::string& text, const std::vector<std::string>& problems);

}  // namespace tilestone::tui
