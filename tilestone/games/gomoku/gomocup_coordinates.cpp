// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/gomocup_coordinates.h"

#include "tilestone/core/text.h"

namespace tilestone::gomocup {

using std::to_string;

std::string coordinates_text(gomoku::Point point, int size) {
    return to_string(x_of(point)) + "," + to_string(y_of(point, size));
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

Result<std::vector<std::int64_t>> parse_numbers(std::string_view text, std::size_t count,
                                                std::string_view form) {
    std::vector<std::int64_t> numbers;
    for (const std::string_view part : split(text, ',')) {
        const auto number = parse_integer(trimmed(part));
        if (!number || numbers.size() == count) break;
        numbers.push_back(*number);
    }
    if (numbers.size() == count && split(text, ',').size() == count) return numbers;
    return Error{in_quotes(text) + " is not " + std::string(form)};
}

Result<gomoku::Point> point_from_numbers(std::int64_t x, std::int64_t y, int size) {
    if (x >= 0 && y >= 0 && x < size && y < size) {
        return point_from(static_cast<int>(x), static_cast<int>(y), size);
    }
    return Error{to_string(x) + "," + to_string(y) + " is off the board: x and y go from 0 to " +
                 to_string(size - 1)};
}

Result<gomoku::Point> parse_coordinates(std::string_view text, int size) {
    const auto numbers = parse_numbers(text, 2, "x,y");
    if (!numbers) return numbers.error();
    return point_from_numbers((*numbers)[0], (*numbers)[1], size);
}

}  // namespace tilestone::gomocup
