// SPDX-License-Identifier: MIT
#include "tilestone/match/process/child.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

#include "tilestone/core/platform/files.h"
#include "tilestone/core/platform/threads.h"
#include "tilestone/core/text.h"
#include "tilestone/match/process/command.h"

namespace tilestone::process {
namespace {

/// Polling interval for the stop token, and for the exit of a program whose descendants keep the
/// output open.
constexpr Milliseconds kSlice{4};

/// A program closes its output shortly before its exit code is available.
constexpr Milliseconds kFromCloseToEnd{1000};

/// Patience after a kill; generous, since it cannot be refused.
constexpr Milliseconds kFromKillToEnd{10'000};

/// Capacity of a pipe.
constexpr std::size_t kPieceSize = std::size_t{1} << 16;

}  // namespace

Clock::time_point deadline_after(Milliseconds time) {
    constexpr Milliseconds kYears{1e11};
    return Clock::now() +
           std::chrono::duration_cast<Clock::duration>(std::clamp(time, -kYears, kYears));
}

Result<std::unique_ptr<Child>> Child::start(const ChildSettings& settings) {
    const Result<Words> words = words_of_command(settings.command);
    if (!words) return words.error();
    std::error_code problem;
    if (!settings.folder.empty() &&
        !std::filesystem::is_directory(platform::path_of(settings.folder), problem)) {
        return Error{"cannot work in " + tilestone::in_quotes(settings.folder) +
                     ": there is no such folder"};
    }
    std::unique_ptr<Child> child(new Child);
    child->splitter_ = LineSplitter(settings.longest_line);
    std::string why;
    child->process_ = platform::ChildProcess::start(*words, settings.folder, why);
    if (!child->process_) {
        return Error{"cannot start " + tilestone::in_quotes(words->front()) + ": " + why};
    }
    child->mark_ = child->process_->mark();
    return child;
}

Child::~Child() { end(Milliseconds(0)); }

Outcome Child::write_line(std::string_view lines, Clock::time_point deadline,
                          const StopToken* stop) {
    std::string text(lines);
    text += '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        if (has_ended() || !process_->input_is_open()) return Outcome::kEnded;
        const std::ptrdiff_t written = process_->write(rest);
        if (written > 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        if (written == platform::ChildProcess::kClosed) {
            if (!wait_for_end(kFromCloseToEnd)) ending_ = "closed its input";
            return Outcome::kEnded;
        }
        if (stop != nullptr && stop->stop_requested()) return Outcome::kStopped;
        const Milliseconds left = deadline - Clock::now();
        if (left <= Milliseconds(0)) return Outcome::kTimeUp;
        (void)process_->wait_until_writable(std::min(left, kSlice));
    }
    return Outcome::kDone;
}

Reading Child::read_line(Clock::time_point deadline, const StopToken* stop) {
    bool last_look = false;
    while (true) {
        if (auto line = splitter_.next_line()) return {.line = std::move(*line)};
        if (!process_ || !process_->output_is_open()) return end_of_output();
        if (allowed_ == 0) return {.outcome = Outcome::kFlooded};
        if (stop != nullptr && stop->stop_requested()) return {.outcome = Outcome::kStopped};
        const Milliseconds left = deadline - Clock::now();
        (void)process_->wait_until_readable(std::min(left, kSlice));
        const Piece piece = read_piece();
        if (piece == Piece::kClosed) process_->close_output();
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
    const std::ptrdiff_t count =
        process_->read(std::span(buffer).first(std::min(buffer.size(), allowed_)));
    if (count == 0) return Piece::kNothingYet;
    if (count == platform::ChildProcess::kClosed) return Piece::kClosed;
    allowed_ -= static_cast<std::size_t>(count);
    splitter_.add(std::string_view(buffer.data(), static_cast<std::size_t>(count)));
    return Piece::kRead;
}

Reading Child::end_of_output() {
    if (process_ && ending_.empty() && !wait_for_end(kFromCloseToEnd)) {
        ending_ = "closed its output";
    }
    return {.outcome = Outcome::kEnded};
}

bool Child::has_ended() {
    if (!process_) return true;
    if (!process_->has_ended()) return false;
    if (ending_.empty()) ending_ = process_->ending();
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
    if (!process_->output_is_open()) return platform::sleep_for(longest);
    if (!process_->wait_until_readable(longest)) return;
    allowed_ = kPieceSize;
    if (read_piece() == Piece::kClosed) process_->close_output();
}

void Child::suspend() {
    if (!process_ || suspended_) return;
    process_->suspend();
    suspended_ = true;
}

void Child::resume() {
    if (!process_ || !suspended_) return;
    process_->resume();
    suspended_ = false;
}

void Child::end(Milliseconds patience) {
    if (!process_) return;
    resume();
    process_->close_input();
    (void)wait_for_end(patience);
    process_->close_output();
    process_->kill();
    (void)wait_for_end(kFromKillToEnd);
    (void)process_->kill_descendants(kFromKillToEnd);
    process_.reset();
}

}  // namespace tilestone::process
