// SPDX-License-Identifier: MIT
//
// Curves of trainings, from CSV.
#include <algorithm>

#include "tilestone/core/text.h"
#include "tilestone/match/experiment/outcome.h"

namespace tilestone::experiment {
namespace {

constexpr double kMaxMagnitude = 1e15;

std::string_view without_return(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

Error at(std::size_t line, const std::string& message) {
    return Error{std::to_string(line + 1) + ": " + message};
}

Result<double> number(const std::vector<std::string_view>& words, std::size_t column) {
    if (column >= words.size()) return Error{"too few columns"};
    const Result<double> value = parse_real(words[column]);
    if (!value) return value;
    if (*value < 0 || *value > kMaxMagnitude)
        return Error{in_quotes(words[column]) + " is too much"};
    return value;
}

}  // namespace

Result<std::vector<CurvePoint>> parse_curve(std::string_view text) {
    const std::vector<std::string_view> lines = split(text, '\n');
    const std::vector<std::string_view> head = split(without_return(lines.front()), ',');
    const auto column = [&](std::string_view name) {
        return static_cast<std::size_t>(std::ranges::find(head, name) - head.begin());
    };
    const std::size_t games = column("games");
    const std::size_t mean = column("mean_score");
    if (games == head.size() || mean == head.size()) {
        return at(0, "the columns games and mean_score are missing");
    }
    std::vector<CurvePoint> points;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::string_view line = without_return(lines[i]);
        if (line.empty()) continue;
        const std::vector<std::string_view> words = split(line, ',');
        const Result<double> x = number(words, games);
        if (!x) return at(i, x.error().message);
        const Result<double> y = number(words, mean);
        if (!y) return at(i, y.error().message);
        points.push_back({.games = *x, .mean_score = *y});
    }
    return points;
}

}  // namespace tilestone::experiment
