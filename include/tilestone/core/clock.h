// SPDX-License-Identifier: MIT
//
// The clock for all time measurements: monotonic, so a change of the wall clock never lengthens a
// move.
#pragma once

#include <chrono>

namespace tilestone {

using Clock = std::chrono::steady_clock;
/// Fractions of milliseconds are kept.
using Milliseconds = std::chrono::duration<double, std::milli>;

/// Measures the time since its construction.
class Stopwatch {
public:
    Stopwatch() : start_(Clock::now()) {}

    [[nodiscard]] Milliseconds elapsed() const { return Clock::now() - start_; }
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(Clock::now() - start_).count();
    }

private:
    Clock::time_point start_;
};

}  // namespace tilestone
