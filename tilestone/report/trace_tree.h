// SPDX-License-Identifier: MIT
//
// TraceTree: the tree of a trace, prepared for printing and drawing.
//
// A node is an index into Trace::tree; the trace must outlive this object.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tilestone/engine/trace/trace.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

/// How a node's value bounds the position's minimax value.
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
    /// Whether the node is on the principal variation.
    [[nodiscard]] bool is_expected(std::size_t index) const { return expected_[index]; }
    /// Whether the node was searched and has a value.
    [[nodiscard]] bool has_value(std::size_t index) const;
    /// Whether the node has children in the kept tree.
    [[nodiscard]] bool is_inner(std::size_t index) const { return !children_[index].empty(); }

    /// "20", "≤ 10"; "?" where there is no value.
    [[nodiscard]] std::string value_text(std::size_t index) const;
    /// "[20, ∞]"; empty where the window was open on both sides.
    [[nodiscard]] std::string window_text(std::size_t index) const;
    /// The reason for the cutoff at the node: "10 ≤ 20"; empty where no child was cut.
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
/// One sentence for each part that the tree lacks; empty where it is complete.
[[nodiscard]] std::string trace_gaps(const engine::Trace& trace, Language language);

}  // namespace tilestone::report
