// SPDX-License-Identifier: MIT
#include "tilestone/report/results/drawn_table.h"

#include <algorithm>

#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

constexpr std::size_t kLongestName = 40;
constexpr std::size_t kGap = 2;

std::string spaces(std::size_t width, const std::string& text) {
    return std::string(width - std::min(width, columns_of(text)), ' ');
}

}  // namespace

std::string drawn(Table table) {
    for (auto& row : table.rows) {
        row[Table::kNameColumn] = shortened(row[Table::kNameColumn], kLongestName);
    }
    table.rows.insert(table.rows.begin(), table.head);
    std::vector<std::size_t> widths(table.head.size());
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], columns_of(row[i]));
        }
    }
    std::string text;
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string fill = spaces(widths[i], row[i]);
            text += std::string(kGap, ' ');
            text += i == Table::kNameColumn ? row[i] + fill : fill + row[i];
        }
        text += "\n";
    }
    return text;
}

std::string shortened(const std::string& name, std::size_t columns) {
    if (columns_of(name) <= columns) return name;
    std::string cut = name.substr(0, columns - 1);
    while (!cut.empty() && (static_cast<unsigned char>(cut.back()) & 0xC0U) == 0x80U)
        cut.pop_back();
    return cut + "…";
}

}  // namespace tilestone::report
