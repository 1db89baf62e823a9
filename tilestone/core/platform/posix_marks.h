// SPDX-License-Identifier: MIT
//
// Marks child processes by an environment variable, so all descendants can be found regardless of
// group, session or parent.
//
// The variable TILESTONE_CHILD is a colon-separated list of marks: a marked program that starts its
// own child appends to the list, so ending the first program also finds the children of the second.
// The search uses /proc and finds nothing without it. It misses descendants with a cleared
// environment and those under another user.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace tilestone::platform {

/// Returns a random 64-bit mark.
[[nodiscard]] std::string new_mark();

/// Our environment as "NAME=value", with `mark` appended to the list of marks.
[[nodiscard]] std::vector<std::string> marked_environment(std::string_view mark);

/// Processes with this mark, without zombies.
[[nodiscard]] std::vector<pid_t> find_marked(std::string_view mark);

/// Kills all marked processes, including those started in the meantime. Returns true once none is
/// left, false after `patience`.
bool kill_marked(std::string_view mark, std::chrono::duration<double, std::milli> patience);

}  // namespace tilestone::platform
