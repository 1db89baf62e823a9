// SPDX-License-Identifier: MIT
//
// join_world(): the ranks that `mpirun`, or `srun` with PMIx, has started together with us.
//
// Two files implement it: world_mpi.cpp where the program is built with Open MPI (CMake option
// TILESTONE_MPI), world_alone.cpp where it is not.
#pragma once

#include <memory>

#include "tilestone/core/result.h"
#include "tilestone/match/mpi/mailbox.h"

namespace tilestone::mpi {

/// Whether the environment says that we are one of several ranks. A program that another Tilestone
/// started as its child is none, though it has inherited the variables.
[[nodiscard]] bool was_started_as_rank();

/// Nothing where we are alone. To be called once, before there are other threads; the ranks part
/// when the mailbox is destroyed. The error: there are ranks, and this build cannot talk to them.
[[nodiscard]] Result<std::unique_ptr<Mailbox>> join_world();

}  // namespace tilestone::mpi
