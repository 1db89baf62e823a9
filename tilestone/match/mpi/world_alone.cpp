// SPDX-License-Identifier: MIT
//
// join_world() without Open MPI.
#include "tilestone/match/mpi/world.h"

namespace tilestone::mpi {

Result<std::unique_ptr<Mailbox>> join_world() {
    // Otherwise every rank would do the whole work.
    if (was_started_as_rank()) {
        return Error{
            "started as one of several ranks, but built without Open MPI (cmake -D "
            "TILESTONE_MPI=ON)"};
    }
    return std::unique_ptr<Mailbox>();
}

}  // namespace tilestone::mpi
