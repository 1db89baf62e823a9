// SPDX-License-Identifier: MIT
//
// serve_rank(): the life of a rank that is not rank 0. The other side of roster.h.
#pragma once

#include <functional>
#include <memory>

#include "tilestone/base/result.h"
#include "tilestone/ranks/identity.h"
#include "tilestone/ranks/post.h"
#include "tilestone/units/units.h"

namespace tilestone::ranks {

struct Services {
    Identity identity{};
    /// Makes the work of a plan.
    std::function<Result<std::unique_ptr<units::Work>>(const units::Plan&)> open{};
};

/// Does what rank 0 tells, plan after plan, until it ends the run. While it waits it takes next to
/// nothing of a processor. A unit is given up soon after rank 0 does not want it any more.
void serve_rank(Post& post, const Services& services);

}  // namespace tilestone::ranks
