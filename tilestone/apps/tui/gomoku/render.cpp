// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/render.h"

#include <algorithm>
#include <string>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/apps/tui/frame.h"
#include "tilestone/apps/tui/gomoku/panel.h"

namespace tilestone::tui::gomoku {

namespace {

/// Rows that the panel needs to show a hint; with fewer the hint is in the bar of the notice.
constexpr int kRowsForHint = 6;

/// Whether the help takes the whole window, because it does not fit into the panel.
bool is_only_help(const View& view, const Panes& panes, const Screen& screen) {
    if (!view.help) return false;
    const TextFormat in_panel{screen.language, screen.unicode, panes.panel.columns};
    return static_cast<int>(help_lines(view, true, in_panel).size()) > panes.panel.rows;
}

class Painter {
public:
    Painter(const View& view, const Screen& screen)
        : view_(view), screen_(screen), frame_(screen) {}

    std::string paint() {
        const int size = view_.position.size();
        const auto panes = layout_for(screen_.columns, screen_.rows, size);
        if (!panes) {
            frame_.put_too_small(extent_of(size).columns, extent_of(size).rows + 1);
        } else if (is_only_help(view_, *panes, screen_)) {
            frame_.put_lines(frame_.whole(),
                             help_lines(view_, true, frame_.format(screen_.columns)));
        } else {
            paint_game(*panes);
        }
        return frame_.text();
    }

private:
    void paint_game(const Panes& panes) {
        draw_board(frame_.canvas(), panes.board_row, panes.board_column, view_, frame_.drawing());
        const TextFormat in_panel = frame_.format(panes.panel.columns);
        if (view_.help) {
            frame_.put_lines(panes.panel, help_lines(view_, true, in_panel));
            return paint_bars(panes, true);
        }
        std::vector<Line> lines;
        if (panes.beside) {
            lines = game_lines(view_, in_panel);
            lines.emplace_back();
        } else if (panes.panel.rows > 0) {
            lines.push_back(game_line(view_, in_panel));
        }
        const int left = panes.panel.rows - static_cast<int>(lines.size());
        const bool room = left >= kRowsForHint;
        const std::vector<Line> more =
            room ? panel_lines(view_, left, in_panel) : brief_lines(view_, left, in_panel);
        lines.insert(lines.end(), more.begin(), more.end());
        frame_.put_lines(panes.panel, lines);
        paint_bars(panes, room);
    }

    void paint_bars(const Panes& panes, bool panel_shows_thoughts) {
        const TextFormat in_bar = frame_.format(frame_.line_width(panes));
        Line notice = notice_line(view_, in_bar);
        if (notice.empty() && !panel_shows_thoughts) {
            const std::vector<Line> foul = foul_lines(view_, in_bar);
            notice = foul.empty() ? thought_summary(view_, in_bar) : foul.front();
        }
        frame_.put_bars(panes, notice, keys_line(in_bar));
    }

    const View& view_;
    const Screen& screen_;
    Frame frame_;
};

/// Rows of a panel with all keys and the longest rule.
constexpr int kFullPanel = 26;

using game::Point;

constexpr int kLabelColumns = 2;                // "15"
constexpr int kFirstPoint = kLabelColumns + 1;  // one more column for brackets
constexpr int kPitch = 2;                       // columns from point to point
constexpr std::size_t kMaxNumbered = 3;         // moves of a hint shown on the board

constexpr tui::Color kWood = rgb(0xd9b36c, 179, 3);
constexpr tui::Color kGrid = rgb(0x7a5a2b, 94, 0);
constexpr tui::Color kBlackStone = rgb(0x14110f, 233, 0);
constexpr tui::Color kWhiteStone = rgb(0xfffdf8, 231, 15);
constexpr tui::Color kMarked =
    rgb(0xf3e2a9, 229, 11);  // background of the last stone and of a winning row
constexpr tui::Color kCursor = rgb(0x8fbcd6, 110, 6);
constexpr tui::Color kFoul = rgb(0xa8201a, 124, 1);
constexpr tui::Color kAdvice = rgb(0x1f5f2a, 22, 4);

/// Star points, as on real boards: the middle of odd sizes, the corner points from size 13 on, the
/// sides too from size 19 on.
bool is_star(int column, int row, int size) {
    constexpr int kMinWithCorners = 13;
    const int middle = size / 2;
    const bool odd = size % 2 == 1;
    if (odd && column == middle && row == middle) return true;
    if (size < kMinWithCorners) return false;
    const auto is_at_corner = [size](int at) { return at == 3 || at == size - 4; };
    if (is_at_corner(column) && is_at_corner(row)) return true;
    constexpr int kMinWithSides = 19;
    const auto is_on = [&](int at) { return is_at_corner(at) || at == middle; };
    return odd && size >= kMinWithSides && is_on(column) && is_on(row);
}

class BoardDrawer {
public:
    BoardDrawer(Canvas& canvas, int row, int column, const View& view, const Drawing& drawing)
        : canvas_(canvas), row_(row), column_(column), view_(view), drawing_(drawing) {}

