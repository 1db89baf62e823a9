// SPDX-License-Identifier: MIT
//
// Standard input and output of the program, as descriptors; and a pipe by which one thread wakes
// another that waits for input.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/clock.h"

namespace tilestone::gomocup {

/// Writes all of it to standard output; false where that cannot be done.
[[nodiscard]] bool write_output(std::string_view text);

/// Standard output with a queue before it. Nothing here waits for whoever reads, so that a manager
/// that sends and does not read keeps nobody from hearing its END.
class Output {
public:
    /// Queues the text, and writes what can be written now.
    void write(std::string_view text);
    /// Writes what can be written now; whether that was anything.
    bool flush();
    /// Nobody reads any more: what is and comes into the queue is lost.
    void close();
    [[nodiscard]] bool is_open() const { return open_; }
    [[nodiscard]] std::size_t queued() const { return queue_.size(); }  ///< bytes

private:
    std::string queue_;
    bool open_ = true;
};

/// A pipe to itself: wake() from any thread ends the waiting of the one that reads.
class Waker {
public:
    Waker();
    ~Waker();
    Waker(const Waker&) = delete;
    Waker& operator=(const Waker&) = delete;

    void wake() const;
    /// Forgets the wakes up to now.
    void clear() const;
    [[nodiscard]] int descriptor() const { return read_; }

private:
    int read_ = -1;
    int write_ = -1;
};

/// What a thread waits for; beside these for a waker.
struct WaitSet {
    bool for_input = false;
    bool for_reader_gone = false;
    bool for_output = false;                ///< that more can be written; with for_reader_gone only
    std::optional<Milliseconds> longest{};  ///< none: a second
};

/// What there is to do for it.
struct WaitResult {
    bool input = false;        ///< something can be read, or the input has ended
    bool reader_gone = false;  ///< nobody will read the output any more
    bool output = false;       ///< something can be written
};

[[nodiscard]] WaitResult wait_for(const WaitSet& waiting, const Waker& waker);

/// What can be read of standard input now; empty at its end.
[[nodiscard]] std::string read_input();

}  // namespace tilestone::gomocup
