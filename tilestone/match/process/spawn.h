// SPDX-License-Identifier: MIT
//
// Starting a program with pipes for its standard input and output.
//
// Safe in a program with threads: nothing of ours runs between fork and exec.
#pragma once

#include <string>

#include <sys/types.h>

#include "tilestone/core/descriptor.h"
#include "tilestone/core/result.h"
#include "tilestone/match/process/command.h"

namespace tilestone::process {

/// A program that has been started; its number is to be waited for by whoever started it.
struct Spawned {
    pid_t process = 0;    ///< and the number of its group
    Descriptor input{};   ///< we write to it; does not block
    Descriptor output{};  ///< we read from it; does not block
};

/// Starts `words` in `folder` (empty: ours) with this environment. The first word is searched for
/// in PATH if it has no slash; with one it is a path that counts from our own folder.
///
/// The program leads a group of its own. It has the descriptors 0 to 2 and no other, the last one
/// open to nothing; no signal is blocked or ignored. The error names the program or the folder.
[[nodiscard]] Result<Spawned> spawn(const Words& words, const std::string& folder,
                                    const std::vector<std::string>& environment);

}  // namespace tilestone::process
