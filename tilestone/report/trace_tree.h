// SPDX-License-Identifier: MIT
//
// TraceTree: the tree of a trace, made ready to be shown.
//
// Nodes are meant by their index in Trace::tree; the trace outlives this object.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tilestone/engine/trace/trace.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

/// What a node's value says of the position's own value.
enum class ValueBound { kExact, kAtMost, kAtLeast };

class TraceTree {
public:
    explicit TraceTree(const engine::Trace& trace);

    [[nodiscard]] const engine::Trace& trace() const { return *trace_; }
    [[nodiscard]] const search::TraceNode& node(std::size_t index) const {
        return trace_->tree[index];
    }
    [[nodiscard]] const std::vector<std::size_t>& children(std::size_t index) const {
        return children_[index];
    }
    [[nodiscard]] ValueBound bound(std::size_t index) const { return bounds_[index]; }
    /// On the line that both sides are expected to play.
    [[nodiscard]] bool is_expected(std::size_t index) const { return expected_[index]; }
    /// The node was looked at and got a value.
    [[nodiscard]] bool has_value(std::size_t index) const;
    /// Somebody acts at the node as far as the tree shows.
    [[nodiscard]] bool is_inner(std::size_t index) const { return !children_[index].empty(); }

    /// "20", "≤ 10"; "?" where there is none.
    [[nodiscard]] std::string value_text(std::size_t index) const;
    /// "[20, ∞]", or nothing where the window was open on both sides.
    [[nodiscard]] std::string window_text(std::size_t index) const;
    /// Why the children from a cut on were not looked at: "10 ≤ 20"; nothing where none was cut.
    [[nodiscard]] std::string reason_of_cut(std::size_t index) const;

private:
    void find_bounds();
    void find_expected_line();

    const engine::Trace* trace_;
    std::vector<std::vector<std::size_t>> children_;
    std::vector<ValueBound> bounds_;
    std::vector<bool> expected_;
};

/// "alphabeta, depth 3: A, value 20", and "9 leaves among 22 positions looked at".
[[nodiscard]] std::string trace_answer(const engine::Trace& trace, Language language);
[[nodiscard]] std::string trace_effort(const engine::Trace& trace, Language language);
/// What is missing in the tree, a sentence each; empty where nothing is.
[[nodiscard]] std::string trace_gaps(const engine::Trace& trace, Language language);

}  // namespace tilestone::report
