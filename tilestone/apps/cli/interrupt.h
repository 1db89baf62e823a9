// SPDX-License-Identifier: MIT
//
// Ctrl-C: stops early and keeps the results so far.
#pragma once

#include "tilestone/core/stop_token.h"

namespace tilestone::cli {

/// Returns a token that SIGINT and SIGTERM set from now on. A second signal of the same kind ends
/// the program at once.
const StopToken& stop_on_interrupt();

/// Exit code of an interrupted program: kInterrupted, or kTerminated after SIGTERM.
int interrupted_code();

}  // namespace tilestone::cli
