// SPDX-License-Identifier: MIT
//
// ChildProcess: a started program, the pipes on its standard input and output, and whatever it has
// started.
//
// The program gets no other file of ours; its standard error is discarded. Safe in a multithreaded
// process. On POSIX descendants are found by a mark in their environment (posix_marks.h), on
// Windows they belong to a job object, which also ends them when this process dies.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tilestone::platform {

using ProcessId = int;

/// Set for child processes, so that they know that they are one.
inline constexpr std::string_view kMarkVariable = "TILESTONE_CHILD";

class ChildProcess {
public:
    using Duration = std::chrono::duration<double, std::milli>;
    /// The result of write() and read() when the program has closed its end.
    static constexpr std::ptrdiff_t kClosed = -1;

    /// Starts `words` in `folder` (empty: ours). If the first word has no slash, PATH is searched;
    /// otherwise it is a path relative to our working directory. Null if that failed; `why` then
    /// says why.
    static std::unique_ptr<ChildProcess> start(const std::vector<std::string>& words,
                                               const std::string& folder, std::string& why);
    /// Releases the process, which must have been killed or have ended.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Writes what the pipe takes without a wait; returns the number of bytes.
    std::ptrdiff_t write(std::string_view bytes);
    /// Reads what has arrived; 0 if nothing has.
    std::ptrdiff_t read(std::span<char> buffer);
    /// True as soon as write() or read() would do something, false after `longest`.
    bool wait_until_writable(Duration longest);
    bool wait_until_readable(Duration longest);
    [[nodiscard]] bool input_is_open() const;
    [[nodiscard]] bool output_is_open() const;
    void close_input();
    void close_output();

    [[nodiscard]] bool has_ended();
    /// "exited with 3", "killed by signal 11"; empty until has_ended().
    [[nodiscard]] const std::string& ending() const;

    /// Suspends and resumes the program with what it has started.
    void suspend();
    void resume();
    /// Kills the program with its process group or job.
    void kill();
    /// Kills all descendants, including those started in the meantime. True once none is left,
    /// false after `patience`.
    bool kill_descendants(Duration patience);

    [[nodiscard]] ProcessId id() const;
    /// Identifies the program and its descendants.
    [[nodiscard]] const std::string& mark() const;

private:
    struct State;
    explicit ChildProcess(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace tilestone::platform
