// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "tilestone/core/platform/files.h"
#include "tilestone/core/platform/standard_io.h"

namespace tilestone::platform {

bool write_output(std::string_view text) { return write_all(STDOUT_FILENO, text); }

void Output::write(std::string_view text) {
    if (!open_) return;
    queue_ += text;
    flush();
}

bool Output::flush() {
    // A writable pipe accepts at least this many bytes without blocking.
    constexpr std::size_t kPiece = 4096;
    std::size_t done = 0;
    while (open_ && done < queue_.size()) {
        pollfd polled{STDOUT_FILENO, POLLOUT, 0};
        if (poll(&polled, 1, 0) <= 0) break;
        const std::size_t size = std::min(kPiece, queue_.size() - done);
        const ssize_t written = ::write(STDOUT_FILENO, queue_.data() + done, size);
        if (written < 0 && (errno == EINTR || errno == EAGAIN)) break;
        if (written <= 0) {
            close();
            return false;
        }
        done += static_cast<std::size_t>(written);
    }
    queue_.erase(0, done);
    return done > 0;
}

std::size_t Output::queued() const { return queue_.size(); }

void Output::close() {
    open_ = false;
    queue_.clear();
}

Waker::Waker() {
    std::array<int, 2> ends{-1, -1};
    if (pipe(ends.data()) != 0) return;  // without a pipe, waits only end by timeout
    waited_for_ = ends[0];
    written_to_ = ends[1];
    for (const int end : ends) fcntl(end, F_SETFL, O_NONBLOCK);
}

Waker::~Waker() {
    for (const std::intptr_t end : {waited_for_, written_to_}) {
        if (end >= 0) close_file(static_cast<int>(end));
    }
}

void Waker::wake() const {
    const char byte = 0;
    // A full pipe wakes the reader as well.
    [[maybe_unused]] const ssize_t written = ::write(static_cast<int>(written_to_), &byte, 1);
}

void Waker::clear() const {
    std::array<char, 64> bytes{};
    while (::read(static_cast<int>(waited_for_), bytes.data(), bytes.size()) > 0) {
    }
}

WaitResult wait_for(const WaitSet& waiting, const Waker& waker) {
    constexpr double kLongestWait = 1000;  // ms; also the limit without `longest`
    const double wait =
        waiting.longest ? std::clamp(waiting.longest->count(), 0.0, kLongestWait) : kLongestWait;
    const short output_events = waiting.for_output ? POLLOUT : 0;
    // poll() ignores negative descriptors.
    std::array<pollfd, 3> polled = {
        pollfd{waiting.for_input ? STDIN_FILENO : -1, POLLIN, 0},
        pollfd{waiting.for_reader_gone ? STDOUT_FILENO : -1, output_events, 0},
        pollfd{static_cast<int>(waker.waited_for()), POLLIN, 0}};
    WaitResult arrival;
    if (poll(polled.data(), polled.size(), static_cast<int>(std::ceil(wait))) <= 0) return arrival;
    arrival.input = polled[0].revents != 0;
    arrival.reader_gone = (polled[1].revents & ~POLLOUT) != 0;
    arrival.output = (polled[1].revents & POLLOUT) != 0;
    if (polled[2].revents != 0) waker.clear();
    return arrival;
}

std::string read_input() {
    std::array<char, 4096> buffer{};
    const std::ptrdiff_t size = read_some(STDIN_FILENO, buffer);
    if (size <= 0) return {};
    return {buffer.data(), static_cast<std::size_t>(size)};
}

}  // namespace tilestone::platform
