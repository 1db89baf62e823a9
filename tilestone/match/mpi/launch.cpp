// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <string_view>

#include "tilestone/core/platform/child_process.h"
#include "tilestone/match/mpi/world.h"

namespace tilestone::mpi {
namespace {

constexpr const char* kSizeVariable = "OMPI_COMM_WORLD_SIZE";  // mpirun of Open MPI
constexpr const char* kRankVariable = "PMIX_RANK";             // srun --mpi=pmix, and mpirun

}  // namespace

bool was_started_as_rank() {
    // Runs before any other thread exists.
    if (std::getenv(std::string(platform::kMarkVariable).c_str()) != nullptr) return false;
    const char* size = std::getenv(kSizeVariable);
    if (size != nullptr) return std::string_view(size) != "1";
    return std::getenv(kRankVariable) != nullptr;
}

}  // namespace tilestone::mpi
