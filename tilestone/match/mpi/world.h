// SPDX-License-Identifier: MIT
//
// join_world(): connects to the ranks that `mpirun`, or `srun` with PMIx, started together with
// this process.
//
// Two implementations: world_mpi.cpp with Open MPI (CMake option TILESTONE_MPI), world_alone.cpp
// without.
#pragma once

#include <memory>

#include "tilestone/core/result.h"
#include "tilestone/match/mpi/mailbox.h"

namespace tilestone::mpi {

/// True if the environment marks this process as one of several ranks. A child process of another
/// Tilestone is no rank, although it inherits the variables.
[[nodiscard]] bool was_started_as_rank();

/// Returns a null pointer if this process is alone. Call it once, before other threads exist. The
/// destructor of the mailbox leaves the world. Fails if there are ranks and this build lacks MPI.
[[nodiscard]] Result<std::unique_ptr<Mailbox>> join_world();

}  // namespace tilestone::mpi
