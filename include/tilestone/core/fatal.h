// SPDX-License-Identifier: MIT
//
// fatal(): aborts the program where continuing would silently give wrong answers.
//
// For programming errors of a game or player author, in every build. User errors are an Error
// (result.h).
#pragma once

#include <string>

namespace tilestone {

/// Prints `what` as one line to standard error and aborts. WebAssembly prints nothing.
[[noreturn]] void fatal(const std::string& what);

}  // namespace tilestone
