// SPDX-License-Identifier: MIT
//
// Sitting: a game on a pseudo-terminal, for tests: keys in, frames out, signals.
#pragma once

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tilestone/core/clock.h"

namespace tilestone::tui {

inline constexpr std::string_view kEnterScreen = "\x1b[?1049h";
inline constexpr std::string_view kLeaveScreen = "\x1b[?1049l";
inline constexpr std::string_view kShowCursor = "\x1b[?25h";

/// Time limit of each wait, far longer than any should take. A test that reaches it has failed.
inline constexpr double kPatience = 30;  // s

/// A child process on a terminal of its own; exits with the result of `run`.
class Sitting {
public:
    explicit Sitting(const std::function<int()>& run, const char* term = "xterm") {
        winsize window{};
        window.ws_col = 80;
        window.ws_row = 24;
        std::fflush(nullptr);  // else the child writes the parent's buffer too
        child_ = ::forkpty(&terminal_, nullptr, nullptr, &window);
        if (child_ != 0) return;
        const rlimit no_core{0, 0};  // some signals leave a core file
        ::setrlimit(RLIMIT_CORE, &no_core);
        ::setenv("TERM", term, 1);
        ::setenv("LANG", "C.UTF-8", 1);
        for (const char* name : {"NO_COLOR", "COLORTERM", "LC_ALL", "LC_CTYPE"}) ::unsetenv(name);
        ::_exit(run());
    }
    ~Sitting() {
        if (child_ > 0) {
            ::kill(child_, SIGKILL);
            ::waitpid(child_, nullptr, 0);
        }
        ::close(terminal_);
    }
    Sitting(const Sitting&) = delete;
    Sitting& operator=(const Sitting&) = delete;

    void type(std::string_view keys) const {
        EXPECT_EQ(::write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
    }
    void signal(int number) const { ::kill(child_, number); }
    void resize(unsigned short columns, unsigned short rows) const {
        winsize window{};
        window.ws_col = columns;
        window.ws_row = rows;
        EXPECT_EQ(::ioctl(terminal_, TIOCSWINSZ, &window), 0);
    }

    /// Reads up to and including `text` and returns all of it; fails at the time limit.
    std::string wait_for(std::string_view text) {
        const Stopwatch watch;
        while (watch.seconds() < kPatience) {
            const std::size_t found = output_.find(text);
            if (found != std::string::npos) {
                std::string before = output_.substr(0, found + text.size());
                output_.erase(0, found + text.size());
                return before;
            }
            if (!read_more()) break;
        }
        ADD_FAILURE() << "never came: " << text << "\ninstead: " << output_;
        return {};
    }

    /// Waits for the child to end. Returns the status of waitpid().
    int wait_for_end() {
        int status = 0;
        const Stopwatch watch;
        while (::waitpid(child_, &status, WNOHANG) == 0 && watch.seconds() < kPatience) read_more();
        while (read_more()) {
        }
        child_ = -1;
        return status;
    }

    [[nodiscard]] bool echoes() const {
        termios settings{};
        EXPECT_EQ(::tcgetattr(terminal_, &settings), 0);
        return (settings.c_lflag & ECHO) != 0 && (settings.c_lflag & ICANON) != 0;
    }
    [[nodiscard]] const std::string& rest() const { return output_; }

private:
    bool read_more() {
        pollfd source{terminal_, POLLIN, 0};
        if (::poll(&source, 1, 20) <= 0) return child_ > 0 && ::kill(child_, 0) == 0;
        std::array<char, 4096> buffer{};
        const ssize_t count = ::read(terminal_, buffer.data(), buffer.size());
        if (count > 0) output_.append(buffer.data(), static_cast<std::size_t>(count));
        return count > 0;
    }

    pid_t child_ = -1;
    int terminal_ = -1;
    std::string output_;
};

}  // namespace tilestone::tui
