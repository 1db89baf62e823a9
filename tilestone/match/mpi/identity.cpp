// SPDX-License-Identifier: MIT
#include "tilestone/match/mpi/identity.h"

namespace tilestone::mpi {

Status check_identities(const std::vector<std::string>& lines) {
    for (std::size_t rank = 1; rank < lines.size(); ++rank) {
        if (lines[rank] == lines[0]) continue;
        return Error{"rank " + std::to_string(rank) +
                     " is another program than rank 0: " + lines[rank] + ", not " + lines[0]};
    }
    return ok();
}

}  // namespace tilestone::mpi
