// SPDX-License-Identifier: MIT
//
// Protection against closed standard streams and readers that go away. Not part of the WebAssembly
// build.
#pragma once

namespace tilestone {

/// Call it first in main(). A reader that goes away then causes a write error instead of a signal,
/// and streams closed by the parent stay unusable instead of becoming the next opened file.
void guard_standard_streams();

}  // namespace tilestone
