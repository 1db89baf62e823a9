// SPDX-License-Identifier: MIT
//
// The answer of `tilestone trace`, as text and as JSON; trace_picture.h draws it.
#pragma once

#include <string>

#include "tilestone/engine/trace/trace.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

/// One line: game, position, method, depth, value (from the first player's view; null where the
/// search did not finish), move (null: none), leaves, nodes, finished, whole, kept (nodes in the
/// tree), interrupted, width and height (of the tree drawn by TraceLayout, in pixels), tree. A node
/// of the tree: action, state, turn (max, min, chance), alpha, beta (null where infinite), value
/// (null where there is none), bound (null, upper, lower), cut, origin, chance (only below a chance
/// node), visits (only for sampling methods), expected (on the principal variation), x and y (the
/// middle of its mark), children.
[[nodiscard]] std::string trace_json(const engine::Trace& trace, bool interrupted);

/// The answer, then the tree with one line per node.
[[nodiscard]] std::string trace_text(const engine::Trace& trace, Language language);

}  // namespace tilestone::report
