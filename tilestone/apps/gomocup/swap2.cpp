// SPDX-License-Identifier: MIT
#include "tilestone/apps/gomocup/swap2.h"

namespace tilestone::gomocup {
namespace {

constexpr int kFirstStones = 3;

struct Place {
    int column = 0;  ///< from a corner; all four are symmetric
    int row = 0;
};

// The most even of 140 random openings in a corner: Rapfi 0.43 (classical) with 2.5 s each expects
// white to score between 0.46 and 0.53 on boards of 15 under all three rules, and on boards of 20.
constexpr std::array<std::array<Place, 3>, 5> kOpenings = {{
    {{{2, 0}, {2, 1}, {2, 4}}},
    {{{0, 4}, {0, 1}, {2, 2}}},
    {{{4, 1}, {1, 1}, {1, 2}}},
    {{{2, 3}, {0, 3}, {0, 2}}},
    {{{0, 2}, {1, 4}, {4, 3}}},
}};

}  // namespace

Limits split_limits(Limits limits, std::size_t questions) {
    const auto count = static_cast<double>(questions);
    if (limits.time) *limits.time /= count;
    if (limits.soft_time) *limits.soft_time /= count;
    if (limits.nodes) *limits.nodes = *limits.nodes / questions + 1;
    return limits;
}

std::size_t count_openings() { return kOpenings.size(); }

Opening opening_number(std::size_t number) {
    Opening opening{};
    for (std::size_t i = 0; i < opening.size(); ++i) {
        const Place place = kOpenings[number][i];
        opening[i] = gomoku::point_at(place.column, place.row);
    }
    return opening;
}

Opening opening_for(std::uint64_t random_bits, int size) {
    Opening opening = opening_number(random_bits % kOpenings.size());
    const auto symmetry =
        static_cast<int>(random_bits / kOpenings.size() % gomoku::Rules::kSymmetries);
    for (gomoku::Point& point : opening) point = gomoku::transform(symmetry, point, size);
    return opening;
}

SwapChoice choose_side(const gomoku::Position& position, const Limits& limits,
                       const SearchFunction& search) {
    const bool may_put_two = position.count() == kFirstStones;
    const Limits first_limits = may_put_two ? split_limits(limits, 2) : limits;
    SwapChoice choice{.result = search(position, first_limits)};
    const auto& result = choice.result;
    const double value = result.moves.empty() ? 0 : result.moves.front().value;
    if (value < 0) {
        choice.swap = true;
        return choice;
    }
    choice.moves = {*result.move};
    if (value > 0 || !may_put_two) return choice;
    gomoku::Position next = position;
    next.place(*result.move);
    if (gomoku::Rules::result(next)) return choice;
    choice.moves.push_back(*search(next, split_limits(limits, 2)).move);
    return choice;
}

}  // namespace tilestone::gomocup
