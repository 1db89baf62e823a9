// SPDX-License-Identifier: MIT
#include "tilestone/core/line_splitter.h"

#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tilestone {
namespace {

using Lines = std::vector<std::string>;

/// The lines of a text that arrives in pieces of the given size, including the unfinished last
/// line.
Lines lines_of(const std::string& text, std::size_t piece) {
    LineSplitter splitter;
    Lines lines;
    for (std::size_t at = 0; at < text.size(); at += piece) {
        splitter.add(std::string_view(text).substr(at, piece));
        while (auto line = splitter.next_line()) lines.push_back(*line);
    }
    if (auto rest = splitter.rest()) lines.push_back(*rest);
    return lines;
}

TEST(LineSplitter, TakesAnyLineEndAndAnyPieces) {
    const std::string text = "START 15\r\nBEGIN\nTURN 1,1\r\r\n\n\nEND";
    const Lines expected = {"START 15", "BEGIN", "TURN 1,1", "END"};
    for (std::size_t piece = 1; piece <= text.size(); ++piece) {
        EXPECT_EQ(lines_of(text, piece), expected) << piece;
    }
}

TEST(LineSplitter, KeepsZeroBytes) {
    const std::string text("A\0B\nC", 5);
    EXPECT_EQ(lines_of(text, 2), (Lines{std::string("A\0B", 3), "C"}));
}

TEST(LineSplitter, KeepsTheBeginningOfALongLine) {
    const std::string longest(kLongestLine, 'x');
    EXPECT_EQ(lines_of(longest + "\nA\n", 1000), (Lines{longest, "A"}));
    EXPECT_EQ(lines_of(longest + std::string(100'000, 'y') + "\nA\n", 999),
              (Lines{longest + "y", "A"}));
}

TEST(LineSplitter, TakesLongerOrShorterLinesWhereToldSo) {
    LineSplitter splitter(3);
    splitter.add("abcdef\nab\n");
    EXPECT_EQ(splitter.next_line(), "abcd");
    EXPECT_EQ(splitter.next_line(), "ab");
    EXPECT_EQ(splitter.next_line(), std::nullopt);
}

TEST(LineSplitter, HasNothingOfNothing) { EXPECT_EQ(lines_of("\r\n\r\n", 1), Lines{}); }

}  // namespace
}  // namespace tilestone
