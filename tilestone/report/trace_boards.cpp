// SPDX-License-Identifier: MIT
#include "tilestone/report/trace_boards.h"

#include <algorithm>
#include <array>
#include <string>

#include "tilestone/games/twenty48/text.h"

namespace tilestone::report {
namespace {

constexpr double kFrame = 2;

void draw_tile(SvgWriter& svg, twenty48::Exponent exponent, Point corner, double side) {
    constexpr double kGap = 1;
    const std::string tile = "t" + std::to_string(exponent);
    svg.rectangle(tile, corner, side - kGap, side - kGap, 1);
    if (exponent == 0) return;
    // The classes n1 … n6 make longer numbers smaller.
    const std::string number = std::to_string(1u << exponent);
    const std::size_t digits = number.size();
    const double base = digits < 3 ? 9.0 : digits == 3 ? 8.5 : 8.0;
    const std::string ink = exponent >= 12 ? " pale" : "";
    svg.text("n" + std::to_string(digits) + ink, {corner.x + (side - kGap) / 2, corner.y + base},
             number);
}

void draw_twenty48(SvgWriter& svg, std::string_view state, Point corner, double side) {
    const bool waits_for_tile = state.ends_with('+');
    if (waits_for_tile) state.remove_suffix(1);
    const Result<twenty48::Board> board = twenty48::parse_board(state);
    if (!board) return;
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        draw_tile(svg, board->at(cell),
                  {corner.x + side * (cell % twenty48::kSide),
                   corner.y + side * (cell / twenty48::kSide)},
                  side);
    }
}

void draw_stones(SvgWriter& svg, std::string_view state, Point corner, double side,
                 std::size_t columns) {
    std::string cells(state);
    std::erase(cells, '/');
    for (std::size_t at = 0; at < cells.size(); ++at) {
        const Point center{corner.x + side * (static_cast<double>(at % columns) + 0.5),
                           corner.y + side * (static_cast<double>(at / columns) + 0.5)};
        const double radius = 0.36 * side;
        if (cells[at] == 'o') {
            svg.ellipse("ring", center, radius, radius);
        } else if (cells[at] == 'x') {
            svg.line("stroke", {center.x - radius, center.y - radius},
                     {center.x + radius, center.y + radius});
            svg.line("stroke", {center.x - radius, center.y + radius},
                     {center.x + radius, center.y - radius});
        } else {
            svg.ellipse("empty", center, 0.7, 0.7);
        }
    }
}

struct Drawing {
    std::string_view game;
    std::size_t columns;
    std::size_t rows;
    double side;  ///< of a cell, in pixels
};

constexpr std::array kDrawings = {Drawing{"2048", 4, 4, 14}, Drawing{"tictactoe", 3, 3, 13},
                                  Drawing{"connect4", 7, 6, 9}};

const Drawing* drawing_of(std::string_view game) {
    const auto found = std::ranges::find(kDrawings, game, &Drawing::game);
    return found == kDrawings.end() ? nullptr : &*found;
}

}  // namespace

BoardSize board_size(std::string_view game) {
    const Drawing* drawing = drawing_of(game);
    if (drawing == nullptr) return {};
    return {drawing->side * static_cast<double>(drawing->columns) + 2 * kFrame,
            drawing->side * static_cast<double>(drawing->rows) + 2 * kFrame};
}

void draw_board(SvgWriter& svg, std::string_view game, std::string_view state, Point corner) {
    const Drawing* drawing = drawing_of(game);
    if (drawing == nullptr) return;
    const BoardSize size = board_size(game);
    const Point inside{corner.x + kFrame, corner.y + kFrame};
    if (game == "2048") {
        svg.rectangle("frame", corner, size.width - 1, size.height - 1, 3);
        draw_twenty48(svg, state, inside, drawing->side);
    } else {
        svg.rectangle("grid", corner, size.width, size.height, 3);
        draw_stones(svg, state, inside, drawing->side, drawing->columns);
    }
}

std::string_view board_style() {
    // The colours of the tiles are those of the terminal game, apps/tui/twenty48/render.cpp.
    return R"(.frame{fill:#a8998a}
.t0{fill:#c4b7a8}.t1{fill:#f2ebe2}.t2{fill:#e9d3a0}.t3{fill:#f2b179}.t4{fill:#f59563}
.t5{fill:#f67c5f}.t6{fill:#f4673f}.t7{fill:#f3dc8c}.t8{fill:#efcf66}.t9{fill:#edc548}
.t10{fill:#e8b828}.t11{fill:#e0a800}.t12{fill:#2f7a4d}.t13{fill:#1d6f7d}.t14{fill:#2a5ca8}
.t15{fill:#6a3fa0}.t16{fill:#a02c66}.t17{fill:#1c1a19}
.n1,.n2{font-size:8px}.n3{font-size:6.5px}.n4{font-size:5px}.n5{font-size:4px}.n6{font-size:3.4px}
.n1,.n2,.n3,.n4,.n5,.n6{fill:#2a211b;font-weight:600}.pale{fill:#fdf8f0}
.grid{fill:none;stroke:#8a9199;stroke-width:1}
.ring{fill:none;stroke:#bc4c00;stroke-width:1.6}.stroke{stroke:#0969da;stroke-width:1.8}
.empty{fill:#8a9199}
)";
}

}  // namespace tilestone::report
