// SPDX-License-Identifier: MIT
//
// A table of texts, as a terminal shows it.
#pragma once

#include <string>
#include <vector>

namespace tilestone::report {

/// Rows have as many cells as the head. Column kNameColumn has names, and is set to the left.
struct Table {
    static constexpr std::size_t kNameColumn = 1;
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
};

/// A line each, every column as wide as it must be; names are cut at 40 columns.
[[nodiscard]] std::string drawn(Table table);

/// A name of at most so many columns, with "…" where it was cut.
[[nodiscard]] std::string shortened(const std::string& name, std::size_t columns);

}  // namespace tilestone::report
