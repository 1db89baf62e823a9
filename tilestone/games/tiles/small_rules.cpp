// SPDX-License-Identifier: MIT
#include "tilestone/games/tiles/small_rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace tilestone::tiles {
namespace {

// A key: the cells, above them the size and whose turn it is.
constexpr unsigned kColumnsShift = 40;
constexpr unsigned kRowsShift = 44;
constexpr unsigned kTurnShift = 48;
constexpr unsigned kCellBits = 4;
constexpr std::uint64_t kCellMask = 15;

/// What happens to a line, packed like a board.
struct LineEntry {
    std::uint16_t slid = 0;  ///< towards the first cell
    std::uint16_t mirrored = 0;
    std::uint32_t score = 0;  ///< of the slide
};

std::uint16_t mirrored_line(unsigned line, int length) {
    unsigned mirrored = 0;
    for (int i = 0; i < length; ++i) {
        mirrored = mirrored << kCellBits | (line & kCellMask);
        line >>= kCellBits;
    }
    return static_cast<std::uint16_t>(mirrored);
}

LineEntry entry_of(unsigned line, int length) {
    LineEntry entry{.mirrored = mirrored_line(line, length)};
    std::array<unsigned, 4> slid{};
    std::size_t filled = 0;
    bool may_merge = false;
    for (int i = 0; i < length; ++i) {
        const unsigned exponent = line >> (kCellBits * static_cast<unsigned>(i)) & kCellMask;
        if (exponent == 0) continue;
        if (may_merge && slid[filled - 1] == exponent && exponent < kLargestSmallExponent) {
            entry.score += 1u << ++slid[filled - 1];
            may_merge = false;
        } else {
            slid[filled++] = exponent;
            may_merge = true;
        }
    }
    for (std::size_t i = filled; i-- > 0;)
        entry.slid = static_cast<std::uint16_t>(unsigned{entry.slid} << kCellBits | slid[i]);
    return entry;
}

/// All lines of a length from 2 to 4.
const std::vector<LineEntry>& lines_of(int length) {
    static const std::array<std::vector<LineEntry>, 3> kLines = [] {
        std::array<std::vector<LineEntry>, 3> lines;
        for (int each = 2; each <= 4; ++each) {
            const unsigned count = 1u << (kCellBits * static_cast<unsigned>(each));
            for (unsigned line = 0; line < count; ++line)
                lines[static_cast<std::size_t>(each - 2)].push_back(entry_of(line, each));
        }
        return lines;
    }();
    return kLines[static_cast<std::size_t>(length - 2)];
}

/// Rows become columns.
std::uint64_t transposed(std::uint64_t cells, int columns, int rows) {
    std::uint64_t image = 0;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            image |= (cells & kCellMask)
                     << (kCellBits * static_cast<unsigned>(column * rows + row));
            cells >>= kCellBits;
        }
    }
    return image;
}

struct SmallSlide {
    std::uint64_t cells = 0;
    std::uint32_t score = 0;
};

SmallSlide slide_rows(std::uint64_t cells, int columns, int rows, bool to_first) {
    const auto& lines = lines_of(columns);
    const unsigned bits = kCellBits * static_cast<unsigned>(columns);
    const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    SmallSlide slide;
    for (int row = 0; row < rows; ++row) {
        const unsigned shift = bits * static_cast<unsigned>(row);
        const LineEntry& line = lines[static_cast<std::size_t>(cells >> shift & mask)];
        const LineEntry& way = to_first ? line : lines[line.mirrored];
        const std::uint64_t slid = to_first ? way.slid : lines[way.slid].mirrored;
        slide.cells |= slid << shift;
        slide.score += way.score;
    }
    return slide;
}

SmallSlide slide_small(const SmallPosition& position, Move move) {
    const auto [columns, rows] = position.size;
    if (move == Move::kLeft || move == Move::kRight)
        return slide_rows(position.cells, columns, rows, move == Move::kLeft);
    SmallSlide slide =
        slide_rows(transposed(position.cells, columns, rows), rows, columns, move == Move::kUp);
    slide.cells = transposed(slide.cells, rows, columns);
    return slide;
}

