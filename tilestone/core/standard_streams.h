// SPDX-License-Identifier: MIT
//
// Standard streams that may be closed, or have a reader that goes away. For the programs; not built
// for WebAssembly.
#pragma once

namespace tilestone {

/// To be called first. A reader that goes away becomes a write error instead of a signal, and
/// streams that the caller closed stay unusable instead of becoming the next file opened.
void guard_standard_streams();

}  // namespace tilestone
