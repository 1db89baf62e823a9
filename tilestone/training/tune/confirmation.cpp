// SPDX-License-Identifier: MIT
#include "tilestone/training/tune/confirmation.h"

namespace tilestone::tune {

match::BatchPlan confirmation_of(const TunePlan& plan, const std::string& found,
                                 std::uint64_t games) {
    return {.players = {found, plan.player},
            .games = games,
            .seed = plan.seed + plan.iterations * plan.games};
}

}  // namespace tilestone::tune
