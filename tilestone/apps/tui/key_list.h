// SPDX-License-Identifier: MIT
//
// Keys and what they do, as a bar of one line and as a list.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/tui/line.h"
#include "tilestone/report/number_text.h"

namespace tilestone::tui {

/// One key of the bar; those of low rank are left out first.
struct KeyHint {
    std::string key;
    report::Phrase label;
    int rank;
};

/// As many of the keys as fit into the width, the most needed ones, in the order given.
[[nodiscard]] Line key_bar(std::vector<KeyHint> hints, const TextFormat& format);

/// One row of the list.
struct KeyRow {
    std::string keys;
    report::Phrase label;
};

/// Adds a line for each row, or more where a label is long, the labels below each other.
void add_key_rows(std::vector<Line>& lines, const std::vector<KeyRow>& rows,
                  const TextFormat& format);

/// Adds a paragraph for each phrase, behind a dot.
void add_points(std::vector<Line>& lines, const std::vector<report::Phrase>& phrases,
                const TextFormat& format);

// What a player's answer cost and what it is worth, in words.

struct SearchStats {
    std::string_view player;
    int depth = 0;
    std::uint64_t nodes = 0;
    double milliseconds = 0;
};

/// "expectimax · depth 5 · 98 ms · 12 345 positions", as far as it fits.
[[nodiscard]] std::string stats_text(const SearchStats& stats, const TextFormat& format);

/// The decimals that the first `count` values of `moves` deserve, all of them as many: none where
/// these are whole numbers, else by the largest.
template <class Moves>
[[nodiscard]] int decimals_of(const Moves& moves, std::size_t count) {
    double largest = 0;
    bool whole = true;
    for (std::size_t index = 0; index < std::min(count, moves.size()); ++index) {
        const double value = moves[index].value;
        largest = std::max(largest, std::abs(value));
        whole = whole && std::floor(value) == value;
    }
    return whole ? 0 : report::value_decimals(largest);
}

/// With a thin space between thousands where there are no decimals, which make it long enough.
[[nodiscard]] std::string move_value_text(double value, int decimals);

}  // namespace tilestone::tui
