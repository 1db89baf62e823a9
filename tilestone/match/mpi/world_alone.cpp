// SPDX-License-Identifier: MIT
//
// The program without Open MPI.
#include "tilestone/match/mpi/world.h"

namespace tilestone::mpi {

Result<std::unique_ptr<Mailbox>> join_world() {
    // Each of the ranks would do the whole work.
    if (was_started_as_rank()) {
        return Error{
            "started as one of several ranks, but built without Open MPI (cmake -D "
            "TILESTONE_MPI=ON)"};
    }
    return std::unique_ptr<Mailbox>();
}

}  // namespace tilestone::mpi
