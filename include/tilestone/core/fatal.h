// SPDX-License-Identifier: MIT
//
// fatal(): aborts the program where continuing would silently give wrong answers.
//
// For programming errors of a game or player author, in every build. User errors are an Error
// (result.h).
//
// out_of_memory(): what a standard container does where memory is short.
#pragma once

#include <string>

namespace tilestone {

/// Prints `what` as one line to standard error and aborts. WebAssembly prints nothing.
[[noreturn]] void fatal(const std::string& what);

/// Throws std::bad_alloc, or aborts in builds without exceptions.
[[noreturn]] void out_of_memory();

}  // namespace tilestone
