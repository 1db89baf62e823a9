// SPDX-License-Identifier: MIT
//
// "seconds:rate,seconds:rate", the phases of a GPU training.
#include "fuzz/fuzz.h"
#include "tilestone/training/gpu/phases.h"

namespace tilestone::fuzz {

void check(std::string_view input) {
    const auto phases = gpu::parse_phases("phases", input);
    if (!phases) {
        require_message(phases.error(), input);
        return;
    }
    for (const gpu::Phase& phase : *phases) {
        require(phase.seconds >= 0 && phase.rate >= 0, "neither is negative");
    }
    require(phases->empty() == input.empty(), "each part is a phase");
}

}  // namespace tilestone::fuzz
