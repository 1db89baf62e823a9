// SPDX-License-Identifier: MIT
//
// The program as one of several ranks (`mpirun -n 4 tilestone …`): rank 0 runs the command and
// alone reads and writes, the others do jobs for it, whatever the command.
#pragma once

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"
#include "tilestone/match/mpi/mailbox.h"
#include "tilestone/match/mpi/worker_registry.h"

namespace tilestone::cli {

/// The life of a rank that is not rank 0; returns its exit code.
[[nodiscard]] int serve_as_rank(mpi::Mailbox& mailbox);

/// Before rank 0 runs a command whose jobs the ranks will do; does nothing before others. The
/// error: words that mean nothing here, or a rank that is another program.
[[nodiscard]] Status prepare_ranks(const Arguments& arguments);

}  // namespace tilestone::cli
