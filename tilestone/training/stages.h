// SPDX-License-Identifier: MIT
//
// Maps weights between shapes: a training continued from a network may have other stages, and
// additional tuples after those of the network.
#pragma once

#include <cstdint>
#include <optional>

#include "tilestone/core/result.h"
#include "tilestone/engine/model/tuple_shape.h"

namespace tilestone::training {

/// Index in `other` of the stage that begins at the same sum as stage `stage` of `shape`.
std::optional<unsigned> same_stage(const model::TupleShape& shape, unsigned stage,
                                   const model::TupleShape& other);

/// True if the tuples of `other` are the first tuples of `shape`. Their weights then have the same
/// offsets within a stage.
bool begins_with_tuples_of(const model::TupleShape& shape, const model::TupleShape& other);

/// Calls `visit` with the indices in `shape` and in `other` of each weight of the stages that both
/// have, those that begin at the same sum. Fails if the tuples of `other` are not the first tuples
/// of `shape`.
template <class Visit>
Status for_each_common_weight(const model::TupleShape& shape, const model::TupleShape& other,
                              const Visit& visit) {
    if (!begins_with_tuples_of(shape, other)) {
        return Error{"its shape is " + model::to_text(other)};
    }
    const std::uint64_t own_count = shape.weights_of_stage();
    const std::uint64_t its_count = other.weights_of_stage();
    for (unsigned stage = 0; stage <= shape.stages.size(); ++stage) {
        const auto same = same_stage(shape, stage, other);
        if (!same) continue;
        for (std::uint64_t i = 0; i < its_count; ++i) {
            visit(static_cast<std::uint32_t>(stage * own_count + i),
                  static_cast<std::uint32_t>(*same * its_count + i));
        }
    }
    return ok();
}

}  // namespace tilestone::training
