// SPDX-License-Identifier: MIT
//
// serve_rank(): the life of a rank that is not rank 0. The other side of worker_registry.h.
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
    /// Makes the work of a plan.
    std::function<Result<std::unique_ptr<jobs::JobRunner>>(const jobs::Plan&)> open{};
};

/// Does what rank 0 tells, plan after plan, until it ends the run. While it waits it takes next to
/// nothing of a processor. A job is given up soon after rank 0 does not want it any more.
void serve_rank(Mailbox& mailbox, const Services& services);

}  // namespace tilestone::mpi
