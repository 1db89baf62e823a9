// SPDX-License-Identifier: MIT
//
// The outcome of a match in the terminal.
#include <algorithm>

#include "tilestone/protocol/number_text.h"
#include "tilestone/protocol/results/cross_table.h"

namespace tilestone::protocol {
namespace {

constexpr std::size_t kLongestName = 40;
constexpr std::size_t kGap = 2;

std::string spaces(std::size_t width, const std::string& text) {
    return std::string(width - std::min(width, columns_of(text)), ' ');
}

/// Names to the left, all else to the right, each column as wide as it must be.
std::string drawn(CrossTable table) {
    for (auto& row : table.rows) {
        row[CrossTable::kNameColumn] = shortened(row[CrossTable::kNameColumn], kLongestName);
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
            text += i == CrossTable::kNameColumn ? row[i] + fill : fill + row[i];
        }
        text += "\n";
    }
    return text;
}

}  // namespace

std::string match_text(const MatchReport& report, Language language) {
    std::string text =
        match_heading(report, language) + "\n" + drawn(cross_table(report, language));
    for (const std::string& line : match_notes(report, language)) text += line + "\n";
    text += Phrase{"kept in ", "已保存到 "}.in(language);
    return text + report.file + "\n";
}

}  // namespace tilestone::protocol