/// The smallest number among a board, mirrored left to right, top to bottom, and both.
std::uint64_t least_image(std::uint64_t cells, int columns, int rows) {
    const auto& lines = lines_of(columns);
    const unsigned bits = kCellBits * static_cast<unsigned>(columns);
    const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    std::uint64_t across = 0;
    std::uint64_t upside_down = 0;
    std::uint64_t both = 0;
    for (int row = 0; row < rows; ++row) {
        const unsigned shift = bits * static_cast<unsigned>(row);
        const std::uint64_t line = cells >> shift & mask;
        const std::uint64_t mirrored = lines[static_cast<std::size_t>(line)].mirrored;
        across |= mirrored << shift;
        upside_down = upside_down << bits | line;
        both = both << bits | mirrored;
    }
    return std::min({cells, across, upside_down, both});
}

bool is_empty(std::uint64_t cells, int cell) {
    return (cells >> (kCellBits * static_cast<unsigned>(cell)) & kCellMask) == 0;
}

int count_empty(const SmallPosition& position) {
    int empty = 0;
    for (int cell = 0; cell < position.size.cells(); ++cell)
        empty += is_empty(position.cells, cell) ? 1 : 0;
    return empty;
}

}  // namespace

std::optional<SmallPosition> small_position(const Position& position) {
    const Board& board = position.board;
    if (board.size.cells() > kMaxSmallCells || board.largest() > kLargestSmallExponent) return {};
    SmallPosition small{.size = board.size, .waits_for_tile = position.waits_for_tile};
    for (int cell = 0; cell < board.size.cells(); ++cell)
        small.cells |= std::uint64_t{board.at(cell)} << (kCellBits * static_cast<unsigned>(cell));
    if (board.size.columns <= board.size.rows) return small;
    small.cells = transposed(small.cells, board.size.columns, board.size.rows);
    small.size = {board.size.rows, board.size.columns};
    return small;
}

void SmallRules::list_actions(const State& state, Actions& actions) {
    if (!state.waits_for_tile) {
        for (const Move move : kMoves) {
            if (slide_small(state, move).cells != state.cells) actions.push_back(move);
        }
        return;
    }
    for (int cell = 0; cell < state.size.cells(); ++cell) {
        if (!is_empty(state.cells, cell)) continue;
        for (const Exponent exponent : {Exponent{1}, Exponent{2}})
            actions.push_back(Action::tile(cell, exponent));
    }
}

void SmallRules::apply(State& state, Action action) {
    if (action.is_tile()) {
        state.cells |= std::uint64_t{action.exponent()}
                       << (kCellBits * static_cast<unsigned>(action.cell()));
    } else {
        state.cells = slide_small(state, action.move()).cells;
    }
    state.waits_for_tile = !action.is_tile();
}

std::optional<double> SmallRules::result(const State& state) {
    const auto changes = [&](Move move) { return slide_small(state, move).cells != state.cells; };
    if (state.waits_for_tile || std::ranges::any_of(kMoves, changes)) return {};
    return 0;
}

double SmallRules::chance(const State& state, Action action) {
    return twenty48::spawn_chance(action.exponent()) / count_empty(state);
}

double SmallRules::reward(const State& state, Action action) {
    return action.is_tile() ? 0 : slide_small(state, action.move()).score;
}

int SmallRules::rank(const State& state) {
    int sum = state.waits_for_tile ? 1 : 0;
    for (std::uint64_t rest = state.cells; rest != 0; rest >>= kCellBits)
        sum += (1 << (rest & kCellMask)) & ~1;
    return sum;
}

std::uint64_t SmallRules::key(const State& state) {
    const auto [columns, rows] = state.size;
    std::uint64_t least = least_image(state.cells, columns, rows);
    if (columns == rows) {
        least = std::min(least, least_image(transposed(state.cells, columns, rows), columns, rows));
    }
    return least | std::uint64_t{columns} << kColumnsShift | std::uint64_t{rows} << kRowsShift |
           std::uint64_t{state.waits_for_tile} << kTurnShift;
}

SmallPosition SmallRules::state_of(std::uint64_t key) {
    return {.cells = key & ((std::uint64_t{1} << kColumnsShift) - 1),
            .size = {static_cast<std::uint8_t>(key >> kColumnsShift & 0xf),
                     static_cast<std::uint8_t>(key >> kRowsShift & 0xf)},
            .waits_for_tile = (key >> kTurnShift & 1) != 0};
}

}  // namespace tilestone::tiles
