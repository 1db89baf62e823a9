// SPDX-License-Identifier: MIT
#include "tests/engine/plain_minimax.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

namespace tilestone::plain {
namespace {

using SearchResult = engine::SearchResult<twenty48::Game>;

// The searches store values as floats.
constexpr double kTolerance = 1e-6;

bool are_close(double a, double b) {
    return std::abs(a - b) <= kTolerance * std::max(1.0, std::abs(b));
}

double value_of_tiles(const Judgement& judgement, const Cells& cells, int plies);

double value_of_moves(const Judgement& judgement, const Cells& cells, int plies) {
    if (plies == 0) return judgement.value_after_tile(cells);
    const Values values = values_of_moves(judgement, cells, plies);
    return values.empty() ? judgement.lost : best_of(values);
}

double value_of_tiles(const Judgement& judgement, const Cells& cells, int plies) {
    if (plies == 0) return judgement.value_after_move(cells);
    double least = std::numeric_limits<double>::infinity();
    for (const Cells& placed : judgement.placements(cells)) {
        least = std::min(least, value_of_moves(judgement, placed, plies - 1));
    }
    return least;
}

std::string describe(const SearchResult& result, const Values& values) {
    std::ostringstream text;
    for (const auto& [move, value, visits, kind] : result.moves) {
        text << ' ' << twenty48::name_of(move) << ' ' << value;
    }
    text << "; expected";
    for (const auto& [move, value] : values) text << ' ' << twenty48::name_of(move) << ' ' << value;
    return text.str();
}

}  // namespace

Values values_of_moves(const Judgement& judgement, const Cells& cells, int plies) {
    Values values;
    for (const twenty48::Move move : twenty48::kMoves) {
        if (const auto result = moved(cells, move)) {
            values[move] = value_of_tiles(judgement, result->cells, plies - 1);
        }
    }
    return values;
}

double best_of(const Values& values) {
    double best = -std::numeric_limits<double>::infinity();
    for (const auto& [move, value] : values) best = std::max(best, value);
    return best;
}

Answer answer(const Judgement& judgement, const Cells& cells, int shallowest, int step,
              int deepest) {
    Answer found{values_of_moves(judgement, cells, shallowest), shallowest};
    for (int plies = shallowest + step; plies <= deepest; plies += step) {
        Values values = values_of_moves(judgement, cells, plies);
        if (values.empty() || best_of(values) <= judgement.lost) break;
        found = {std::move(values), plies};
    }
    return found;
}

std::string difference(const SearchResult& result, const Values& values) {
    const std::string what = describe(result, values);
    if (result.moves.size() != values.size()) return "number of moves:" + what;
    for (const auto& [move, value, visits, kind] : result.moves) {
        const auto found = values.find(move);
        if (found == values.end()) return "illegal move:" + what;
        if (!are_close(value, found->second)) return "value:" + what;
    }
    const bool sorted =
        std::is_sorted(result.moves.begin(), result.moves.end(),
                       [](const auto& a, const auto& b) { return a.value > b.value; });
    if (!sorted) return "order:" + what;
    return difference_of_best(result, values);
}

std::string difference_of_best(const SearchResult& result, const Values& values) {
    const std::string what = describe(result, values);
    if (values.empty()) return result.move || !result.moves.empty() ? "game over:" + what : "";
    if (!result.move || result.moves.empty()) return "no move:" + what;
    if (*result.move != result.moves.front().move) return "not the first move:" + what;
    const auto chosen = values.find(*result.move);
    if (chosen == values.end()) return "illegal move:" + what;
    if (!are_close(chosen->second, best_of(values))) return "not the best move:" + what;
    if (!are_close(result.moves.front().value, chosen->second)) return "best value:" + what;
    for (const auto& [move, value, visits, kind] : result.moves) {
        const auto found = values.find(move);
        if (found == values.end()) return "illegal move:" + what;
        if (value < found->second - kTolerance * std::max(1.0, std::abs(value)))
            return "bound:" + what;
    }
    return "";
}

}  // namespace tilestone::plain
