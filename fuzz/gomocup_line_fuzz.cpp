// SPDX-License-Identifier: MIT
//
// Output lines of a Gomocup program as read by its manager.
#include <algorithm>
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/core/line_splitter.h"
#include "tilestone/games/gomoku/gomocup_coordinates.h"
#include "tilestone/games/gomoku/point.h"
#include "tilestone/match/gomoku/gomocup_line.h"

namespace tilestone::fuzz {
namespace {

using match::GomocupLine;
using match::LineKind;

void check_move(const GomocupLine& read, int size) {
    require(read.move.has_value() == (read.kind == LineKind::kMove), "a move has a point");
    if (!read.move) return;
    require(gomoku::is_on_board(gomoku::column_of(*read.move), gomoku::row_of(*read.move), size),
            "a move is on the board");
    const std::string text = gomocup::coordinates_text(*read.move, size);
    require(match::read_gomocup_line(text, size).move == read.move, "a move reads back the same");
}

void check_line(const std::string& line, int size) {
    const GomocupLine read = match::read_gomocup_line(line, size);
    check_move(read, size);
    const bool is_fault = read.kind == LineKind::kError || read.kind == LineKind::kGarbage;
    require(is_fault == !read.detail.empty(), "what is wrong is said, and nothing else");
    if (is_fault) require_message({read.detail}, line);
    require(match::read_gomocup_line(" " + line + "\t", size).kind == read.kind,
            "blanks around a line do not matter");
    const std::string about = match::about_from(line);
    if (!about.empty()) require_message({about + "'"}, line);
}

}  // namespace

void check(std::string_view input) {
    LineSplitter splitter;
    splitter.add(input);
    const auto check_all_sizes = [](const std::string& line) {
        for (const int size : {gomoku::kMinSize, gomoku::kDefaultSize, gomoku::kMaxSize}) {
            check_line(line, size);
        }
    };
    constexpr int kEnough = 8;  // lines are independent of each other
    int looked = 0;
    while (const auto line = splitter.next_line()) {
        if (++looked > kEnough) return;
        check_all_sizes(*line);
    }
    if (const auto line = splitter.rest()) check_all_sizes(*line);
}

}  // namespace tilestone::fuzz
