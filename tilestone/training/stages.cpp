// SPDX-License-Identifier: MIT
#include "tilestone/training/stages.h"

#include <algorithm>

namespace tilestone::training {

std::optional<unsigned> same_stage(const model::TupleShape& shape, unsigned stage,
                                   const model::TupleShape& other) {
    if (stage == 0) return 0;
    for (unsigned i = 0; i < other.stages.size(); ++i) {
        if (other.stages[i] == shape.stages[stage - 1]) return i + 1;
    }
    return std::nullopt;
}

bool begins_with_tuples_of(const model::TupleShape& shape, const model::TupleShape& other) {
    const auto same = [](const model::Tuple& own, const model::Tuple& its) {
        return std::ranges::equal(own, its);
    };
    return other.tuples.size() <= shape.tuples.size() &&
           std::equal(other.tuples.begin(), other.tuples.end(), shape.tuples.begin(), same);
}

}  // namespace tilestone::training
