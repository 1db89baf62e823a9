// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/terminal.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include <poll.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "tilestone/core/rng.h"
#include "tilestone/core/text.h"

namespace tilestone::tui {

namespace {

// Alternate screen, no cursor, no wrapping at the right edge; and the reverse.
constexpr std::string_view kBegin = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[0m\x1b[2J";
constexpr std::string_view kEnd = "\x1b[0m\x1b[2J\x1b[H\x1b[?7h\x1b[?25h\x1b[?1049l";
// Mouse reporting on and off, in the SGR encoding, which has no limit of columns.
constexpr std::string_view kMouseOn = "\x1b[?1000h\x1b[?1006h";
constexpr std::string_view kMouseOff = "\x1b[?1006l\x1b[?1000l";
constexpr std::string_view kClear = "\x1b[0m\x1b[2J";
constexpr std::string_view kClearLine = "\x1b[0m\x1b[K";

sigset_t read_signals_set() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT}) {
        sigaddset(&set, signal);
    }
    return set;
}

Error failed(std::string_view what) {
    return Error{"the terminal: cannot " + std::string(what) + ": " + std::strerror(errno)};
}

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string{} : value;
}

bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

}  // namespace

Terminal::Terminal(bool addressable, bool mouse)
    : addressable_(addressable), mouse_(addressable && mouse) {}

Terminal::~Terminal() { leave(); }

Status Terminal::check() {
    if (::isatty(STDIN_FILENO) == 0) {
        return Error{"play needs a terminal, but standard input is none"};
    }
    if (::isatty(STDOUT_FILENO) == 0) {
        return Error{"play needs a terminal, but standard output is none"};
    }
    return ok();
}

Status Terminal::enter() {
    if (::tcgetattr(STDIN_FILENO, &original_) != 0) return failed("read its settings");
    const sigset_t set = read_signals_set();
    if (::sigprocmask(SIG_BLOCK, &set, &old_mask_) != 0) return failed("hold signals");
    entered_ = true;
    signals_ = Descriptor(::signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC));
    if (!signals_.is_open()) return failed("read signals");
    set_up_screen();
    return ok();
}

void Terminal::leave() {
    if (!entered_) return;
    entered_ = false;
    restore_screen();
    signals_.close();
    ::sigprocmask(SIG_SETMASK, &old_mask_, nullptr);
}

void Terminal::set_up_screen() {
    termios settings = original_;
    settings.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
    settings.c_iflag &= ~static_cast<tcflag_t>(IXON);
    settings.c_cc[VMIN] = 1;
    settings.c_cc[VTIME] = 0;
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &settings);
    if (addressable_) write(kBegin);
    if (mouse_) write(kMouseOn);
    forget_screen();
}

void Terminal::restore_screen() {
    if (mouse_) write(kMouseOff);
    if (addressable_) write(kEnd);
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &original_);
}

WindowSize Terminal::size() const {
    winsize window{};
    const bool known =
        ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 && window.ws_row > 0;
    return known ? WindowSize{window.ws_col, window.ws_row} : WindowSize{};
}

void Terminal::show(const std::string& frame) {
    std::vector<std::string> lines;
    for (const std::string_view line : split(frame, '\n')) lines.emplace_back(line);
    if (lines == shown_) return;
    std::string text;
    if (addressable_) {
        if (shown_.size() != lines.size()) text = kClear;
        for (std::size_t row = 0; row < lines.size(); ++row) {
            if (shown_.size() == lines.size() && shown_[row] == lines[row]) continue;
            // Clear the row first: after a line as wide as the window, clearing erases its last
            // character.
            text += "\x1b[" + std::to_string(row + 1) + ";1H";
            text.append(kClearLine).append(lines[row]);
        }
    } else {
        text = frame.substr(0, frame.find_last_not_of('\n') + 1) + "\n\n";
    }
    write(text);
    shown_ = std::move(lines);
}

