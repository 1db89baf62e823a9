// SPDX-License-Identifier: MIT
//
// Keys and what they do, as a bar of one line and as a list.
#pragma once

#include <string>
#include <vector>

#include "tilestone/apps/tui/line.h"

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

}  // namespace tilestone::tui
