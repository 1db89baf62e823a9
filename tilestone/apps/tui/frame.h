// SPDX-License-Identifier: MIT
//
// Frame: a canvas for one screen, what goes where on it, and what the frames of every game have in
// common.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/line.h"

namespace tilestone::tui {

/// Columns of the panel: at least the list of keys without too many breaks; longer lines than the
/// most read badly.
inline constexpr int kMinPanel = 26;
inline constexpr int kMaxPanel = 44;
inline constexpr int kBetween = 3;  ///< columns between board and panel
inline constexpr int kBars = 2;     ///< rows at the bottom: notice and keys

/// What goes where in a window.
struct Panes {
    bool beside = false;  ///< the panel is beside the board, else below it
    int board_row = 0;
    int board_column = 0;
    Area panel{};        ///< may have no rows
    int notice_row = 0;  ///< the same as keys_row where there is no room for both
    int keys_row = 0;
};

/// The panel beside the board, both in the middle of the window, with `bars` rows at the bottom; or
/// below it, with `top` rows above the board. None where there is no room.
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
