// SPDX-License-Identifier: MIT
//
// What `tilestone trace` answers as text and as JSON; the picture is in trace_picture.h.
#pragma once

#include <string>

#include "tilestone/engine/trace/trace.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

/// One line: game, position, method, depth, value (to the first player; null where the search was
/// not finished), move (null: none), leaves, nodes, finished, whole, kept (nodes in the tree),
/// interrupted, tree. A node of the tree: action, state, turn (max, min, chance), alpha, beta (null
/// where infinite), value (null where there is none), bound (null, upper, lower), cut, origin,
/// chance (only below a chance node), visits (only where sampled), children.
[[nodiscard]] std::string trace_json(const engine::Trace& trace, bool interrupted);

/// The answer, then the tree, a line for each node.
[[nodiscard]] std::string trace_text(const engine::Trace& trace, Language language);

}  // namespace tilestone::report
