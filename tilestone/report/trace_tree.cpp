// SPDX-License-Identifier: MIT
#include "tilestone/report/trace_tree.h"

#include <cmath>

#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

using search::Origin;
using search::TraceNode;

/// Integers without decimals, other numbers rounded.
std::string number_text(double value) {
    constexpr double kLargestPlain = 1e4;
    if (value == std::trunc(value) && std::abs(value) < kLargestPlain) return fixed_text(value, 0);
    return value_text(value);
}

}  // namespace

TraceTree::TraceTree(const engine::Trace& trace)
    : trace_(&trace),
      children_(trace.tree.size()),
      bounds_(trace.tree.size(), ValueBound::kExact),
      expected_(trace.tree.size(), false) {
    for (std::size_t i = 1; i < trace.tree.size(); ++i) {
        children_[trace.tree[i].parent].push_back(i);
    }
    find_bounds();
    find_expected_line();
}

bool TraceTree::has_value(std::size_t index) const {
    const TraceNode& each = node(index);
    return !each.skipped && each.origin != Origin::kUnfinished;
}

/// A value is exact unless a cutoff happened below the node and the value lies outside the window.
/// Nodes dropped at the limit count as cut.
void TraceTree::find_bounds() {
    std::vector<bool> cut_below(children_.size(), !trace_->whole);
    for (std::size_t i = children_.size(); i-- > 0;) {
        const TraceNode& each = node(i);
        if (each.skipped) cut_below[i] = true;
        if (cut_below[i]) cut_below[each.parent] = true;
        if (!cut_below[i] || !has_value(i) || each.origin != Origin::kSearched) continue;
        if (each.value <= each.alpha) bounds_[i] = ValueBound::kAtMost;
        if (each.value >= each.beta) bounds_[i] = ValueBound::kAtLeast;
    }
}

void TraceTree::find_expected_line() {
    if (!trace_->finished) return;
    std::size_t at = 0;
    expected_[at] = true;
    while (node(at).turn != Turn::kChance) {
        std::size_t next = 0;
        for (const std::size_t child : children_[at]) {
            const bool fits = at == 0 ? node(child).action == trace_->move
                                      : has_value(child) && node(child).value == node(at).value;
            if (fits && next == 0) next = child;
        }
        if (next == 0) return;
        expected_[next] = true;
        at = next;
    }
}

std::string TraceTree::value_text(std::size_t index) const {
    if (!has_value(index)) return "?";
    const std::string number = number_text(node(index).value);
    switch (bounds_[index]) {
        case ValueBound::kExact: return number;
        case ValueBound::kAtMost: return "≤ " + number;
        case ValueBound::kAtLeast: return "≥ " + number;
    }
    return number;
}

std::string TraceTree::window_text(std::size_t index) const {
    const TraceNode& each = node(index);
    if (each.skipped || (std::isinf(each.alpha) && std::isinf(each.beta))) return {};
    return "[" + number_text(each.alpha) + ", " + number_text(each.beta) + "]";
}

std::string TraceTree::reason_of_cut(std::size_t index) const {
    const TraceNode& each = node(index);
    if (children_[index].empty() || !node(children_[index].back()).skipped) return {};
    if (each.value <= each.alpha) {
        return number_text(each.value) + " ≤ " + number_text(each.alpha);
    }
    return number_text(each.value) + " ≥ " + number_text(each.beta);
}

std::string trace_answer(const engine::Trace& trace, Language language) {
    std::string text(trace.method);
    if (trace.method != "montecarlo") {  // whose depth is always 1
        text += Phrase{", depth ", "，深度 "}.in(language);
        text += std::to_string(trace.depth);
    }
    text += Phrase{": ", "："}.in(language);
    if (!trace.value) return text.append(Phrase{"not finished", "没有搜索完"}.in(language));
    if (!trace.move.empty()) {
        text.append(Phrase{"", "走 "}.in(language)).append(trace.move);
        text += Phrase{", ", "，"}.in(language);
    }
    return text.append(Phrase{"value ", "值 "}.in(language)).append(number_text(*trace.value));
}

std::string trace_effort(const engine::Trace& trace, Language language) {
    const std::string leaves = count_text(trace.leaves);
    const std::string nodes = count_text(trace.nodes);
    if (engine::samples(trace.method)) {
        return leaves + std::string(Phrase{" random games", " 局随机对局"}.in(language));
    }
    if (language == Language::kChinese) {
        return "看了 " + nodes + " 个局面，其中叶子 " + leaves + " 个";
    }
    return leaves + (trace.leaves == 1 ? " leaf" : " leaves") + " among " + nodes +
           (trace.nodes == 1 ? " position" : " positions") + " looked at";
}

std::string trace_gaps(const engine::Trace& trace, Language language) {
    std::string text;
    if (!trace.finished) {
        text += Phrase{"The search was ended before it was done. ", "搜索没有做完就被结束了。"}.in(
            language);
    }
    if (!trace.whole) {
        const std::string kept = count_text(trace.tree.size());
        text += language == Language::kChinese
                    ? "这里只有最先的 " + kept + " 个结点。"
                    : "Only the first " + kept + " nodes are kept here. ";
    }
    while (text.ends_with(' ')) text.pop_back();
    return text;
}

}  // namespace tilestone::report
