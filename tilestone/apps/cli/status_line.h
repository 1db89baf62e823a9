// SPDX-License-Identifier: MIT
//
// StatusLine: one line at the bottom of the terminal that says how far a long run is.
//
// Written to standard error, rewritten in place, erased at the end; nothing at all where standard
// error is not a terminal. One thread at a time.
#pragma once

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

    /// Whether anybody sees it.
    [[nodiscard]] bool is_active() const { return active_; }

    /// Shows `text`, one line of less than 80 columns. Texts that follow each other within a tenth
    /// of a second are dropped.
    void show(std::string_view text);

private:
    bool active_;
    std::optional<Clock::time_point> shown_{};
};

}  // namespace tilestone::cli
