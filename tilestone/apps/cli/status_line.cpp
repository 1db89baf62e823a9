// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/status_line.h"

#include <cstdio>

#include "tilestone/apps/cli/terminal.h"

namespace tilestone::cli {
namespace {

constexpr std::string_view kEraseLine = "\r\x1b[K";
constexpr Milliseconds kMinInterval{100};

void write_error(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

}  // namespace

StatusLine::StatusLine() : active_(terminal_shows_status()) {}

StatusLine::~StatusLine() {
    if (shown_) write_error(kEraseLine);
}

void StatusLine::show(std::string_view text) {
    const std::lock_guard lock(mutex_);
    const Clock::time_point now = Clock::now();
    if (!active_ || (shown_ && now - *shown_ < kMinInterval)) return;
    shown_ = now;
    write_error(kEraseLine);
    write_error(text);
    std::fflush(stderr);
}

}  // namespace tilestone::cli
