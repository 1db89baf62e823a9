// SPDX-License-Identifier: MIT
//
// The three standard streams: guarded at the start, and known to be terminals or not.
#pragma once

#include <string>

namespace tilestone::platform {

enum class StandardStream : int { kInput = 0, kOutput = 1, kError = 2 };

/// Prepares the streams, first in main(): a reader that goes away causes a write error instead of a
/// signal; streams closed by the parent stay unusable instead of becoming the next opened file;
/// bytes pass as they are, without other line ends; a console takes UTF-8.
void guard_standard_streams();

[[nodiscard]] bool is_terminal(StandardStream stream);

/// The kind of terminal, as the variable TERM of POSIX names it; "dumb" if it takes no escape
/// sequences, empty if unknown.
[[nodiscard]] std::string terminal_type();

}  // namespace tilestone::platform
