// SPDX-License-Identifier: MIT
//
// TraceLayout: the place of each node in a drawn trace.
//
// One layer per ply, from the top. A node is as wide as the larger of its own width and the total
// width of its children, so nothing overlaps; it is centred above its children. From the top of its
// layer down, a node has: the move that leads to it, the board, the shape with the value, the
// window.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tilestone/report/svg_writer.h"
#include "tilestone/report/trace_boards.h"
#include "tilestone/report/trace_tree.h"

namespace tilestone::report {

enum class NodeShape { kMax, kMin, kChance, kLeaf, kCut };

/// The texts of a node, and the size of its shape.
struct NodeLook {
    NodeShape shape = NodeShape::kLeaf;
    std::string label{};   ///< above the shape: the move and its probability
    std::string value{};   ///< inside the shape
    std::string window{};  ///< below the shape
    double width = 0;      ///< of the shape
    double height = 0;
    bool board = false;
};

class TraceLayout {
public:
    explicit TraceLayout(const TraceTree& tree);

    [[nodiscard]] const NodeLook& look(std::size_t index) const { return looks_[index]; }
    /// The middle of the node's top edge, where its own edge ends.
    [[nodiscard]] Point top(std::size_t index) const;
    [[nodiscard]] Point board_corner(std::size_t index) const;
    [[nodiscard]] Point shape_top(std::size_t index) const;
    /// The start of the edges to the children.
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

/// Upper bound for the width of a text, in pixels, at the given font size.
[[nodiscard]] double text_width(std::string_view text, double size);

}  // namespace tilestone::report
