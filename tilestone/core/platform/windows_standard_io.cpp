// SPDX-License-Identifier: MIT
//
// Pipes of Windows can neither be waited for nor written to without blocking, so a thread reads
// standard input one piece ahead and another writes standard output. The process has one of each
// stream, so each thread exists once; both end with the process.
#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

// clang-format off: the second needs the first.
#include <windows.h>
#include <timeapi.h>
// clang-format on

#include "tilestone/core/platform/standard_io.h"

namespace tilestone::platform {
namespace {

HANDLE as_handle(std::intptr_t handle) { return reinterpret_cast<HANDLE>(handle); }

HANDLE new_event(bool stays_set) {
    return ::CreateEventW(nullptr, stays_set ? TRUE : FALSE, FALSE, nullptr);
}

template <class Worker>
DWORD WINAPI work(void* worker) {
    static_cast<Worker*>(worker)->run();
    return 0;
}

template <class Worker>
void start(Worker* worker) {
    const HANDLE thread = ::CreateThread(nullptr, 0, &work<Worker>, worker, 0, nullptr);
    if (thread != nullptr) ::CloseHandle(thread);
}

bool write_to(HANDLE output, std::string_view text) {
    constexpr std::size_t kMost = std::size_t{1} << 20;
    while (!text.empty()) {
        DWORD written = 0;
        const auto size = static_cast<DWORD>(std::min(text.size(), kMost));
        if (::WriteFile(output, text.data(), size, &written, nullptr) == 0 || written == 0) {
            return false;
        }
        text.remove_prefix(written);
    }
    return true;
}

class InputReader {
public:
    InputReader() { start(this); }

    [[nodiscard]] HANDLE arrived() const { return arrived_; }

    /// The next piece; empty at the end.
    std::string take() {
        ::WaitForSingleObject(arrived_, INFINITE);
        std::string text(buffer_.data(), size_);
        if (size_ == 0) return text;  // the event stays set
        ::ResetEvent(arrived_);
        ::SetEvent(taken_);
        return text;
    }

    void run() {
        const HANDLE input = ::GetStdHandle(STD_INPUT_HANDLE);
        do {
            const bool read = ::ReadFile(input, buffer_.data(), static_cast<DWORD>(buffer_.size()),
                                         &size_, nullptr) != 0;
            if (!read) size_ = 0;
            ::SetEvent(arrived_);
            if (size_ > 0) ::WaitForSingleObject(taken_, INFINITE);
        } while (size_ > 0);
    }

private:
    HANDLE arrived_ = new_event(true);
    HANDLE taken_ = new_event(false);
    std::array<char, 4096> buffer_{};
    DWORD size_ = 0;
};

class OutputWriter {
public:
    OutputWriter() { start(this); }

    /// Set when the writer has written everything, or has failed.
    [[nodiscard]] HANDLE idle() const { return idle_; }

    /// Takes `text` if the last one is written.
    bool take(std::string& text) {
        const std::lock_guard lock(mutex_);
        if (failed_ || !text_.empty()) return false;
        std::swap(text_, text);
        ::ResetEvent(idle_);
        ::SetEvent(given_);
        return true;
    }
    [[nodiscard]] std::size_t left() {
        const std::lock_guard lock(mutex_);
        return failed_ ? 0 : text_.size();
    }
    [[nodiscard]] bool failed() {
        const std::lock_guard lock(mutex_);
        return failed_;
    }

    void run() {
        const HANDLE output = ::GetStdHandle(STD_OUTPUT_HANDLE);
        bool good = true;
        while (good) {
            ::WaitForSingleObject(given_, INFINITE);
            good = write_to(output, text_);  // nobody else changes a text that is not empty
            const std::lock_guard lock(mutex_);
            text_.clear();
            failed_ = !good;
            ::SetEvent(idle_);
        }
    }

private:
    HANDLE idle_ = new_event(true);
    HANDLE given_ = new_event(false);
    std::mutex mutex_;  ///< guards the members below
    std::string text_;
    bool failed_ = false;
};

// Never destroyed: the threads use them until the process ends.
InputReader& input_reader() {
    static InputReader* const reader = new InputReader;
    return *reader;
}

OutputWriter& output_writer() {
    static OutputWriter* const writer = new OutputWriter;
    return *writer;
}

/// Makes waits exact to a millisecond; by default they may be 15 ms too long.
class ExactWaits {
public:
    ExactWaits() { ::timeBeginPeriod(1); }
    ~ExactWaits() { ::timeEndPeriod(1); }
    ExactWaits(const ExactWaits&) = delete;
    ExactWaits& operator=(const ExactWaits&) = delete;
};

}  // namespace

bool write_output(std::string_view text) {
    return write_to(::GetStdHandle(STD_OUTPUT_HANDLE), text);
}

void Output::write(std::string_view text) {
    if (!open_) return;
    queue_ += text;
    flush();
}

bool Output::flush() {
    OutputWriter& writer = output_writer();
    if (open_ && writer.failed()) close();
    // An idle writer has written the last text.
    return open_ && writer.left() == 0 && (queue_.empty() || writer.take(queue_));
}

void Output::close() {
    open_ = false;
    queue_.clear();
}

std::size_t Output::queued() const { return open_ ? queue_.size() + output_writer().left() : 0; }

Waker::Waker() : waited_for_(reinterpret_cast<std::intptr_t>(new_event(false))) {}

Waker::~Waker() { ::CloseHandle(as_handle(waited_for_)); }

void Waker::wake() const { ::SetEvent(as_handle(waited_for_)); }

void Waker::clear() const { ::ResetEvent(as_handle(waited_for_)); }

WaitResult wait_for(const WaitSet& waiting, const Waker& waker) {
    constexpr double kLongestWait = 1000;  // ms; also the limit without `longest`
    const double wait =
        waiting.longest ? std::clamp(waiting.longest->count(), 0.0, kLongestWait) : kLongestWait;
    std::array<HANDLE, 3> events = {as_handle(waker.waited_for())};
    DWORD count = 1;
    if (waiting.for_input) events[count++] = input_reader().arrived();
    if (waiting.for_output) events[count++] = output_writer().idle();
    {
        const ExactWaits exact;
        ::WaitForMultipleObjects(count, events.data(), FALSE, static_cast<DWORD>(std::ceil(wait)));
    }
    const auto is_set = [](HANDLE event) {
        return ::WaitForSingleObject(event, 0) == WAIT_OBJECT_0;
    };
    WaitResult arrival;
    arrival.input = waiting.for_input && is_set(input_reader().arrived());
    arrival.reader_gone = waiting.for_reader_gone && output_writer().failed();
    arrival.output = waiting.for_output && is_set(output_writer().idle());
    return arrival;
}

std::string read_input() { return input_reader().take(); }

}  // namespace tilestone::platform
