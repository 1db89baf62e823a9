// SPDX-License-Identifier: MIT
//
// Standard input and output as descriptors, and a pipe to wake a thread that waits for input.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/clock.h"

namespace tilestone::gomocup {

/// Writes all text to standard output. Returns false on failure.
[[nodiscard]] bool write_output(std::string_view text);

/// Standard output with a queue. Never blocks on the reader, so a manager that sends without
/// reading can still send END.
class Output {
public:
    /// Queues the text and writes as much as possible without blocking.
    void write(std::string_view text);
    /// Writes as much as possible without blocking. Returns true if it wrote anything.
    bool flush();
    /// Discards the queue and all later output; for a closed pipe.
    void close();
    [[nodiscard]] bool is_open() const { return open_; }
    [[nodiscard]] std::size_t queued() const { return queue_.size(); }  ///< bytes

private:
    std::string queue_;
    bool open_ = true;
};

/// A self-pipe: wake() from any thread ends the wait of the reading thread.
class Waker {
public:
    Waker();
    ~Waker();
    Waker(const Waker&) = delete;
    Waker& operator=(const Waker&) = delete;

    void wake() const;
    /// Discards all previous wakes.
    void clear() const;
    [[nodiscard]] int descriptor() const { return read_; }

private:
    int read_ = -1;
    int write_ = -1;
};

/// Events to wait for, besides a wake.
struct WaitSet {
    bool for_input = false;
    bool for_reader_gone = false;
    bool for_output = false;                ///< until the output is writable; only with
                                            ///< for_reader_gone
    std::optional<Milliseconds> longest{};  ///< unset: one second
};

/// Events that occurred.
struct WaitResult {
    bool input = false;        ///< input is readable or at its end
    bool reader_gone = false;  ///< the reader has closed the pipe
    bool output = false;       ///< output is writable
};

[[nodiscard]] WaitResult wait_for(const WaitSet& waiting, const Waker& waker);

/// The available bytes of standard input; empty at its end.
[[nodiscard]] std::string read_input();

}  // namespace tilestone::gomocup
