// SPDX-License-Identifier: MIT
//
// The mark in the environment by which everything that a child program has started is found again,
// whatever group, session or parent it has by then.
//
// The variable is TILESTONE_CHILD, a list of marks with colons between them: a program that has a
// mark and starts a child of its own adds to the list, so that whoever ends the first program finds
// the second one's children too. Processes are found through /proc; where that is missing, none
// are. What a program starts with an environment that it has emptied, or under another user, is not
// found either.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "tilestone/core/clock.h"

namespace tilestone::process {

inline constexpr std::string_view kMarkVariable = "TILESTONE_CHILD";

/// One that no other child has.
[[nodiscard]] std::string new_mark();

/// Our own environment, as "NAME=value", with `mark` added to the list of marks.
[[nodiscard]] std::vector<std::string> marked_environment(std::string_view mark);

/// Who lives with this mark. Not those that have ended and are only waited for.
[[nodiscard]] std::vector<pid_t> find_marked(std::string_view mark);

/// Kills all of them, and those that they start meanwhile, until none is left: true; or until
/// `patience` is over.
bool kill_marked(std::string_view mark, Milliseconds patience);

}  // namespace tilestone::process
