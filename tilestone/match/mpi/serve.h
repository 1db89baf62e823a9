// SPDX-License-Identifier: MIT
//
// serve_rank(): the main loop of all ranks except 0; the counterpart of worker_registry.h.
#pragma once

#include <functional>
#include <memory>

#include "tilestone/core/result.h"
#include "tilestone/match/jobs/jobs.h"
#include "tilestone/match/mpi/identity.h"
#include "tilestone/match/mpi/mailbox.h"

namespace tilestone::mpi {

struct Services {
    Identity identity{};
    /// Creates the runner of a plan.
    std::function<Result<std::unique_ptr<jobs::JobRunner>>(const jobs::Plan&)> open{};
};

/// Executes plans of rank 0 until rank 0 ends the run. Waiting uses almost no processor time.
/// Abandons a job soon after rank 0 cancels it.
void serve_rank(Mailbox& mailbox, const Services& services);

}  // namespace tilestone::mpi
