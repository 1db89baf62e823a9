// SPDX-License-Identifier: MIT
//
// Maps weights between shapes: a training continued from a network may have other stages, and
// additional tuples after those of the network.
#pragma once

#include <optional>

#include "tilestone/engine/model/tuple_shape.h"

namespace tilestone::training {

/// Index in `other` of the stage that begins at the same sum as stage `stage` of `shape`.
std::optional<unsigned> same_stage(const model::TupleShape& shape, unsigned stage,
                                   const model::TupleShape& other);

/// True if the tuples of `other` are the first tuples of `shape`. Their weights then have the same
/// offsets within a stage.
bool begins_with_tuples_of(const model::TupleShape& shape, const model::TupleShape& other);

}  // namespace tilestone::training
