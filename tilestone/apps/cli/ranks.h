// SPDX-License-Identifier: MIT
//
// The program as one of several MPI ranks (`mpirun -n 4 tilestone …`): rank 0 runs the command and
// does all input and output; the others run its jobs.
#pragma once

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"
#include "tilestone/match/mpi/mailbox.h"
#include "tilestone/match/mpi/worker_registry.h"

namespace tilestone::cli {

/// Main loop of a rank other than 0; returns its exit code.
[[nodiscard]] int serve_as_rank(mpi::Mailbox& mailbox);

/// Prepares the ranks before rank 0 runs a command that has jobs for them; does nothing for other
/// commands. Error for options that do not apply here, or a rank that runs another program.
[[nodiscard]] Status prepare_ranks(const Arguments& arguments);

}  // namespace tilestone::cli