    void draw() {
        draw_labels();
        const int size = this->size();
        if (has_color()) {
            canvas_.fill(row_, column_ + kLabelColumns, size, kPitch * size + 1, U' ',
                         {.background = kWood});
        }
        for (int row = 0; row < size; ++row) {
            for (int column = 0; column < size; ++column) draw_point(column, row);
        }
        draw_marks();
    }

private:
    [[nodiscard]] int size() const { return view_.position.size(); }
    [[nodiscard]] bool has_color() const { return drawing_.color != ColorDepth::kNone; }
    [[nodiscard]] int y_of(int row) const { return row_ + size() - 1 - row; }
    [[nodiscard]] int x_of(int column) const { return column_ + kFirstPoint + kPitch * column; }

    void draw_labels() {
        for (int row = 0; row < size(); ++row) {
            const std::string number = std::to_string(row + 1);
            const bool here = row == game::row_of(view_.cursor);
            canvas_.put(y_of(row), column_ + kLabelColumns - static_cast<int>(number.size()),
                        number, here ? kStrong : kFaint);
        }
        for (int column = 0; column < size(); ++column) {
            const bool here = column == game::column_of(view_.cursor);
            canvas_.put(row_ + size(), x_of(column),
                        std::string(1, static_cast<char>('a' + column)), here ? kStrong : kFaint);
        }
    }

    void draw_point(int column, int row) {
        const int y = y_of(row);
        const int x = x_of(column);
        if (column + 1 < size() && drawing_.unicode) {
            canvas_.fill(y, x + 1, 1, 1, U'─', on_wood(kGrid));
        }
        const Point point = game::point_at(column, row);
        if (const auto stone = view_.position.stone_at(point)) {
            canvas_.fill(y, x, 1, 1, stone_character(*stone), stone_style(*stone));
        } else {
            canvas_.fill(y, x, 1, 1, empty_character(column, row), on_wood(kGrid));
        }
    }

    [[nodiscard]] Style on_wood(const tui::Color& text) const {
        if (!has_color()) return kPlain;
        return {.text = text, .background = kWood};
    }

    [[nodiscard]] Style stone_style(game::Color color) const {
        if (!has_color()) return kPlain;
        return {.text = color == game::Color::kBlack ? kBlackStone : kWhiteStone,
                .background = kWood,
                .bold = true};
    }

    /// With colors both players have the same disc; without, white is an outline.
    [[nodiscard]] char32_t stone_character(game::Color color) const {
        const bool black = color == game::Color::kBlack;
        if (!drawing_.unicode) return black ? U'X' : U'O';
        return black || has_color() ? U'●' : U'○';
    }

    [[nodiscard]] char32_t empty_character(int column, int row) const {
        const bool star = is_star(column, row, size());
        if (!drawing_.unicode) return star ? U'+' : U'.';
        if (star) return U'╋';
        constexpr char32_t kLines[3][4] = {U"└┴┘", U"├┼┤", U"┌┬┐"};
        const auto part = [this](int at) { return at == 0 ? 0 : at == size() - 1 ? 2 : 1; };
        return kLines[part(row)][part(column)];
    }

