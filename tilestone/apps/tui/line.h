// SPDX-License-Identifier: MIT
//
// Line: a line of styled words for panels and bars; and the width of text in columns.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/report/language.h"

namespace tilestone::tui {

/// Length in bytes of the UTF-8 character that begins with `first`; 0 if none does.
[[nodiscard]] std::size_t utf8_length(char first);
/// Whether the byte is a UTF-8 continuation byte.
[[nodiscard]] constexpr bool continues_utf8(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

/// The code points of UTF-8 text; U+FFFD for each invalid byte.
[[nodiscard]] std::u32string decode_utf8(std::string_view text);

/// Appends `code_point` as UTF-8.
void append_utf8(std::string& text, char32_t code_point);

/// Columns of a character: 2 for the East Asian scripts (East Asian Width W and F), else 1. Emoji
/// and combining marks count as 1 too: only file names can have any.
[[nodiscard]] int width_of(char32_t code_point);

/// Columns of a text.
[[nodiscard]] int width_of(std::string_view text);

/// Lines of at most `width` columns (at least 2). Breaks at spaces and beside wide characters, but
/// not before closing punctuation. A longer run without a break is cut.
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, int width);

/// Words of one style.
struct Piece {
    std::string text;
    Style style{};
};

using Line = std::vector<Piece>;

/// How text is worded, drawn and wrapped.
struct TextFormat {
    report::Language language = report::Language::kEnglish;
    bool unicode = true;  ///< false: ASCII only
    int width = 80;       ///< columns to wrap at
};

/// Columns of a line.
[[nodiscard]] int width_of(const Line& line);

/// `text` itself, or without `unicode` its ASCII look-alikes, '?' for characters without one.
[[nodiscard]] std::string printable(std::string_view text, bool unicode);

/// `text` padded with blanks to `width` columns, on its right or left.
[[nodiscard]] std::string padded_right(std::string_view text, int width);
[[nodiscard]] std::string padded_left(std::string_view text, int width);

/// `text` with its first '%' replaced by `detail`.
[[nodiscard]] std::string fill_in(std::string_view text, std::string_view detail);

/// The phrase in the format's language, its '%' replaced by `detail`.
[[nodiscard]] std::string words(const report::Phrase& phrase, const TextFormat& format,
                                std::string_view detail = {});

/// Wraps `text` to the format's width, with `first` before the first line and an indent of the same
/// width before the others.
void add_wrapped(std::vector<Line>& lines, const Piece& first, const Piece& text,
                 const TextFormat& format);

/// Draws at most `width` columns; a longer line ends in "…".
void draw_line(Canvas& canvas, int row, int column, int width, const Line& line, bool unicode);

/// Draws as many lines as the area has rows. If some are left, the last row shows "…".
void draw_lines(Canvas& canvas, const Area& area, const std::vector<Line>& lines, bool unicode);

}  // namespace tilestone::tui
