// SPDX-License-Identifier: MIT
//
// Expected frames: frames/NAME.txt, with "\e" for the escape character. CMakeLists.txt says how to
// rewrite them.
#pragma once

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/paths.h"
#include "tilestone/apps/tui/frame.h"
#include "tilestone/apps/tui/line.h"
#include "tilestone/core/text.h"

namespace tilestone::tui {

inline void expect_frame_text(const std::string& name, const std::string& frame) {
    const std::string path = test::in_repository("tests/tui/frames/" + name + ".txt");
    const std::string actual = std::regex_replace(frame, std::regex("\x1b"), "\\e") + "\n";
    if (std::getenv("TILESTONE_WRITE_FRAMES") != nullptr) {
        std::ofstream(path, std::ios::binary) << actual;
        GTEST_SKIP() << "wrote the frame '" << name << "' instead of comparing it";
    }
    std::ifstream stream(path, std::ios::binary);
    const std::string expected((std::istreambuf_iterator<char>(stream)), {});
    EXPECT_EQ(actual, expected) << "the frame '" << name << "' is now\n" << actual;
}

inline Screen screen(int columns, int rows, ColorDepth color = ColorDepth::kNone,
                     report::Language language = report::Language::kEnglish, bool unicode = true) {
    return {columns, rows, color, unicode, language};
}

/// Expects the board and the panel inside the window, above the notice and the key bar.
inline void expect_inside(const Panes& panes, const Extent& board, int columns) {
    EXPECT_GE(panes.board_row, 0);
    EXPECT_GE(panes.board_column, 0);
    EXPECT_LE(panes.board_column + board.columns, columns);
    EXPECT_LE(panes.board_row + board.rows, panes.notice_row);
    EXPECT_LE(panes.panel.row + panes.panel.rows, panes.notice_row);
    EXPECT_LE(panes.panel.column + panes.panel.columns, columns);
    EXPECT_LE(panes.notice_row, panes.keys_row);
}

/// The line without its color sequences. Any other control character stays.
inline std::string without_colors(std::string_view line) {
    std::string plain;
    while (!line.empty()) {
        const std::size_t end = line.find_first_not_of("0123456789;", 2);
        if (line.starts_with("\x1b[") && end != std::string_view::npos && line[end] == 'm') {
            line.remove_prefix(end + 1);
        } else {
            plain += line.front();
            line.remove_prefix(1);
        }
    }
    return plain;
}

/// Expects one line per row of the screen, none too wide, no control characters, ASCII alone
/// without Unicode, and no colors on a screen that has none.
inline void expect_well_formed(const std::string& frame, const Screen& on) {
    const auto lines = split(frame, '\n');
    ASSERT_EQ(lines.size(), static_cast<std::size_t>(on.rows));
    for (const std::string_view line : lines) {
        const std::string plain = without_colors(line);
        ASSERT_LE(width_of(plain), on.columns) << plain;
        for (const char32_t c : decode_utf8(plain)) {
            ASSERT_TRUE(c >= U' ' && c != 0x7f) << plain;
            ASSERT_TRUE(on.unicode || c < 0x80) << plain;
        }
        ASSERT_TRUE(on.color != ColorDepth::kNone || plain == line);
        const std::size_t last = line.rfind('\x1b');
        ASSERT_TRUE(last == std::string_view::npos || line.substr(last).starts_with("\x1b[0m"));
    }
}

}  // namespace tilestone::tui
