// SPDX-License-Identifier: MIT
//
// Frame: the layout of a window and the parts of a frame that all games share.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/line.h"

namespace tilestone::tui {

/// Width of the panel in columns. A narrower one breaks most lines of the key list; longer lines
/// are hard to read.
inline constexpr int kMinPanel = 26;
inline constexpr int kMaxPanel = 44;
inline constexpr int kBetween = 3;  ///< columns between board and panel
inline constexpr int kBars = 2;     ///< rows at the bottom: notice and keys

/// The layout of a window, in rows and columns from its top left corner.
struct Panes {
    bool beside = false;  ///< the panel is beside the board; false: below it
    int board_row = 0;
    int board_column = 0;
    Area panel{};        ///< may have no rows
    int notice_row = 0;  ///< equals keys_row in windows with one bar
    int keys_row = 0;
};

/// Layouts with the panel beside or below the board and `bars` rows at the bottom; `top` rows above
/// the board stay free. None if the window is too small.
[[nodiscard]] std::optional<Panes> panes_beside(Extent board, int columns, int rows, int bars);
[[nodiscard]] std::optional<Panes> panes_below(Extent board, int columns, int rows, int bars,
                                               int top);

class Frame {
public:
    explicit Frame(const Screen& screen);

    [[nodiscard]] Canvas& canvas() { return canvas_; }
    [[nodiscard]] std::string text() const { return canvas_.text(screen_.color); }
    [[nodiscard]] Drawing drawing() const { return {screen_.color, screen_.unicode}; }
    [[nodiscard]] TextFormat format(int width) const;
    [[nodiscard]] Area whole() const { return {0, 0, screen_.rows, screen_.columns}; }
    /// Columns from the board's left edge to the right edge of the window.
    [[nodiscard]] int line_width(const Panes& panes) const;

    void put_line(int row, int column, int width, const Line& line);
    void put_lines(const Area& area, const std::vector<Line>& lines);
    /// Writes one line with the least size of the window.
    void put_too_small(int columns, int rows);
    /// Draws notice and keys. In a window with one bar the notice hides the keys.
    void put_bars(const Panes& panes, const Line& notice, const Line& keys);

private:
    const Screen& screen_;
    Canvas canvas_;
};

}  // namespace tilestone::tui
