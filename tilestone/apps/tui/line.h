// SPDX-License-Identifier: MIT
//
// Line: a line of styled words, as panels and bars are made of, and how wide text is.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/report/language.h"

namespace tilestone::tui {

/// How many bytes a character of UTF-8 has that begins with this one; 0 where none does.
[[nodiscard]] std::size_t utf8_length(char first);
/// Whether the byte is one of a character of UTF-8, but not its first.
[[nodiscard]] constexpr bool continues_utf8(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

/// The code points of UTF-8; U+FFFD for each byte that does not fit.
[[nodiscard]] std::u32string decode_utf8(std::string_view text);

/// Appends `code_point` as UTF-8.
void append_utf8(std::string& text, char32_t code_point);

/// 2 for wide characters (East Asian Width W and F), else 1.
[[nodiscard]] int width_of(char32_t code_point);

/// Columns that the whole text takes.
[[nodiscard]] int width_of(std::string_view text);

/// Breaks at spaces, and on either side of a wide character unless it closes a phrase; what has no
/// such place is cut. Each line takes at most `width` columns (at least 2).
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, int width);

/// Words of one style.
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
