// SPDX-License-Identifier: MIT
//
// Starts a program with pipes for standard input and output.
//
// Safe in a multithreaded process: none of our code runs between fork and exec.
#pragma once

#include <string>

#include <sys/types.h>

#include "tilestone/core/platform/descriptor.h"
#include "tilestone/core/result.h"
#include "tilestone/match/process/command.h"

namespace tilestone::process {

/// A started program. The caller must wait for its process id.
struct Spawned {
    pid_t process = 0;    ///< also the id of its process group
    Descriptor input{};   ///< for writing; non-blocking
    Descriptor output{};  ///< for reading; non-blocking
};

/// Starts `words` in `folder` (empty: ours) with this environment. If the first word has no slash,
/// PATH is searched; otherwise it is a path relative to our working directory.
///
/// The program leads a new process group. It has only the descriptors 0 to 2, with standard error
/// to /dev/null, and no signal is blocked or ignored. An error names the program or the folder.
[[nodiscard]] Result<Spawned> spawn(const Words& words, const std::string& folder,
                                    const std::vector<std::string>& environment);

}  // namespace tilestone::process
