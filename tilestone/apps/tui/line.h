// SPDX-License-Identifier: MIT
//
// Line: a line of styled words, as panels and bars are made of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/report/language.h"

namespace tilestone::tui {

struct Piece {
    std::string text;
    Style style{};
};

using Line = std::vector<Piece>;

/// What words and lines depend on.
struct TextFormat {
    report::Language language = report::Language::kEnglish;
    bool unicode = true;  ///< false: nothing but ASCII may be printed
    int width = 80;       ///< columns to wrap at
};

/// Columns that the line takes.
[[nodiscard]] int width_of(const Line& line);

/// `text` as it may be printed: itself, or with look-alikes where only ASCII may be.
[[nodiscard]] std::string printable(std::string_view text, bool unicode);

/// `text` followed by blanks up to `width` columns, or with the blanks before it.
[[nodiscard]] std::string padded_right(std::string_view text, int width);
[[nodiscard]] std::string padded_left(std::string_view text, int width);

/// `text` with its first '%' replaced by `detail`.
[[nodiscard]] std::string fill_in(std::string_view text, std::string_view detail);

/// The phrase in the format's language, its '%' replaced by `detail`.
[[nodiscard]] std::string words(const report::Phrase& phrase, const TextFormat& format,
                                std::string_view detail = {});

/// Wraps `text` to `width` columns, with `first` before the first line and blanks of the same width
/// before the others.
void add_wrapped(std::vector<Line>& lines, const Piece& first, const Piece& text,
                 const TextFormat& format);

/// Draws at most `width` columns; a line that is longer ends in "…".
void draw_line(Canvas& canvas, int row, int column, int width, const Line& line, bool unicode);

/// As many lines as there are rows; if that is not all, the last row says so.
void draw_lines(Canvas& canvas, const Area& area, const std::vector<Line>& lines, bool unicode);

}  // namespace tilestone::tui
