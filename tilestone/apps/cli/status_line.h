// SPDX-License-Identifier: MIT
//
// StatusLine: one line at the bottom of the terminal that shows the progress of a long run.
//
// It is written to standard error, rewritten in place and erased at the end; it writes nothing
// where standard error is not a terminal. Several threads may use it.
#pragma once

#include <mutex>
#include <optional>
#include <string_view>

#include "tilestone/core/clock.h"

namespace tilestone::cli {

class StatusLine {
public:
    StatusLine();
    ~StatusLine();
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;

    /// Whether standard error is a terminal that shows the line.
    [[nodiscard]] bool is_active() const { return active_; }

    /// Shows `text`, one line of less than 80 columns. Drops a text that follows the last one
    /// within a tenth of a second.
    void show(std::string_view text);

private:
    bool active_;
    std::mutex mutex_;
    std::optional<Clock::time_point> shown_{};
};

}  // namespace tilestone::cli
