// SPDX-License-Identifier: MIT
//
// fatal(): the end of the program where going on would give wrong answers in silence.
//
// For slips of whoever writes a game or a player, in every build; what a user gives wrong is an
// Error (result.h).
#pragma once

#include <string>

namespace tilestone {

/// Says `what` in one line on standard error and aborts. WebAssembly has nowhere to say it.
[[noreturn]] void fatal(const std::string& what);

}  // namespace tilestone
