// SPDX-License-Identifier: MIT
#include "tilestone/apps/gomocup/soosorv.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tilestone::gomocup {
namespace {

using gomoku::Point;
using gomoku::Position;

/// Points within `distance` rows and columns of the centre, without those in `stones`.
std::vector<Point> near_middle(int size, int distance, std::span<const Point> stones) {
    std::vector<Point> points;
    for (int row = -distance; row <= distance; ++row) {
        for (int column = -distance; column <= distance; ++column) {
            const Point point = gomoku::point_at(size / 2 + column, size / 2 + row);
            if (std::ranges::count(stones, point) == 0) points.push_back(point);
        }
    }
    return points;
}

/// The board symmetries that map all stones to themselves.
std::vector<int> symmetries_of(const Position& position) {
    std::vector<int> kept;
    for (int symmetry = 0; symmetry < gomoku::Rules::kSymmetries; ++symmetry) {
        if (gomoku::Rules::transform(symmetry, position).hash() == position.hash()) {
            kept.push_back(symmetry);
        }
    }
    return kept;
}

double value_to_mover(const engine::SearchResult<gomoku::Game>& result) {
    return result.moves.empty() ? 0 : result.moves.front().value;
}

}  // namespace

Opening soosorv_opening(std::uint64_t random_bits, int size) {
    Opening opening{};
    std::vector<Point> stones;
    for (int distance = 0; distance < static_cast<int>(opening.size()); ++distance) {
        const std::vector<Point> free = near_middle(size, distance, stones);
        stones.push_back(free[random_bits % free.size()]);
        random_bits /= free.size();
    }
    std::ranges::copy(stones, opening.begin());
    return opening;
}

bool wants_to_swap(const Position& position, const Limits& limits, const SearchFunction& search) {
    return value_to_mover(search(position, limits)) < 0;
}

Fourth choose_fourth(const Position& position, const Limits& limits, const SearchFunction& search,
                     const SearchFunction& search_all) {
    const Limits half = split_limits(limits, 2);
    Fourth fourth{.point = *search(position, half).move};
    Position next = position;
    next.place(fourth.point);
    double least = std::numeric_limits<double>::infinity();
    const std::vector<Fifth> fifths = best_fifths(next, kMaxFifths, half, search_all);
    for (std::size_t i = 0; i < fifths.size(); ++i) {
        if (std::abs(fifths[i].value) >= least) continue;
        least = std::abs(fifths[i].value);
        fourth.fifths = i + 1;
    }
    return fourth;
}

std::vector<Fifth> best_fifths(const Position& position, std::size_t count, const Limits& limits,
                               const SearchFunction& search_all) {
    const std::vector<int> symmetries = symmetries_of(position);
    std::vector<Fifth> fifths;
    const auto offer = [&](const Fifth& fifth) {
        if (fifths.size() == count || !gomoku::is_legal(position, fifth.point)) return;
        const bool is_image = std::ranges::any_of(fifths, [&](const Fifth& other) {
            return std::ranges::any_of(symmetries, [&](int symmetry) {
                return gomoku::transform(symmetry, other.point, position.size()) == fifth.point;
            });
        });
        if (!is_image) fifths.push_back(fifth);
    };
    const auto result = search_all(position, limits);
    for (const auto& [point, value, visits, kind] : result.moves) {
        offer({.point = point, .value = value});
    }
    // A player may value only some moves or none; fill up to the required number.
    const double least = fifths.empty() ? 0 : fifths.back().value;
    gomoku::Rules::Actions moves;
    gomoku::Rules::list_actions(position, moves);
    for (const Point point : moves) offer({.point = point, .value = least});
    return fifths;
}

Point choose_fifth(const Position& position, std::span<const Point> offers, const Limits& limits,
                   const SearchFunction& search) {
    Point best = offers.front();
    double most = -std::numeric_limits<double>::infinity();
    for (const Point offer : offers) {
        Position next = position;
        next.place(offer);
        const double value = value_to_mover(search(next, split_limits(limits, offers.size())));
        if (value <= most) continue;
        most = value;
        best = offer;
    }
    return best;
}

}  // namespace tilestone::gomocup
