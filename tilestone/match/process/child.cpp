// SPDX-License-Identifier: MIT
#include "tilestone/match/process/child.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <utility>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tilestone/match/process/command.h"
#include "tilestone/match/process/mark.h"
#include "tilestone/match/process/spawn.h"

namespace tilestone::process {
namespace {

/// Polling interval for the stop token, and for the exit of a program whose descendants keep the
/// output open.
constexpr Milliseconds kSlice{4};

/// A program closes its output shortly before its exit code is available.
constexpr Milliseconds kFromCloseToEnd{1000};

/// Patience after SIGKILL; generous, since the signal cannot be refused.
constexpr Milliseconds kFromKillToEnd{10'000};

/// Capacity of a pipe.
constexpr std::size_t kPieceSize = std::size_t{1} << 16;

timespec timespec_of(Milliseconds time) {
    const auto whole = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::clamp(time, Milliseconds(0), Milliseconds(1000)));
    constexpr std::int64_t kPerSecond = 1'000'000'000;
    return {.tv_sec = whole.count() / kPerSecond, .tv_nsec = whole.count() % kPerSecond};
}

/// Waits up to `time` until `descriptor` is readable or writable, or closed at the other end.
bool is_ready(const Descriptor& descriptor, short event, Milliseconds time) {
    pollfd polled{.fd = descriptor.number(), .events = event, .revents = 0};
    const timespec longest = timespec_of(time);
    return ::ppoll(&polled, 1, &longest, nullptr) > 0;
}

/// Blocks SIGPIPE during its lifetime, so a broken pipe is an error instead of a fatal signal.
class NoBrokenPipe {
public:
    NoBrokenPipe() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        sigset_t pending;
        ::sigpending(&pending);
        was_pending_ = sigismember(&pending, SIGPIPE) == 1;
        ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~NoBrokenPipe() {
        constexpr timespec kAtOnce{};
        while (!was_pending_ && ::sigtimedwait(&pipe_, nullptr, &kAtOnce) < 0 && errno == EINTR) {
        }
        ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    NoBrokenPipe(const NoBrokenPipe&) = delete;
    NoBrokenPipe& operator=(const NoBrokenPipe&) = delete;

private:
    sigset_t pipe_{};
    sigset_t before_{};
    bool was_pending_ = false;
};

/// write() without SIGPIPE; returns -errno on failure.
ssize_t write_quietly(const Descriptor& descriptor, std::string_view bytes) {
    const NoBrokenPipe guard;
    const ssize_t written = ::write(descriptor.number(), bytes.data(), bytes.size());
    return written < 0 ? -errno : written;
}

std::string text_of(const siginfo_t& info) {
    const std::string number = std::to_string(info.si_status);
    return info.si_code == CLD_EXITED ? "exited with " + number : "killed by signal " + number;
}

}  // namespace

Clock::time_point deadline_after(Milliseconds time) {
    constexpr Milliseconds kYears{1e11};
    return Clock::now() +
           std::chrono::duration_cast<Clock::duration>(std::clamp(time, -kYears, kYears));
}

Result<std::unique_ptr<Child>> Child::start(const ChildSettings& settings) {
    const Result<Words> words = words_of_command(settings.command);
    if (!words) return words.error();
    std::unique_ptr<Child> child(new Child);
    child->mark_ = new_mark();
    child->splitter_ = LineSplitter(settings.longest_line);
    Result<Spawned> spawned = spawn(*words, settings.folder, marked_environment(child->mark_));
    if (!spawned) return spawned.error();
    child->process_ = spawned->process;
    child->input_ = std::move(spawned->input);
    child->output_ = std::move(spawned->output);
    return child;
}

Child::~Child() { end(Milliseconds(0)); }

Outcome Child::write_line(std::string_view lines, Clock::time_point deadline,
                          const StopToken* stop) {
    std::string text(lines);
    text += '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        if (!input_.is_open() || has_ended()) return Outcome::kEnded;
        const ssize_t written = write_quietly(input_, rest);
        if (written >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        if (written == -EINTR) continue;
        if (written != -EAGAIN) {
            if (!wait_for_end(kFromCloseToEnd)) ending_ = "closed its input";
            return Outcome::kEnded;
        }
        if (stop != nullptr && stop->stop_requested()) return Outcome::kStopped;
        const Milliseconds left = deadline - Clock::now();
        if (left <= Milliseconds(0)) return Outcome::kTimeUp;
        (void)is_ready(input_, POLLOUT, std::min(left, kSlice));
    }
    return Outcome::kDone;
}

Reading Child::read_line(Clock::time_point deadline, const StopToken* stop) {
    bool last_look = false;
    while (true) {
        if (auto line = splitter_.next_line()) return {.line = std::move(*line)};
        if (!output_.is_open()) return end_of_output();
        if (allowed_ == 0) return {.outcome = Outcome::kFlooded};
        if (stop != nullptr && stop->stop_requested()) return {.outcome = Outcome::kStopped};
        const Milliseconds left = deadline - Clock::now();
        (void)is_ready(output_, POLLIN, std::min(left, kSlice));
        const Piece piece = read_piece();
        if (piece == Piece::kClosed) output_.close();
        if (piece == Piece::kNothingYet) {
            // A descendant may keep the output open. Output written before the exit is read first.
            if (last_look) return {.outcome = Outcome::kEnded};
            last_look = has_ended();
        }
        if (left <= Milliseconds(0) && piece != Piece::kClosed && !last_look) {
            if (auto line = splitter_.next_line()) return {.line = std::move(*line)};
            return {.outcome = Outcome::kTimeUp};
        }
    }
}

/// Reads available output up to the allowance. Requires an open output.
Child::Piece Child::read_piece() {
    std::array<char, kPieceSize> buffer;
    const ssize_t count =
        ::read(output_.number(), buffer.data(), std::min(buffer.size(), allowed_));
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return Piece::kNothingYet;
    if (count <= 0) return Piece::kClosed;
    allowed_ -= static_cast<std::size_t>(count);
    splitter_.add(std::string_view(buffer.data(), static_cast<std::size_t>(count)));
    return Piece::kRead;
}

Reading Child::end_of_output() {
    if (process_ != 0 && ending_.empty() && !wait_for_end(kFromCloseToEnd)) {
        ending_ = "closed its output";
    }
    return {.outcome = Outcome::kEnded};
}

/// Leaves the process as a zombie, so the kernel does not reuse its process and group ids.
bool Child::has_ended() {
    if (ended_ || process_ == 0) return true;
    siginfo_t info{};
    const int result =
        ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT);
    if (result == 0 && info.si_pid == 0) return false;
    if (result != 0 && errno == EINTR) return false;
    ended_ = true;
    ending_ = result == 0 ? text_of(info) : "ended";  // no exit status if SIGCHLD is ignored
    return true;
}

/// Reads and drops output while waiting: the program may block on it before it can exit.
bool Child::wait_for_end(Milliseconds patience) {
    const Stopwatch watch;
    constexpr Milliseconds kFirstNap{0.1};
    for (Milliseconds nap = kFirstNap; !has_ended(); nap = std::min(2 * nap, kSlice)) {
        const Milliseconds left = patience - watch.elapsed();
        if (left <= Milliseconds(0)) return false;
        discard_output(std::min(left, nap));
    }
    return true;
}

/// Waits for output and drops it; if the output is closed, sleeps.
void Child::discard_output(Milliseconds longest) {
    if (!output_.is_open()) {
        const timespec time = timespec_of(longest);
        ::nanosleep(&time, nullptr);
        return;
    }
    if (!is_ready(output_, POLLIN, longest)) return;
    allowed_ = kPieceSize;
    if (read_piece() == Piece::kClosed) output_.close();
}

void Child::suspend() {
    if (process_ == 0 || suspended_) return;
    ::kill(-process_, SIGSTOP);
    suspended_ = true;
}

void Child::resume() {
    if (process_ == 0 || !suspended_) return;
    ::kill(-process_, SIGCONT);
    suspended_ = false;
}

void Child::end(Milliseconds patience) {
    if (process_ == 0) return;
    resume();
    input_.close();
    (void)wait_for_end(patience);
    output_.close();
    ::kill(-process_, SIGKILL);
    (void)wait_for_end(kFromKillToEnd);
    (void)kill_marked(mark_, kFromKillToEnd);
    reap();
}

void Child::reap() {
    while (::waitpid(process_, nullptr, ended_ ? 0 : WNOHANG) < 0 && errno == EINTR) {
    }
    process_ = 0;
}

}  // namespace tilestone::process
