// SPDX-License-Identifier: MIT
//
// Standard input and output for a program that answers lines while it works: waiting for input with
// a deadline and a wake from other threads, and output that never waits for its reader.
//
// Not together with the streams of the C or C++ library on the same stream.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tilestone::platform {

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
    /// Bytes that the reader has not been given yet.
    [[nodiscard]] std::size_t queued() const;

private:
    std::string queue_;
    bool open_ = true;
};

/// wake() from any thread ends the wait of the reading thread.
class Waker {
public:
    Waker();
    ~Waker();
    Waker(const Waker&) = delete;
    Waker& operator=(const Waker&) = delete;

    void wake() const;
    /// Discards all previous wakes.
    void clear() const;
    /// What the system waits for: a descriptor, or a handle of Windows.
    [[nodiscard]] std::intptr_t waited_for() const { return waited_for_; }

private:
    static constexpr std::intptr_t kNone = -1;

    std::intptr_t waited_for_ = kNone;
    std::intptr_t written_to_ = kNone;  ///< the other end of a pipe
};

/// Events to wait for, besides a wake.
struct WaitSet {
    bool for_input = false;
    bool for_reader_gone = false;
    bool for_output = false;  ///< until the output is writable; only with
                              ///< for_reader_gone
    /// Unset: one second.
    std::optional<std::chrono::duration<double, std::milli>> longest{};
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

}  // namespace tilestone::platform