Input Terminal::wait(int milliseconds) {
    Input input;
    // poll() ignores negative descriptors.
    std::array<pollfd, 3> sources = {
        {{STDIN_FILENO, POLLIN, 0}, {signals_.number(), POLLIN, 0}, {event_, POLLIN, 0}}};
    if (::poll(sources.data(), sources.size(), milliseconds) <= 0) return input;
    input.event = sources[2].revents != 0;
    if (sources[1].revents != 0) {
        // Do not read keys in the same round: while the process was stopped, another program may
        // have read them.
        read_signals(input);
    } else if (sources[0].revents != 0) {
        std::array<char, 256> buffer{};
        const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count > 0) input.bytes.assign(buffer.data(), static_cast<std::size_t>(count));
        input.closed = count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN);
    }
    return input;
}

void Terminal::read_signals(Input& input) {
    signalfd_siginfo info{};
    while (::read(signals_.number(), &info, sizeof info) == static_cast<ssize_t>(sizeof info)) {
        switch (info.ssi_signo) {
            case SIGWINCH:
                input.redraw = true;
                forget_screen();
                break;
            case SIGTSTP:
                stop_until_continued();
                input.redraw = true;
                break;
            case SIGCONT:  // after SIGSTOP, which cannot be caught
                set_up_screen();
                input.redraw = true;
                break;
            default: input.end_signal = static_cast<int>(info.ssi_signo);
        }
    }
}

void Terminal::stop_until_continued() {
    restore_screen();
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    ::raise(SIGTSTP);  // blocked until the next line
    ::sigprocmask(SIG_UNBLOCK, &stop, nullptr);
    // The process stops here, until SIGCONT.
    ::sigprocmask(SIG_BLOCK, &stop, nullptr);
    set_up_screen();
}

void Terminal::write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written > 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            pollfd output{STDOUT_FILENO, POLLOUT, 0};
            (void)::poll(&output, 1, -1);
        } else if (errno != EINTR) {
            return;  // the window is gone; the next read reports it
        }
    }
}

void say_goodbye(const std::string& text, const std::vector<std::string>& problems) {
    std::puts(text.c_str());
    std::fflush(stdout);
    for (const std::string& problem : problems) {
        std::fprintf(stderr, "tilestone: %s\n", problem.c_str());
    }
}

void end_by(int signal) {
    std::signal(signal, SIG_DFL);
    ::raise(signal);
}

Environment read_environment() {
    Environment environment{.term = variable("TERM"),
                            .colorterm = variable("COLORTERM"),
                            .no_color = variable("NO_COLOR"),
                            .ctype = variable("LC_ALL"),
                            .state_home = variable("XDG_STATE_HOME"),
                            .home = variable("HOME")};
    for (const char* name : {"LC_CTYPE", "LANG"}) {
        if (environment.ctype.empty()) environment.ctype = variable(name);
    }
    return environment;
}

bool can_address(const Environment& environment) {
    return !environment.term.empty() && environment.term != "dumb";
}

ColorDepth color_depth_of(const Environment& environment) {
    const std::string& term = environment.term;
    if (!environment.no_color.empty() || !can_address(environment)) return ColorDepth::kNone;
    // DEC's terminals, and names that say monochrome.
    if (term.starts_with("vt") || term.ends_with("-mono") || term.ends_with("-m")) {
        return ColorDepth::kNone;
    }
    const std::string colorterm = to_lower(environment.colorterm);
    if (colorterm == "truecolor" || colorterm == "24bit" || term.ends_with("-direct")) {
        return ColorDepth::kTrue;
    }
    return has(term, "256color") ? ColorDepth::k256 : ColorDepth::k16;
}

bool takes_unicode(const Environment& environment, report::Language language) {
    if (environment.term == "linux") return false;
    const std::string locale = to_lower(environment.ctype);
    if (locale.empty() || has(locale, "utf-8") || has(locale, "utf8")) return true;
    const bool names_no_charset = locale == "c" || locale == "posix";
    return names_no_charset && language == report::Language::kChinese;
}

std::optional<std::string> state_folder_of(const Environment& environment) {
    // The XDG specification asks to ignore relative paths.
    if (environment.state_home.starts_with('/')) return environment.state_home + "/tilestone";
    if (environment.home.starts_with('/')) return environment.home + "/.local/state/tilestone";
    return std::nullopt;
}

std::uint64_t seed_from_clock() {
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    return splitmix64(static_cast<std::uint64_t>(now) ^
                      (static_cast<std::uint64_t>(::getpid()) << 48));
}

}  // namespace tilestone::tui
