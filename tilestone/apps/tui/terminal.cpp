// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/terminal.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string_view>

#include "tilestone/core/platform/standard_streams.h"
#include "tilestone/core/platform/system.h"
#include "tilestone/core/rng.h"
#include "tilestone/core/text.h"

namespace tilestone::tui {

namespace {

using platform::is_terminal;
using platform::StandardStream;
using platform::variable;

// Alternate screen, no cursor, no wrapping at the right edge; and the reverse.
constexpr std::string_view kBegin = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[0m\x1b[2J";
constexpr std::string_view kEnd = "\x1b[0m\x1b[2J\x1b[H\x1b[?7h\x1b[?25h\x1b[?1049l";
// Mouse reporting on and off, in the SGR encoding, which has no limit of columns.
constexpr std::string_view kMouseOn = "\x1b[?1000h\x1b[?1006h";
constexpr std::string_view kMouseOff = "\x1b[?1006l\x1b[?1000l";
constexpr std::string_view kClear = "\x1b[0m\x1b[2J";
constexpr std::string_view kClearLine = "\x1b[0m\x1b[K";

Error failed(std::string_view what) {
    return Error{"the terminal: cannot " + std::string(what) + ": " + std::strerror(errno)};
}

bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

}  // namespace

Terminal::Terminal(bool addressable, bool mouse)
    : addressable_(addressable), mouse_(addressable && mouse) {}

Terminal::~Terminal() { leave(); }

Status Terminal::check() {
    if (!is_terminal(StandardStream::kInput)) {
        return Error{"play needs a terminal, but standard input is none"};
    }
    if (!is_terminal(StandardStream::kOutput)) {
        return Error{"play needs a terminal, but standard output is none"};
    }
    return ok();
}

Status Terminal::enter() {
    entered_ = true;
    const std::string step = console_.enter();
    if (!step.empty()) {
        const Error error = failed(step);
        entered_ = false;
        console_.leave();
        return error;
    }
    set_up_screen();
    return ok();
}

void Terminal::leave() {
    if (!entered_) return;
    entered_ = false;
    restore_screen();
    console_.leave();
}

void Terminal::set_up_screen() {
    console_.begin_keys();
    if (addressable_) console_.write(kBegin);
    if (mouse_) console_.write(kMouseOn);
    forget_screen();
}

void Terminal::restore_screen() {
    if (mouse_) console_.write(kMouseOff);
    if (addressable_) console_.write(kEnd);
    console_.end_keys();
}

WindowSize Terminal::size() const {
    const auto window = platform::Console::size();
    return window ? WindowSize{window->columns, window->rows} : WindowSize{};
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
    console_.write(text);
    shown_ = std::move(lines);
}

Input Terminal::wait(int milliseconds) {
    platform::ConsoleInput read = console_.wait(milliseconds, event_);
    if (read.resized) forget_screen();
    if (read.suspend) {
        restore_screen();
        console_.suspend_process();
        set_up_screen();
    } else if (read.continued) {
        set_up_screen();
    }
    return {.bytes = std::move(read.bytes),
            .event = read.event,
            .redraw = read.resized || read.suspend || read.continued,
            .closed = read.closed,
            .end_signal = read.end_signal};
}

void say_goodbye(const std::string& text, const std::vector<std::string>& problems) {
    std::puts(text.c_str());
    std::fflush(stdout);
    for (const std::string& problem : problems) {
        std::fprintf(stderr, "tilestone: %s\n", problem.c_str());
    }
}

Environment read_environment() {
    Environment environment{.term = platform::terminal_type(),
                            .colorterm = variable("COLORTERM"),
                            .no_color = variable("NO_COLOR"),
                            .ctype = variable("LC_ALL"),
                            .state_home = variable("XDG_STATE_HOME"),
                            .home = variable("HOME"),
                            .own_folder = platform::own_data_folder()};
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
    if (!environment.own_folder.empty()) return environment.own_folder;
    // The XDG specification asks to ignore relative paths.
    if (environment.state_home.starts_with('/')) return environment.state_home + "/tilestone";
    if (environment.home.starts_with('/')) return environment.home + "/.local/state/tilestone";
    return std::nullopt;
}

std::uint64_t seed_from_clock() {
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    return splitmix64(static_cast<std::uint64_t>(now) ^
                      (static_cast<std::uint64_t>(platform::process_number()) << 48));
}

}  // namespace tilestone::tui
