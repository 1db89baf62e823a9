// SPDX-License-Identifier: MIT
//
// What lets mpirun of Open MPI start more ranks than there are processors, and as root, for tests.
#pragma once

#include <map>
#include <string>

namespace tilestone::mpi {

inline std::map<std::string, std::string> mpi_environment() {
    return {{"OMPI_ALLOW_RUN_AS_ROOT", "1"},
            {"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"},
            {"OMPI_MCA_rmaps_base_oversubscribe", "1"},                    // Open MPI 4
            {"PRTE_MCA_rmaps_default_mapping_policy", ":oversubscribe"}};  // Open MPI 5
}

}  // namespace tilestone::mpi
