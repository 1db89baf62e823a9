// SPDX-License-Identifier: MIT
//
// Ctrl-C: the wish to stop early and see what there is so far.
#pragma once

#include "tilestone/core/stop_token.h"

namespace tilestone::cli {

/// A token that SIGINT and SIGTERM set from now on. A second signal of the same kind ends the
/// program at once, for whoever does not want to wait for the results.
const StopToken& stop_on_interrupt();

/// What a program that was interrupted ends with: kInterrupted, or kTerminated after SIGTERM.
int interrupted_code();

}  // namespace tilestone::cli
