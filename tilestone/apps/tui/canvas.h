// SPDX-License-Identifier: MIT
//
// Canvas: a grid of styled characters that things are drawn on, and its text for a terminal.
//
// Whatever is drawn beyond the edge is cut off, so that no frame can spill over the window. A wide
// character takes two cells; one that would be cut in half is left out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/tui/color.h"

namespace tilestone::tui {

class Canvas {
public:
    /// All blank, in the terminal's own colors.
    Canvas(int columns, int rows);

    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }

    /// Puts a text in one line, from `column` to at most `column` + `width` - 1, and returns the
    /// column after it. Control characters become blanks.
    int put(int row, int column, std::string_view text, const Style& style, int width);
    int put(int row, int column, std::string_view text, const Style& style) {
        return put(row, column, text, style, columns_);
    }

    /// Fills a rectangle with one character (one column wide).
    void fill(int row, int column, int height, int width, char32_t character, const Style& style);

    /// Gives a cell another ground and leaves what stands there.
    void repaint(int row, int column, const Color& background);

    /// One string for each row, without blanks at its end where these have no background. With
    /// colors each row ends in the terminal's own style.
    [[nodiscard]] std::vector<std::string> lines(ColorDepth depth) const;
    /// The same as one text, with a line end between two rows.
    [[nodiscard]] std::string text(ColorDepth depth) const;

private:
    struct Cell {
        char32_t character = U' ';  // kSecondHalf: the right half of a wide character
        Style style;
    };
    static constexpr char32_t kSecondHalf = 0;

    [[nodiscard]] bool contains(int row, int column) const {
        return row >= 0 && row < rows_ && column >= 0 && column < columns_;
    }
    Cell& at(int row, int column);
    [[nodiscard]] const Cell& at(int row, int column) const;
    void set(int row, int column, char32_t character, const Style& style);
    [[nodiscard]] int visible_end(int row, ColorDepth depth) const;

    int columns_;
    int rows_;
    std::vector<Cell> cells_;
};

}  // namespace tilestone::tui
