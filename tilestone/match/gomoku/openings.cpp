// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/openings.h"

#include <algorithm>
#include <string>

#include "tilestone/core/rng.h"
#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::match {
namespace {

constexpr int kDrawnStones = 3;
constexpr int kReach = 2;  // from the centre, so the points exist on all boards

std::string_view without_comment(std::string_view line) {
    line = line.substr(0, line.find('#'));
    const std::size_t end = line.find_last_not_of(" \t\r");
    return end == std::string_view::npos ? std::string_view{} : line.substr(0, end + 1);
}

/// True if the number pairs of an openings file are offsets from the centre, as in Gomocup files:
/// one is negative, or none exceeds the distance from the centre to the edge.
bool is_from_centre(std::string_view text, int size) {
    if (gomoku::has_offsets(text)) return true;
    for (const std::string_view raw : split(text, '\n')) {
        for (const std::string_view part : split(without_comment(raw), ',')) {
            for (const std::string_view word : split(part, ' ')) {
                if (word.empty()) continue;
                const auto number = parse_integer(word);
                if (!number || *number > (size - 1) / 2) return false;
            }
        }
    }
    return true;
}

Result<Opening> parse_opening(std::string_view line, gomoku::Rule rule, int size,
                              bool from_centre) {
    Result<Opening> moves = gomoku::parse_moves(line, size, from_centre);
    if (!moves) return moves;
    const auto position = gomoku::play_moves(*moves, rule, size);
    if (!position) return position.error();
    if (gomoku::Rules::result(*position)) return Error{"the game is over after it"};
    return moves;
}

}  // namespace

Result<std::vector<Opening>> parse_openings(std::string_view text, gomoku::Rule rule, int size) {
    std::vector<Opening> openings;
    std::size_t number = 0;
    const bool from_centre = is_from_centre(text, size);
    for (const std::string_view raw : split(text, '\n')) {
        ++number;
        const std::string_view line = without_comment(raw);
        if (line.empty()) continue;
        Result<Opening> opening = parse_opening(line, rule, size, from_centre);
        if (!opening) return opening.error().after(std::to_string(number) + ": ");
        if (openings.size() == kMaxOpenings) {
            return Error{std::to_string(number) + ": more than " + std::to_string(kMaxOpenings) +
                         " openings"};
        }
        openings.push_back(std::move(*opening));
    }
    if (openings.empty()) return Error{"1: there is no opening in it"};
    return openings;
}

Opening draw_opening(std::uint64_t seed, int size) {
    Rng rng(seed);
    Opening opening;
    while (opening.size() < kDrawnStones) {
        constexpr std::uint32_t kWidth = 2 * kReach + 1;
        const int centre = size / 2;
        const int column = centre - kReach + static_cast<int>(rng.below(kWidth));
        const int row = centre - kReach + static_cast<int>(rng.below(kWidth));
        const gomoku::Point point = gomoku::point_at(column, row);
        if (std::ranges::find(opening, point) == opening.end()) opening.push_back(point);
    }
    return opening;
}

Opening transformed(const Opening& opening, int symmetry, int size) {
    Opening image;
    for (const gomoku::Point point : opening) {
        image.push_back(gomoku::transform(symmetry, point, size));
    }
    return image;
}

std::uint64_t class_of_opening(const Opening& opening, gomoku::Rule rule, int size) {
    std::uint64_t least = ~std::uint64_t{0};
    for (int symmetry = 0; symmetry < gomoku::Rules::kSymmetries; ++symmetry) {
        gomoku::Position position(rule, size);
        for (const auto point : transformed(opening, symmetry, size)) position.place(point);
        least = std::min(least, position.hash());
    }
    return least;
}

}  // namespace tilestone::match
