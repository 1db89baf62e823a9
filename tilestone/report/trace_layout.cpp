// SPDX-License-Identifier: MIT
#include "tilestone/report/trace_layout.h"

#include <algorithm>

#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

using search::Origin;
using search::TraceNode;

constexpr double kValueSize = 12;
constexpr double kLabelSize = 11;
constexpr double kShapeHeight = 36;
constexpr double kLeafHeight = 22;
constexpr double kCutHeight = 12;
constexpr double kBoardGap = 5;   // below the board
constexpr double kColumnGap = 8;  // between neighbours
constexpr double kLayerGap = 36;  // for the edges

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

/// Makes the shape large enough for its text.
void set_size(NodeLook& look) {
    const double text = text_width(look.value, kValueSize);
    look.height = kShapeHeight;
    switch (look.shape) {
        case NodeShape::kMax:
        case NodeShape::kMin: look.width = std::max(46.0, 1.6 * text + 8); break;
        case NodeShape::kChance: look.width = std::max(kShapeHeight, text + 18); break;
        case NodeShape::kLeaf:
            look.width = text + 12;
            look.height = kLeafHeight;
            break;
        case NodeShape::kCut:
            look.width = 18;
            look.height = kCutHeight;
            break;
    }
}

}  // namespace

double text_width(std::string_view text, double size) {
    constexpr double kShare =
        0.58;  // width of a terminal column relative to the font size, for common letters
    return kShare * size * static_cast<double>(columns_of(text));
}

TraceLayout::TraceLayout(const TraceTree& tree)
    : board_(board_size(tree.trace().game)), tops_(tree.trace().tree.size()) {
    for (std::size_t i = 0; i < tops_.size(); ++i) looks_.push_back(look_of(tree, i));
    place_columns(tree);
    place_layers(tree);
}

NodeLook TraceLayout::look_of(const TraceTree& tree, std::size_t index) const {
    const TraceNode& node = tree.node(index);
    NodeLook look{.shape = shape_of(tree, index), .label = node.action};
    if (index != 0 && tree.node(node.parent).turn == Turn::kChance) {
        look.label += " · " + percent_text(node.chance);
    }
    if (look.shape != NodeShape::kCut) look.value = tree.value_text(index);
    if (tree.is_inner(index)) look.window = tree.window_text(index);
    look.board = board_.width > 0 && look.shape != NodeShape::kCut;
    set_size(look);
    return look;
}

double TraceLayout::own_width(const NodeLook& look) const {
    return kColumnGap +
           std::max({look.width, look.board ? board_.width : 0, text_width(look.label, kLabelSize),
                     text_width(look.window, kLabelSize)});
}

void TraceLayout::place_columns(const TraceTree& tree) {
    const std::size_t count = tops_.size();
    std::vector<double> own(count);
    std::vector<double> together(count, 0);  // width of all children together
    for (std::size_t i = count; i-- > 0;) {
        own[i] = own_width(looks_[i]);
        if (i > 0) together[tree.node(i).parent] += std::max(own[i], together[i]);
    }
    width_ = std::max(own[0], together[0]);
    std::vector<double> left(count, 0);
    for (std::size_t i = 0; i < count; ++i) {
        const double wide = std::max(own[i], together[i]);
        tops_[i].x = left[i] + wide / 2;
        double next = left[i] + (wide - together[i]) / 2;
        for (const std::size_t child : tree.children(i)) {
            left[child] = next;
            next += std::max(own[child], together[child]);
        }
    }
    // A node is centred above its children, which looks better than above the width of their
    // subtrees.
    for (std::size_t i = count; i-- > 0;) {
        const auto& children = tree.children(i);
        if (together[i] < own[i] || children.empty()) continue;
        const double middle = (tops_[children.front()].x + tops_[children.back()].x) / 2;
        const double wide = together[i];
        tops_[i].x = std::clamp(middle, left[i] + own[i] / 2, left[i] + wide - own[i] / 2);
    }
}

double TraceLayout::block_height(const NodeLook& look) const {
    const double board = look.board ? board_.height + kBoardGap : 0;
    return kLabelHeight + board + look.height + (look.window.empty() ? 0 : kWindowHeight);
}

void TraceLayout::place_layers(const TraceTree& tree) {
    std::vector<std::size_t> layer(tops_.size(), 0);
    std::vector<double> heights;
    for (std::size_t i = 0; i < tops_.size(); ++i) {
        if (i > 0) layer[i] = layer[tree.node(i).parent] + 1;
        if (heights.size() <= layer[i]) heights.push_back(0);
        heights[layer[i]] = std::max(heights[layer[i]], block_height(looks_[i]));
    }
    std::vector<double> begins = {0};
    for (const double height : heights) begins.push_back(begins.back() + height + kLayerGap);
    for (std::size_t i = 0; i < tops_.size(); ++i) tops_[i].y = begins[layer[i]];
    height_ = begins.back() - kLayerGap;
}

Point TraceLayout::top(std::size_t index) const { return tops_[index]; }

Point TraceLayout::board_corner(std::size_t index) const {
    return {tops_[index].x - board_.width / 2, tops_[index].y + kLabelHeight};
}

Point TraceLayout::shape_top(std::size_t index) const {
    const double board = looks_[index].board ? board_.height + kBoardGap : 0;
    return {tops_[index].x, tops_[index].y + kLabelHeight + board};
}

Point TraceLayout::bottom(std::size_t index) const {
    return {tops_[index].x, tops_[index].y + block_height(looks_[index])};
}

}  // namespace tilestone::report
