// SPDX-License-Identifier: MIT
//
// Child: a program that runs beside us, is spoken to in lines under a deadline, and is ended
// together with all that it has started.
//
// Whatever they do, each call returns at about its deadline, memory stays bounded, and end() leaves
// neither process nor descriptor. Standard error of the program goes nowhere. From one thread at a
// time; different children from different threads.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "tilestone/core/clock.h"
#include "tilestone/core/descriptor.h"
#include "tilestone/core/line_splitter.h"
#include "tilestone/core/result.h"
#include "tilestone/core/stop_token.h"

namespace tilestone::process {

struct ChildSettings {
    std::string command{};                    ///< see words_of_command()
    std::string folder{};                     ///< in which it works; empty: ours
    std::size_t longest_line = kLongestLine;  ///< of what it writes; more of a line is dropped
};

/// What became of a wish to write or read.
enum class Outcome {
    kDone,
    kTimeUp,   ///< the deadline came first
    kStopped,  ///< the token asked for it
    kEnded,    ///< it has ended or closed the stream; ending() says how
    kFlooded   ///< it wrote more than allow() allows
};

struct Reading {
    Outcome outcome = Outcome::kDone;
    std::string line{};  ///< where it is kDone; without its end
};

/// Now and this long; years at most.
[[nodiscard]] Clock::time_point deadline_after(Milliseconds time);

class Child {
public:
    /// The error is one line that names the program, or the folder.
    [[nodiscard]] static Result<std::unique_ptr<Child>> start(const ChildSettings& settings);

    /// Ends it without patience.
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    /// Sends `lines`, one or several with LF between them, and a LF. kFlooded does not happen.
    [[nodiscard]] Outcome write_line(std::string_view lines, Clock::time_point deadline,
                                     const StopToken* stop = nullptr);

    /// The next line that is not empty; LF, CR LF or CR end it. What has been written before the
    /// program ended is read first, but for a line without an end. A deadline in the past: what is
    /// there already.
    [[nodiscard]] Reading read_line(Clock::time_point deadline, const StopToken* stop = nullptr);

    /// From now on it may write so many bytes until the next call; then read_line() is kFlooded.
    void allow(std::size_t bytes) { allowed_ = bytes; }
    static constexpr std::size_t kUsuallyAllowed = std::size_t{16} << 20;

    /// "exited with 3", "killed by signal 11", "closed its output", "closed its input"; empty as
    /// long as nothing of the kind was noticed.
    [[nodiscard]] const std::string& ending() const { return ending_; }

    /// Stops and continues its whole group.
    void suspend();
    void resume();

    /// Closes its input and waits so long for it to end, then kills it and, in any case, its group
    /// and whatever else it started (see mark.h). Nothing can be written or read any more.
    void end(Milliseconds patience);

    [[nodiscard]] pid_t process() const { return process_; }  ///< 0 after end()
    [[nodiscard]] const std::string& mark() const { return mark_; }

private:
    Child() = default;

    enum class Piece { kRead, kNothingYet, kClosed };
    [[nodiscard]] Piece read_piece();
    [[nodiscard]] Reading end_of_output();
    [[nodiscard]] bool has_ended();
    [[nodiscard]] bool wait_for_end(Milliseconds patience);
    void discard_output(Milliseconds longest);
    void reap();

    pid_t process_ = 0;
    std::string mark_;
    Descriptor input_;
    Descriptor output_;
    LineSplitter splitter_;
    std::size_t allowed_ = kUsuallyAllowed;
    std::string ending_;
    bool ended_ = false;  ///< it is a zombie, or was reaped by somebody else
    bool suspended_ = false;
};

}  // namespace tilestone::process
