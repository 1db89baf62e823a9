// SPDX-License-Identifier: MIT
//
// Whether all ranks are the same program: where a result follows from plan and number alone, it
// must, on each of them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tilestone/core/result.h"

namespace tilestone::mpi {

/// A line that says what program this is: its build, and what its searches find. May take seconds.
using Identity = std::function<std::string()>;

/// The lines of the ranks, from rank 0 on. The error names the first rank that differs from rank 0.
[[nodiscard]] Status check_identities(const std::vector<std::string>& lines);

}  // namespace tilestone::mpi
