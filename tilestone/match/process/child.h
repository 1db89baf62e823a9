// SPDX-License-Identifier: MIT
//
// Child: a child process with line-based I/O under deadlines, ended together with all its
// descendants.
//
// Whatever the program does, each call returns at about its deadline, memory stays bounded, and
// end() leaves neither a process nor a descriptor. Standard error is discarded. Not thread-safe;
// different children may run on different threads.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "tilestone/core/clock.h"
#include "tilestone/core/line_splitter.h"
#include "tilestone/core/platform/child_process.h"
#include "tilestone/core/result.h"
#include "tilestone/core/stop_token.h"

namespace tilestone::process {

struct ChildSettings {
    std::string command{};                    ///< see words_of_command()
    std::string folder{};                     ///< working directory; empty: ours
    std::size_t longest_line = kLongestLine;  ///< longer lines are truncated
};

/// Outcome of a read or write.
enum class Outcome {
    kDone,
    kTimeUp,   ///< the deadline passed
    kStopped,  ///< `stop` was requested
    kEnded,    ///< the program exited or closed the stream; see ending()
    kFlooded   ///< it wrote more than allow() permits
};

struct Reading {
    Outcome outcome = Outcome::kDone;
    std::string line{};  ///< if kDone; without its line end
};

/// The current time plus `time`, at most years ahead.
[[nodiscard]] Clock::time_point deadline_after(Milliseconds time);

class Child {
public:
    /// An error is one line that names the program or the folder.
    [[nodiscard]] static Result<std::unique_ptr<Child>> start(const ChildSettings& settings);

    /// Ends the program at once.
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    /// Sends `lines`, one or several separated by LF, and a final LF. Never returns kFlooded.
    [[nodiscard]] Outcome write_line(std::string_view lines, Clock::time_point deadline,
                                     const StopToken* stop = nullptr);

    /// The next non-empty line, ended by LF, CR LF or CR. Output written before an exit is read
    /// first, except an unterminated line. With a past deadline, returns only output that is
    /// already available.
    [[nodiscard]] Reading read_line(Clock::time_point deadline, const StopToken* stop = nullptr);

    /// Allows `bytes` of output until the next call; beyond it read_line() returns kFlooded.
    void allow(std::size_t bytes) { allowed_ = bytes; }
    static constexpr std::size_t kDefaultAllowance = std::size_t{16} << 20;

    /// "exited with 3", "killed by signal 11", "closed its output", "closed its input"; empty until
    /// one of these is detected.
    [[nodiscard]] const std::string& ending() const { return ending_; }

    /// Suspends and resumes the whole process group.
    void suspend();
    void resume();

    /// Closes the program's input and waits up to `patience` for its exit. Then kills the program
    /// and, in any case, its group and all other descendants. No I/O is possible
    /// afterwards.
    void end(Milliseconds patience);

    /// 0 after end().
    [[nodiscard]] platform::ProcessId process() const { return process_ ? process_->id() : 0; }
    /// See platform::ChildProcess.
    [[nodiscard]] const std::string& mark() const { return mark_; }

private:
    Child() = default;

    enum class Piece { kRead, kNothingYet, kClosed };
    [[nodiscard]] Piece read_piece();
    [[nodiscard]] Reading end_of_output();
    [[nodiscard]] bool has_ended();
    [[nodiscard]] bool wait_for_end(Milliseconds patience);
    void discard_output(Milliseconds longest);

    std::unique_ptr<platform::ChildProcess> process_;  ///< null after end()
    std::string mark_;
    LineSplitter splitter_;
    std::size_t allowed_ = kDefaultAllowance;
    std::string ending_;
    bool suspended_ = false;
};

}  // namespace tilestone::process
