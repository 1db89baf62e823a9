// SPDX-License-Identifier: MIT
//
// Which weights of one shape are those of another: a training that goes on from a network may have
// other stages, and more tuples behind its own.
#pragma once

#include <optional>

#include "tilestone/engine/model/tuple_shape.h"

namespace tilestone::training {

/// The number that the `stage`-th of `shape` has in another shape: where it begins at the same sum.
std::optional<unsigned> same_stage(const model::TupleShape& shape, unsigned stage,
                                   const model::TupleShape& other);

/// Whether the tuples of `other` are the first of `shape`: then their weights stand at the same
/// places within a stage.
bool begins_with_tuples_of(const model::TupleShape& shape, const model::TupleShape& other);

}  // namespace tilestone::training
