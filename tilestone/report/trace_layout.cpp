// SPDX-License-Identifier: MIT
#include "tilestone/report/trace_layout.h"

#include <algorithm>
#include <cmath>

#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

using search::TraceNode;

constexpr double kLeafHeight = 24;
constexpr double kInnerHeight = 52;  // label, mark, value
constexpr double kBoardGap = 6;      // around a board
constexpr double kMinColumn = 90;    // so that edges do not become steep
constexpr double kColumnGap = 14;    // between a text and the next column

NodeShape shape_of(const TraceTree& tree, std::size_t index) {
    const TraceNode& node = tree.node(index);
    if (node.skipped) return NodeShape::kCut;
    if (!tree.is_inner(index)) return NodeShape::kLeaf;
    switch (node.turn) {
        case Turn::kMax: return NodeShape::kMax;
        case Turn::kMin: return NodeShape::kMin;
        case Turn::kChance: return NodeShape::kChance;
    }
    return NodeShape::kLeaf;
}

bool is_inner(const NodeLook& look) {
    return look.shape != NodeShape::kLeaf && look.shape != NodeShape::kCut;
}

/// The width of texts side by side.
double line_width(std::string_view first, std::string_view second) {
    const double gap = first.empty() || second.empty() ? 0 : TraceLayout::kTextGap;
    return text_width(first, TraceLayout::kTextSize) + gap +
           text_width(second, TraceLayout::kTextSize);
}

/// From the middle of the mark to the right end of the texts.
double after_mark(const NodeLook& look) {
    if (!is_inner(look)) {
        return TraceLayout::kMarkRadius + TraceLayout::kTextGap +
               line_width(look.label, look.value);
    }
    return std::max(line_width(look.label, look.window), line_width(look.value, "")) -
           TraceLayout::kMarkRadius;
}

}  // namespace

double text_width(std::string_view text, double size) {
    constexpr double kShare =
        0.58;  // width of a terminal column relative to the font size, for common letters
    return kShare * size * static_cast<double>(columns_of(text));
}

TraceLayout::TraceLayout(const TraceTree& tree, TraceDetail detail)
    : board_(detail == TraceDetail::kFull ? board_size(tree.trace().game) : BoardSize{}),
      marks_(tree.trace().tree.size()) {
    for (std::size_t i = 0; i < marks_.size(); ++i) looks_.push_back(look_of(tree, i, detail));
    place_rows(tree);
    place_columns(tree);
}

NodeLook TraceLayout::look_of(const TraceTree& tree, std::size_t index, TraceDetail detail) const {
    const TraceNode& node = tree.node(index);
    NodeLook look{.shape = shape_of(tree, index), .label = node.action};
    if (index != 0 && tree.node(node.parent).turn == Turn::kChance) {
        look.label += " · " + percent_text(node.chance);
    }
    const bool is_cut = look.shape == NodeShape::kCut;
    if (!is_cut) look.value = tree.value_text(index);
    if (look.shape == NodeShape::kLeaf && look.label == look.value) look.label.clear();
    if (detail == TraceDetail::kFull && is_inner(look)) look.window = tree.window_text(index);
    look.board = board_.width > 0 && !is_cut;
    return look;
}

double TraceLayout::own_height(const NodeLook& look) const {
    return std::max(is_inner(look) ? kInnerHeight : kLeafHeight,
                    look.board ? board_.height + kBoardGap : 0);
}

double TraceLayout::before_mark(const NodeLook& look) const {
    return kMarkRadius + (look.board ? board_.width + kBoardGap : 0);
}

void TraceLayout::place_rows(const TraceTree& tree) {
    const std::size_t count = marks_.size();
    std::vector<double> own(count);
    std::vector<double> together(count, 0);  // height of all children together
    for (std::size_t i = count; i-- > 0;) {
        own[i] = own_height(looks_[i]);
        if (i > 0) together[tree.node(i).parent] += std::max(own[i], together[i]);
    }
    height_ = std::max(own[0], together[0]);
    std::vector<double> top(count, 0);
    for (std::size_t i = 0; i < count; ++i) {
        double next = top[i] + (std::max(own[i], together[i]) - together[i]) / 2;
        for (const std::size_t child : tree.children(i)) {
            top[child] = next;
            next += std::max(own[child], together[child]);
        }
    }
    // Amid its children, which looks better than amid the height of their subtrees.
    for (std::size_t i = count; i-- > 0;) {
        const auto& children = tree.children(i);
        const double high = std::max(own[i], together[i]);
        double middle = top[i] + high / 2;
        if (!children.empty() && together[i] >= own[i]) {
            middle = (marks_[children.front()].y + marks_[children.back()].y) / 2;
        }
        marks_[i].y =
            std::round(std::clamp(middle, top[i] + own[i] / 2, top[i] + high - own[i] / 2));
    }
}

void TraceLayout::place_columns(const TraceTree& tree) {
    std::vector<std::size_t> ply(marks_.size(), 0);
    std::vector<double> before;  // per ply: the most that stands before a mark, and behind it
    std::vector<double> after;
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        if (i > 0) ply[i] = ply[tree.node(i).parent] + 1;
        if (before.size() <= ply[i]) {
            before.push_back(0);
            after.push_back(0);
        }
        before[ply[i]] = std::max(before[ply[i]], before_mark(looks_[i]));
        // Nothing stands to the right of a leaf, so its text needs no column.
        if (is_inner(looks_[i])) after[ply[i]] = std::max(after[ply[i]], after_mark(looks_[i]));
    }
    std::vector<double> middle = {before[0]};
    for (std::size_t k = 1; k < before.size(); ++k) {
        middle.push_back(middle.back() +
                         std::ceil(std::max(kMinColumn + before[k] - kMarkRadius,
                                            after[k - 1] + kColumnGap + before[k])));
    }
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        marks_[i].x = middle[ply[i]];
        width_ = std::max(width_, std::ceil(marks_[i].x + after_mark(looks_[i])));
    }
}

Point TraceLayout::board_corner(std::size_t index) const {
    const Point mark = marks_[index];
    return {mark.x - before_mark(looks_[index]), mark.y - board_.height / 2};
}

Point TraceLayout::edge_end(std::size_t index) const {
    return {marks_[index].x - before_mark(looks_[index]), marks_[index].y};
}

}  // namespace tilestone::report
