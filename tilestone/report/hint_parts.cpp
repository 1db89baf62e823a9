// SPDX-License-Identifier: MIT
#include "tilestone/report/hint_parts.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "tilestone/report/number_text.h"

namespace tilestone::report {

std::string emphasized(std::string_view text, bool color) {
    if (!color) return std::string(text);
    return std::string("\x1b[1m").append(text).append("\x1b[0m");
}

std::string value_columns(std::span<const NamedValue> rows) {
    double largest = 0;
    for (const NamedValue& row : rows) {
        if (std::isfinite(row.value)) largest = std::max(largest, std::abs(row.value));
    }
    std::size_t name_width = 0;
    std::size_t width = 0;
    std::vector<std::string> values;
    for (const NamedValue& row : rows) {
        values.push_back(fixed_text(row.value, value_decimals(largest)));
        name_width = std::max(name_width, columns_of(row.name));
        width = std::max(width, columns_of(values.back()));
    }
    std::string lines;
    for (std::size_t index = 0; index < rows.size(); ++index) {
        const std::string& name = rows[index].name;
        lines += "  " + name + std::string(name_width - columns_of(name), ' ');
        lines += std::string(2 + width - columns_of(values[index]), ' ') + values[index] + "\n";
    }
    return lines;
}

std::string reason_line(std::string_view sentence, Language language) {
    return std::string(Phrase{"- ", "· "}.in(language)).append(sentence).append("\n");
}

std::string search_line(std::string_view player, const SearchEffort& effort, bool interrupted,
                        Language language) {
    const std::string depth = std::to_string(effort.depth);
    const std::string nodes = count_text(effort.nodes);
    const std::string time = value_text(effort.time.count());
    std::string line(player);
    if (language == Language::kChinese) {
        line += "：深度 " + depth + "，" + nodes + " 个局面，" + time + " 毫秒";
    } else {
        line += ": depth " + depth + ", " + nodes + " positions, " + time + " ms";
    }
    if (interrupted) line += Phrase{" (interrupted)", "（已中断）"}.in(language);
    return line + "\n";
}

std::string thinking_line(const SearchEffort& effort, std::string_view best, Language language) {
    std::string text(Phrase{"depth ", "深度 "}.in(language));
    text += std::to_string(effort.depth);
    if (!best.empty()) text.append(Phrase{": ", "："}.in(language)).append(best);
    text.append(Phrase{"; ", "；"}.in(language)).append(count_text(effort.nodes));
    text.append(Phrase{" positions", " 个局面"}.in(language));
    const double seconds = effort.time.count() / 1000;
    if (seconds <= 0) return text;
    const double speed = static_cast<double>(effort.nodes) / seconds;
    text.append(Phrase{", ", "，每秒 "}.in(language));
    text.append(count_text(static_cast<std::uint64_t>(std::llround(speed))));
    return text.append(Phrase{"/s", " 个"}.in(language));
}

}  // namespace tilestone::report