    void draw_marks() {
        if (view_.hint) number_moves(*view_.hint);
        for (const game::ExplainedFoul& foul : view_.forbidden) draw_foul(foul);
        for (const Point point : view_.winning) bracket(point, U'(', U')', kMarked);
        if (view_.last) bracket(*view_.last, U'(', U')', kMarked);
        bracket(view_.cursor, U'[', U']', kCursor);
    }

    void number_moves(const Analysis& hint) {
        for (std::size_t index = 0; index < std::min(hint.moves.size(), kMaxNumbered); ++index) {
            const Point point = hint.moves[index].move;
            if (!view_.position.is_empty(point)) continue;
            Style style = on_wood(kAdvice);
            style.bold = true;
            put(point, static_cast<char32_t>(U'1' + index), style);
        }
    }

    /// Marks the point, and if the cursor is on it the stones that make the foul.
    void draw_foul(const game::ExplainedFoul& foul) {
        Style style = on_wood(kFoul);
        style.bold = true;
        put(foul.point, drawing_.unicode ? U'×' : U'!', style);
        if (foul.point != view_.cursor || !has_color()) return;
        for (const auto& row : foul.rows) {
            for (const Point point : row) {
                const auto stone = view_.position.stone_at(point);
                if (!stone) continue;
                Style marked = stone_style(*stone);
                marked.background = kMarked;
                put(point, stone_character(*stone), marked);
            }
        }
    }

    void put(Point point, char32_t character, const Style& style) {
        canvas_.fill(y_of(game::row_of(point)), x_of(game::column_of(point)), 1, 1, character,
                     style);
    }

    void bracket(Point point, char32_t left, char32_t right, const tui::Color& ground) {
        const int y = y_of(game::row_of(point));
        const int x = x_of(game::column_of(point));
        Style style = on_wood(kBlackStone);
        if (has_color()) style.background = ground;
        style.bold = true;
        canvas_.fill(y, x - 1, 1, 1, left, style);
        canvas_.fill(y, x + 1, 1, 1, right, style);
        if (has_color()) canvas_.repaint(y, x, ground);
    }

    Canvas& canvas_;
    int row_;
    int column_;
    const View& view_;
    Drawing drawing_;
};

}  // namespace

std::string render(const View& view, const Screen& screen) { return Painter(view, screen).paint(); }

std::optional<game::Point> point_at_cell(const View& view, const Screen& screen, int row,
                                         int column) {
    const int size = view.position.size();
    const auto panes = layout_for(screen.columns, screen.rows, size);
    if (!panes || is_only_help(view, *panes, screen)) return std::nullopt;
    return point_of_cell(row, column, panes->board_row, panes->board_column, size);
}

std::optional<Panes> layout_for(int columns, int rows, int size) {
    const Extent board = extent_of(size);
    const int bars = std::clamp(rows - board.rows, 1, kBars);
    std::optional<Panes> panes = panes_beside(board, columns, rows, bars);
    if (!panes) return panes_below(board, columns, rows, bars, 0);
    // The panel begins at the board's top row, or higher if the full panel needs more rows.
    Area& panel = panes->panel;
    const int highest = panes->board_row > 2 ? 1 : 0;
    const int row =
        std::clamp(rows - bars - kFullPanel, highest, std::max(highest, panes->board_row));
    panel.rows += panel.row - row;
    panel.row = row;
    return panes;
}

Extent extent_of(int size) { return {size + 1, kFirstPoint + kPitch * size}; }

void draw_board(Canvas& canvas, int row, int column, const View& view, const Drawing& drawing) {
    BoardDrawer(canvas, row, column, view, drawing).draw();
}

std::optional<Point> point_of_cell(int row, int column, int board_row, int board_column, int size) {
    const int y = row - board_row;
    const int x = column - board_column - kFirstPoint;
    // A column between two points belongs to the point on its left, whose mark it holds.
    if (x < -1 || y < 0 || y >= size || x >= kPitch * size) return std::nullopt;
    return game::point_at(std::max(x, 0) / kPitch, size - 1 - y);
}

}  // namespace tilestone::tui::gomoku
