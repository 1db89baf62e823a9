// SPDX-License-Identifier: MIT
//
// Canvas: a grid of styled characters, and its text for a terminal.
//
// Drawing beyond an edge is clipped, so no frame is larger than the window. A wide character takes
// two cells; a wide character that does not fit whole is left out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/report/language.h"

namespace tilestone::tui {

// Each color is chosen by hand for each kind of terminal: as red, green, blue, as one of xterm's
// 256, and as one of the 16 classic colors. The nearest color by computation looks poor (a warm
// grey turns pink).

enum class ColorDepth { kNone, k16, k256, kTrue };

struct Color {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t indexed = 0;  ///< xterm's 256: 16 … 231 a cube, 232 … 255 greys
    std::uint8_t classic = 0;  ///< 0 … 15: black red green yellow blue magenta cyan white, bright
    bool is_set = false;       ///< false: the terminal's own color

    friend constexpr bool operator==(const Color&, const Color&) = default;
};

/// `value` is 0xRRGGBB; `indexed` and `classic` replace it on terminals with fewer colors.
constexpr Color rgb(std::uint32_t value, std::uint8_t indexed, std::uint8_t classic) {
    return {static_cast<std::uint8_t>(value >> 16),
            static_cast<std::uint8_t>(value >> 8),
            static_cast<std::uint8_t>(value),
            indexed,
            classic,
            true};
}

struct Style {
    Color text{};
    Color background{};
    bool bold = false;
    bool underlined = false;

    friend constexpr bool operator==(const Style&, const Style&) = default;
};

/// The escape sequence that resets the terminal's style and sets this one; empty for kNone.
[[nodiscard]] std::string escape_for(const Style& style, ColorDepth depth);

/// The window that a frame is drawn for.
struct Screen {
    int columns = 80;
    int rows = 24;
    ColorDepth color = ColorDepth::kTrue;
    bool unicode = true;  ///< false: ASCII only
    report::Language language = report::Language::kEnglish;
};

/// A rectangle of cells.
struct Area {
    int row = 0;
    int column = 0;
    int rows = 0;
    int columns = 0;
};

/// The size of a board, in cells.
struct Extent {
    int rows = 0;
    int columns = 0;
};

struct Drawing {
    ColorDepth color = ColorDepth::kTrue;
    bool unicode = true;  ///< false: no block or line characters
};

class Canvas {
public:
    /// Blank, in the terminal's own colors.
    Canvas(int columns, int rows);

    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }

    /// Writes `text` into one row, clipped to `width` columns from `column`. Returns the column
    /// after the text. Control characters become blanks.
    int put(int row, int column, std::string_view text, const Style& style, int width);
    int put(int row, int column, std::string_view text, const Style& style) {
        return put(row, column, text, style, columns_);
    }

    /// Fills a rectangle with a character of width one.
    void fill(int row, int column, int height, int width, char32_t character, const Style& style);

    /// Changes the background of a cell and keeps its character.
    void repaint(int row, int column, const Color& background);

    /// One string per row. Trailing blanks are cut unless they have a background or are underlined.
    /// With colors each row ends in the terminal's own style.
    [[nodiscard]] std::vector<std::string> lines(ColorDepth depth) const;
    /// lines() joined by line ends.
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

inline constexpr Color kInk = rgb(0x2a211b, 235, 0);        ///< on light tiles
inline constexpr Color kPaper = rgb(0xfdf8f0, 231, 15);     ///< on dark tiles
inline constexpr Color kFrame = rgb(0xa8998a, 137, 8);      ///< the board around the tiles
inline constexpr Color kHole = rgb(0xc4b7a8, 180, 0);       ///< an empty cell
inline constexpr Color kFrameInk = rgb(0x2a211b, 235, 15);  ///< on kFrame
inline constexpr Color kGold = rgb(0xd9a40c, 178, 3);
inline constexpr Color kGrey = rgb(0x8d857c, 245, 8);  ///< readable on black and on white
inline constexpr Color kGreen = rgb(0x4a9c52, 71, 2);
inline constexpr Color kRed = rgb(0xb3361f, 124, 1);

inline constexpr Style kPlain{};
inline constexpr Style kStrong{.bold = true};
inline constexpr Style kFaint{.text = kGrey};
inline constexpr Style kHeading{.text = kGold, .bold = true};
inline constexpr Style kBestMove{.text = kGreen, .bold = true};
inline constexpr Style kAlert{.text = kPaper, .background = kRed, .bold = true};
inline constexpr Style kBox{.text = kFrameInk, .background = kFrame};
inline constexpr Style kScoreBox{.text = kInk, .background = kGold};

}  // namespace tilestone::tui
