// SPDX-License-Identifier: MIT
//
// Network shapes as text.
#include "fuzz/fuzz.h"
#include "tilestone/engine/model/tuple_shape.h"

namespace tilestone::fuzz {

void check(std::string_view input) {
    const Result<model::TupleShape> shape = model::parse_shape(input);
    if (!shape) return require_message(shape.error(), input);
    const Result<model::TupleShape> again = model::parse_shape(model::to_text(*shape));
    require(again && model::to_text(*again) == model::to_text(*shape), "a shape reads back");
    require(shape->weights() >= 16, "a shape has a weight for each value of a cell");
}

}  // namespace tilestone::fuzz
