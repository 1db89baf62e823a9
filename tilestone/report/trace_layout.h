// SPDX-License-Identifier: MIT
//
// TraceLayout: where each node of a drawn trace stands.
//
// Layers from the top, one a ply. A node takes as much width as it needs itself or as its children
// need together, whichever is more, so that nothing overlaps; it stands in the middle above them.
// From the top of its layer down, a node is: the action that leads to it, the board, the shape with
// the value, the window.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tilestone/report/svg_writer.h"
#include "tilestone/report/trace_boards.h"
#include "tilestone/report/trace_tree.h"

namespace tilestone::report {

enum class NodeShape { kMax, kMin, kChance, kLeaf, kCut };

/// What is written at a node, and the shape's size.
struct NodeLook {
    NodeShape shape = NodeShape::kLeaf;
    std::string label{};   ///< above: the action, and its probability
    std::string value{};   ///< inside
    std::string window{};  ///< below
    double width = 0;      ///< of the shape
    double height = 0;
    bool board = false;
};

class TraceLayout {
public:
    explicit TraceLayout(const TraceTree& tree);

    [[nodiscard]] const NodeLook& look(std::size_t index) const { return looks_[index]; }
    /// The middle of the node's top edge.
    [[nodiscard]] Point top(std::size_t index) const;
    [[nodiscard]] Point board_corner(std::size_t index) const;
    [[nodiscard]] Point shape_top(std::size_t index) const;
    /// Where the edges to the children begin.
    [[nodiscard]] Point bottom(std::size_t index) const;

    [[nodiscard]] double width() const { return width_; }
    [[nodiscard]] double height() const { return height_; }

    static constexpr double kLabelHeight = 16;
    static constexpr double kWindowHeight = 14;

private:
    [[nodiscard]] NodeLook look_of(const TraceTree& tree, std::size_t index) const;
    [[nodiscard]] double own_width(const NodeLook& look) const;
    [[nodiscard]] double block_height(const NodeLook& look) const;
    void place_columns(const TraceTree& tree);
    void place_layers(const TraceTree& tree);

    BoardSize board_;
    std::vector<NodeLook> looks_;
    std::vector<Point> tops_;
    double width_ = 0;
    double height_ = 0;
};

/// How wide a text is at most, pixels, in letters of the given size.
[[nodiscard]] double text_width(std::string_view text, double size);

}  // namespace tilestone::report
