// SPDX-License-Identifier: MIT
//
// Frame: a canvas for one screen, and what the frames of every game have in common.
#pragma once

#include <string>
#include <vector>

#include "tilestone/apps/tui/line.h"
#include "tilestone/apps/tui/panes.h"
#include "tilestone/apps/tui/screen.h"

namespace tilestone::tui {

class Frame {
public:
    explicit Frame(const Screen& screen);

    [[nodiscard]] Canvas& canvas() { return canvas_; }
    [[nodiscard]] std::string text() const { return canvas_.text(screen_.color); }
    [[nodiscard]] Drawing drawing() const { return {screen_.color, screen_.unicode}; }
    [[nodiscard]] TextFormat format(int width) const;
    [[nodiscard]] Area whole() const { return {0, 0, screen_.rows, screen_.columns}; }
    /// From the board's left edge to the window's right one: what lines may take.
    [[nodiscard]] int line_width(const Panes& panes) const;

    void put_line(int row, int column, int width, const Line& line);
    void put_lines(const Area& area, const std::vector<Line>& lines);
    /// One line that says what the window needs.
    void put_too_small(int columns, int rows);
    /// The notice, if there is one, and the keys, where that leaves room for them.
    void put_bars(const Panes& panes, const Line& notice, const Line& keys);

private:
    const Screen& screen_;
    Canvas canvas_;
};

}  // namespace tilestone::tui
