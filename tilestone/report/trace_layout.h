// SPDX-License-Identifier: MIT
//
// TraceLayout: the place of each node in a drawn trace, in pixels.
//
// The tree grows to the right: one column per ply, the root on the left. A node is a small mark,
// with its board to the left of it if boards are shown. An inner node has its label above the mark
// and its value below; a leaf has both to its right. A node is as high as the larger of its own
// height and the total height of its children, so nothing overlaps; it stands amid its children.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tilestone/report/svg_writer.h"
#include "tilestone/report/trace_boards.h"
#include "tilestone/report/trace_tree.h"

namespace tilestone::report {

enum class NodeShape { kMax, kMin, kChance, kLeaf, kCut };

/// kBare: marks, labels and values. kFull: boards and search windows as well.
enum class TraceDetail { kBare, kFull };

/// The texts of a node.
struct NodeLook {
    NodeShape shape = NodeShape::kLeaf;
    std::string label{};   ///< the move and its probability; empty where the value says as much
    std::string window{};  ///< behind the label
    std::string value{};
    bool board = false;
};

class TraceLayout {
public:
    TraceLayout(const TraceTree& tree, TraceDetail detail);

    [[nodiscard]] const NodeLook& look(std::size_t index) const { return looks_[index]; }
    /// The middle of the node's mark.
    [[nodiscard]] Point mark(std::size_t index) const { return marks_[index]; }
    [[nodiscard]] Point board_corner(std::size_t index) const;
    /// The left end of the node, where the edge from its parent ends.
    [[nodiscard]] Point edge_end(std::size_t index) const;

    [[nodiscard]] double width() const { return width_; }
    [[nodiscard]] double height() const { return height_; }

    static constexpr double kMarkRadius = 7;
    static constexpr double kTextSize = 12;
    static constexpr double kTextGap = 6;  ///< between two texts, or a mark and the text beside it
    static constexpr double kLabelRise =
        13;  ///< from the middle of a mark up to its label's base line
    static constexpr double kValueFall = 22;  ///< and down to that of its value

private:
    [[nodiscard]] NodeLook look_of(const TraceTree& tree, std::size_t index,
                                   TraceDetail detail) const;
    [[nodiscard]] double own_height(const NodeLook& look) const;
    [[nodiscard]] double before_mark(const NodeLook& look) const;
    void place_rows(const TraceTree& tree);
    void place_columns(const TraceTree& tree);

    BoardSize board_;
    std::vector<NodeLook> looks_;
    std::vector<Point> marks_;
    double width_ = 0;
    double height_ = 0;
};

/// Upper bound for the width of a text, in pixels, at the given font size.
[[nodiscard]] double text_width(std::string_view text, double size);

}  // namespace tilestone::report
