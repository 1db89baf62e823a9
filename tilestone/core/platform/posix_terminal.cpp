// SPDX-License-Identifier: MIT
#include <array>
#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>

#include "tilestone/core/platform/descriptor.h"
#include "tilestone/core/platform/terminal.h"

namespace tilestone::platform {
namespace {

sigset_t console_signals() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT}) {
        sigaddset(&set, signal);
    }
    return set;
}

}  // namespace

WakeEvent::WakeEvent() : handle_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

WakeEvent::~WakeEvent() {
    if (is_open()) close_file(static_cast<int>(handle_));
}

void WakeEvent::set() const {
    if (is_open()) (void)::eventfd_write(static_cast<int>(handle_), 1);
}

void WakeEvent::clear() const {
    eventfd_t count = 0;
    if (is_open()) (void)::eventfd_read(static_cast<int>(handle_), &count);
}

/// Signals are blocked and read through a descriptor like keys, so no code is ever interrupted.
struct Console::State {
    termios original{};
    sigset_t old_mask{};
    Descriptor signals{};
    bool entered = false;
};

Console::Console() : state_(std::make_unique<State>()) {}

Console::~Console() { leave(); }

std::string Console::enter() {
    if (::tcgetattr(STDIN_FILENO, &state_->original) != 0) return "read its settings";
    const sigset_t set = console_signals();
    if (::sigprocmask(SIG_BLOCK, &set, &state_->old_mask) != 0) return "hold signals";
    state_->entered = true;
    state_->signals = Descriptor(::signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC));
    return state_->signals.is_open() ? "" : "read signals";
}

void Console::leave() {
    if (!state_->entered) return;
    state_->entered = false;
    state_->signals.close();
    ::sigprocmask(SIG_SETMASK, &state_->old_mask, nullptr);
}

void Console::begin_keys() {
    termios settings = state_->original;
    settings.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
    settings.c_iflag &= ~static_cast<tcflag_t>(IXON);
    settings.c_cc[VMIN] = 1;
    settings.c_cc[VTIME] = 0;
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &settings);
}

void Console::end_keys() { ::tcsetattr(STDIN_FILENO, TCSADRAIN, &state_->original); }

ConsoleInput Console::wait(int milliseconds, const WakeEvent* event) {
    ConsoleInput input;
    const int woken_by = event == nullptr ? -1 : static_cast<int>(event->handle());
    // poll() ignores negative descriptors.
    std::array<pollfd, 3> sources = {
        {{STDIN_FILENO, POLLIN, 0}, {state_->signals.number(), POLLIN, 0}, {woken_by, POLLIN, 0}}};
    if (::poll(sources.data(), sources.size(), milliseconds) <= 0) return input;
    input.event = sources[2].revents != 0;
    if (sources[1].revents != 0) {
        // Do not read keys in the same round: while the process was stopped, another program may
        // have read them.
        signalfd_siginfo info{};
        while (::read(state_->signals.number(), &info, sizeof info) ==
               static_cast<ssize_t>(sizeof info)) {
            switch (info.ssi_signo) {
                case SIGWINCH: input.resized = true; break;
                case SIGTSTP: input.suspend = true; break;
                case SIGCONT: input.continued = true; break;  // after SIGSTOP
                default: input.end_signal = static_cast<int>(info.ssi_signo);
            }
        }
    } else if (sources[0].revents != 0) {
        std::array<char, 256> buffer{};
        const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count > 0) input.bytes.assign(buffer.data(), static_cast<std::size_t>(count));
        input.closed = count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN);
    }
    return input;
}

void Console::suspend_process() {
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    ::raise(SIGTSTP);  // blocked until the next line
    ::sigprocmask(SIG_UNBLOCK, &stop, nullptr);
    // The process stops here, until SIGCONT.
    ::sigprocmask(SIG_BLOCK, &stop, nullptr);
}

std::optional<ConsoleSize> Console::size() {
    winsize window{};
    const bool known =
        ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 && window.ws_row > 0;
    if (!known) return std::nullopt;
    return ConsoleSize{.columns = window.ws_col, .rows = window.ws_row};
}

void Console::write(std::string_view text) {
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

void end_by_signal(int signal) {
    std::signal(signal, SIG_DFL);
    ::raise(signal);
}

}  // namespace tilestone::platform
