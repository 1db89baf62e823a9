// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tilestone/core/platform/child_process.h"
#include "tilestone/core/platform/descriptor.h"
#include "tilestone/core/platform/posix_marks.h"

namespace tilestone::platform {
namespace {

/// Both ends are close-on-exec, so programs started by other threads do not inherit them. Their
/// numbers are above those of the child's own descriptors.
struct Pipe {
    Descriptor reading{};
    Descriptor writing{};
};

Descriptor above_standard(Descriptor end) {
    if (!end.is_open() || end.number() > STDERR_FILENO) return end;
    return Descriptor(::fcntl(end.number(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
}

Pipe open_pipe() {
    std::array<int, 2> ends{Descriptor::kNone, Descriptor::kNone};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
    Descriptor reading(ends[0]);
    Descriptor writing(ends[1]);
    Pipe pipe;
    pipe.reading = above_standard(std::move(reading));
    pipe.writing = above_standard(std::move(writing));
    return pipe;
}

bool set_nonblocking(const Descriptor& end) {
    const int flags = ::fcntl(end.number(), F_GETFL);
    return flags >= 0 && ::fcntl(end.number(), F_SETFL, flags | O_NONBLOCK) == 0;
}

class FileActions {
public:
    FileActions() { ::posix_spawn_file_actions_init(&actions_); }
    ~FileActions() { ::posix_spawn_file_actions_destroy(&actions_); }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;

    /// Returns 0 or an errno value, like all functions below.
    [[nodiscard]] int fill(int input, int output, const std::string& folder) {
        int problem = ::posix_spawn_file_actions_adddup2(&actions_, input, STDIN_FILENO);
        if (problem == 0) {
            problem = ::posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
        }
        if (problem == 0) {
            problem = ::posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null",
                                                         O_WRONLY, 0);
        }
        // The child must not inherit any other descriptor.
        if (problem == 0) {
            problem = ::posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1);
        }
        if (problem == 0 && !folder.empty()) {
            problem = ::posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str());
        }
        return problem;
    }
    [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

private:
    posix_spawn_file_actions_t actions_{};
};

class Attributes {
public:
    Attributes() {
        ::posix_spawnattr_init(&attributes_);
        sigset_t signals;
        sigemptyset(&signals);
        ::posix_spawnattr_setsigmask(&attributes_, &signals);
        sigfillset(&signals);
        ::posix_spawnattr_setsigdefault(&attributes_, &signals);
        ::posix_spawnattr_setpgroup(&attributes_, 0);
        constexpr int kAll = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP;
        ::posix_spawnattr_setflags(&attributes_, static_cast<short>(kAll));
    }
    ~Attributes() { ::posix_spawnattr_destroy(&attributes_); }
    Attributes(const Attributes&) = delete;
    Attributes& operator=(const Attributes&) = delete;

    [[nodiscard]] const posix_spawnattr_t* get() const { return &attributes_; }

private:
    posix_spawnattr_t attributes_{};
};

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (std::string& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

std::string reason_of(const std::string& program, int problem) {
    const bool is_path = program.find('/') != std::string::npos;
    std::error_code ignored;
    if (problem == ENOENT && !is_path) return "no folder of PATH has such a program";
    if (problem == ENOENT) {
        const bool exists = std::filesystem::exists(program, ignored);
        return exists ? "the interpreter that it asks for is missing" : "there is no such file";
    }
    if (problem == EACCES && std::filesystem::is_directory(program, ignored)) {
        return "it is a folder";
    }
    if (problem == EACCES) return "it may not be executed";
    if (problem == ENOEXEC) return "it is no program that this machine can run";
    return std::strerror(problem);
}

timespec timespec_of(ChildProcess::Duration time) {
    const auto whole = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::clamp(time, ChildProcess::Duration(0), ChildProcess::Duration(1000)));
    constexpr std::int64_t kPerSecond = 1'000'000'000;
    return {.tv_sec = whole.count() / kPerSecond, .tv_nsec = whole.count() % kPerSecond};
}

/// Waits up to `time` until `descriptor` is readable or writable, or closed at the other end.
bool is_ready(const Descriptor& descriptor, short event, ChildProcess::Duration time) {
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

std::string text_of(const siginfo_t& info) {
    const std::string number = std::to_string(info.si_status);
    return info.si_code == CLD_EXITED ? "exited with " + number : "killed by signal " + number;
}

}  // namespace

struct ChildProcess::State {
    pid_t process = 0;    ///< also the id of its process group
    Descriptor input{};   ///< for writing; non-blocking
    Descriptor output{};  ///< for reading; non-blocking
    std::string mark{};
    std::string ending{};
    bool ended = false;  ///< a zombie, or reaped elsewhere
};

/// The program leads a new process group, and no signal is blocked or ignored. None of our code
/// runs between fork and exec.
std::unique_ptr<ChildProcess> ChildProcess::start(const std::vector<std::string>& words,
                                                  const std::string& folder, std::string& why) {
    auto state = std::make_unique<State>();
    state->mark = new_mark();
    std::vector<std::string> copies = words;
    std::string& program = copies.front();
    std::error_code problem;
    if (!folder.empty() && program.find('/') != std::string::npos) {
        const auto absolute = std::filesystem::absolute(program, problem);
        if (!problem) program = absolute.string();
    }
    Pipe input = open_pipe();
    Pipe output = open_pipe();
    if (!input.writing.is_open() || !output.reading.is_open() || !input.reading.is_open() ||
        !output.writing.is_open() || !set_nonblocking(input.writing) ||
        !set_nonblocking(output.reading)) {
        why = reason_of(words.front(), errno);
        return nullptr;
    }
    FileActions actions;
    const Attributes attributes;
    std::vector<std::string> variables = marked_environment(state->mark);
    int failed = actions.fill(input.reading.number(), output.writing.number(), folder);
    if (failed == 0) {
        failed = ::posix_spawnp(&state->process, program.c_str(), actions.get(), attributes.get(),
                                pointers_to(copies).data(), pointers_to(variables).data());
    }
    if (failed != 0) {
        why = reason_of(words.front(), failed);
        return nullptr;
    }
    state->input = std::move(input.writing);
    state->output = std::move(output.reading);
    return std::unique_ptr<ChildProcess>(new ChildProcess(std::move(state)));
}

ChildProcess::ChildProcess(std::unique_ptr<State> state) : state_(std::move(state)) {}

ChildProcess::~ChildProcess() {
    const int options = state_->ended ? 0 : WNOHANG;
    while (::waitpid(state_->process, nullptr, options) < 0 && errno == EINTR) {
    }
}

std::ptrdiff_t ChildProcess::write(std::string_view bytes) {
    const NoBrokenPipe guard;
    ssize_t written = -1;
    do {
        written = ::write(state_->input.number(), bytes.data(), bytes.size());
    } while (written < 0 && errno == EINTR);
    if (written < 0) return errno == EAGAIN ? 0 : kClosed;
    return written;
}

std::ptrdiff_t ChildProcess::read(std::span<char> buffer) {
    const ssize_t count = ::read(state_->output.number(), buffer.data(), buffer.size());
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
    return count <= 0 ? kClosed : count;
}

bool ChildProcess::wait_until_writable(Duration longest) {
    return is_ready(state_->input, POLLOUT, longest);
}

bool ChildProcess::wait_until_readable(Duration longest) {
    return is_ready(state_->output, POLLIN, longest);
}

bool ChildProcess::input_is_open() const { return state_->input.is_open(); }

bool ChildProcess::output_is_open() const { return state_->output.is_open(); }

void ChildProcess::close_input() { state_->input.close(); }

void ChildProcess::close_output() { state_->output.close(); }

/// Leaves the process as a zombie, so the kernel does not reuse its process and group ids.
bool ChildProcess::has_ended() {
    if (state_->ended) return true;
    siginfo_t info{};
    const int result =
        ::waitid(P_PID, static_cast<id_t>(state_->process), &info, WEXITED | WNOHANG | WNOWAIT);
    if (result == 0 && info.si_pid == 0) return false;
    if (result != 0 && errno == EINTR) return false;
    state_->ended = true;
    state_->ending = result == 0 ? text_of(info) : "ended";  // no status if SIGCHLD is ignored
    return true;
}

const std::string& ChildProcess::ending() const { return state_->ending; }

void ChildProcess::suspend() { ::kill(-state_->process, SIGSTOP); }

void ChildProcess::resume() { ::kill(-state_->process, SIGCONT); }

void ChildProcess::kill() { ::kill(-state_->process, SIGKILL); }

bool ChildProcess::kill_descendants(Duration patience) {
    return kill_marked(state_->mark, patience);
}

ProcessId ChildProcess::id() const { return state_->process; }

const std::string& ChildProcess::mark() const { return state_->mark; }

}  // namespace tilestone::platform
