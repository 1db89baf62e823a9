// SPDX-License-Identifier: MIT
//
// A table of texts for the terminal.
#pragma once

#include <string>
#include <vector>

namespace tilestone::report {

/// Rows have as many cells as the head. Column kNameColumn holds names and is left-aligned.
struct Table {
    static constexpr std::size_t kNameColumn = 1;
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
};

/// One line per row, each column as wide as its widest cell; names are cut at 40 columns.
[[nodiscard]] std::string drawn(Table table);

/// The name cut to at most `columns` columns; a cut name ends with "…".
[[nodiscard]] std::string shortened(const std::string& name, std::size_t columns);

}  // namespace tilestone::report
