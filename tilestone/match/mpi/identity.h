// SPDX-License-Identifier: MIT
//
// Verifies that all ranks run the same program, since a result must depend only on plan and job
// number.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tilestone/core/result.h"

namespace tilestone::mpi {

/// Returns a line that identifies the program: its build and its bench signature. May take seconds.
using Identity = std::function<std::string()>;

/// `lines`: one per rank, from rank 0 on. An error names the first rank that differs from rank 0.
[[nodiscard]] Status check_identities(const std::vector<std::string>& lines);

}  // namespace tilestone::mpi
