// SPDX-License-Identifier: MIT
#include "tests/tablebase/plain_endgame.h"

#include <algorithm>

namespace tilestone::endgames_test {

namespace {

/// Visits the eight orientations: quarter turns and their mirror images.
template <class Visit>
void for_each_orientation(Cells cells, Visit&& visit) {
    for (int turn = 0; turn < 8; ++turn) {
        visit(cells);
        Cells next{};
        for (std::size_t row = 0; row < 4; ++row) {
            for (std::size_t column = 0; column < 4; ++column) {
                const std::size_t from = turn == 3 ? 4 * row + 3 - column     // mirror image
                                                   : 4 * (3 - column) + row;  // quarter turn
                next[4 * row + column] = cells[from];
            }
        }
        cells = next;
    }
}

tablebase::CellSet large_of(const Cells& cells) {
    unsigned set = 0;
    for (const int tile : cells) set = set << 1 | (tile == kLargeTile ? 1u : 0u);
    return static_cast<tablebase::CellSet>(set);
}

std::uint64_t nibbles_of(const Cells& cells) {
    std::uint64_t nibbles = 0;
    for (const int tile : cells) {
        nibbles = nibbles << 4 | static_cast<unsigned>(tile == kLargeTile ? 0 : tile);
    }
    return nibbles;
}

}  // namespace

PlainEndgame::PlainEndgame(const tablebase::TableSpec& spec, int max_sum)
    : spec_(spec), max_sum_(max_sum) {
    for (std::size_t variant = 0; variant < spec.formation.count_variants(); ++variant) {
        for_each_orientation(cells_of({.variant = variant}),
                             [&](const Cells& cells) { standing_.insert(large_of(cells)); });
    }
}

Cells PlainEndgame::cells_of(const Turned& board) const {
    const tablebase::CellSet large = spec_.formation.variants[board.variant];
    Cells cells{};
    for (int cell = 0; cell < 16; ++cell) {
        cells[static_cast<std::size_t>(cell)] =
            (large >> (15 - cell) & 1) != 0
                ? kLargeTile
                : static_cast<int>(board.nibbles >> (4 * (15 - cell)) & 0xf);
    }
    return cells;
}

std::optional<PlainEndgame::Turned> PlainEndgame::turned(const Cells& cells) const {
    std::optional<Turned> least;
    for_each_orientation(cells, [&](const Cells& seen) {
        for (std::size_t variant = 0; variant < spec_.formation.count_variants(); ++variant) {
            if (large_of(seen) != spec_.formation.variants[variant]) continue;
            const Turned board{variant, nibbles_of(seen)};
            if (!least || board < *least) least = board;
        }
    });
    return least;
}

bool PlainEndgame::stands(const Cells& cells) const { return standing_.contains(large_of(cells)); }

std::optional<Cells> PlainEndgame::slid(const Cells& cells, int direction) const {
    Cells result = cells;
    for (int line = 0; line < 4; ++line) {
        std::array<std::size_t, 4> places{};
        for (int i = 0; i < 4; ++i) {
            const int along = direction % 2 == 0 ? i : 3 - i;
            places[static_cast<std::size_t>(i)] =
                static_cast<std::size_t>(direction < 2 ? 4 * line + along : 4 * along + line);
        }
        std::vector<int> tiles;
        bool merged = false;
        for (const std::size_t place : places) {
            const int tile = cells[place];
            if (tile == 0) continue;
            if (!tiles.empty() && tiles.back() == tile && tile != kLargeTile && !merged) {
                ++tiles.back();
                merged = true;
            } else {
                tiles.push_back(tile);
                merged = false;
            }
        }
        tiles.resize(4, 0);
        for (std::size_t i = 0; i < 4; ++i) result[places[i]] = tiles[i];
    }
    if (result == cells || !stands(result)) return std::nullopt;
    return result;
}

bool PlainEndgame::has_goal(const Cells& cells) const {
    return std::ranges::any_of(
        cells, [this](int tile) { return tile != kLargeTile && tile >= spec_.goal; });
}

int PlainEndgame::sum_of(const Cells& cells) {
    int sum = 0;
    for (const int tile : cells) sum += tile == kLargeTile || tile == 0 ? 0 : 1 << tile;
    return sum;
}

std::vector<Cells> PlainEndgame::with_tile(const Cells& cells, int exponent) {
    std::vector<Cells> all;
    for (std::size_t cell = 0; cell < 16; ++cell) {
        if (cells[cell] != 0) continue;
        all.push_back(cells);
        all.back()[cell] = exponent;
    }
    return all;
}

double PlainEndgame::goal_weight_of(const Cells& cells) const {
    return double{spec_.formation.goal_weights[turned(cells)->variant]};
}

double PlainEndgame::probability_after(const Cells& cells) {
    if (has_goal(cells)) return goal_weight_of(cells);
    const auto known = known_.find(cells);
    if (known != known_.end()) return known->second;
    double sum = 0;
    const std::vector<Cells> twos = with_tile(cells, 1);
    for (const Cells& next : twos) sum += 0.9 * probability_before(next);
    for (const Cells& next : with_tile(cells, 2)) sum += 0.1 * probability_before(next);
    const double probability = twos.empty() ? 0 : sum / static_cast<double>(twos.size());
    known_.emplace(cells, probability);
    return probability;
}

double PlainEndgame::probability_before(const Cells& cells) {
    if (sum_of(cells) > max_sum_) return 0;
    double best = 0;
    for (int direction = 0; direction < 4; ++direction) {
        if (const auto after = slid(cells, direction))
            best = std::max(best, probability_after(*after));
    }
    return best;
}

void PlainEndgame::add_seeds(Cells& cells, int cell, int left, std::vector<Cells>& seeds) const {
    if (cell == 16) {
        seeds.push_back(cells);
        return;
    }
    int& tile = cells[static_cast<std::size_t>(cell)];
    if (tile == kLargeTile) return add_seeds(cells, cell + 1, left, seeds);
    for (tile = 0; tile < spec_.goal && (tile == 0 || 1 << tile <= left); ++tile) {
        add_seeds(cells, cell + 1, left - (tile == 0 ? 0 : 1 << tile), seeds);
    }
    tile = 0;
}

std::set<PlainEndgame::Turned> PlainEndgame::reachable(int seed_sum) {
    Cells empty = cells_of({});
    std::vector<Cells> open;
    add_seeds(empty, 0, seed_sum, open);
    std::set<Cells> before(open.begin(), open.end());
    std::set<Turned> after;
    while (!open.empty()) {
        const Cells cells = open.back();
        open.pop_back();
        for (int direction = 0; direction < 4; ++direction) {
            const auto next = slid(cells, direction);
            if (!next || has_goal(*next)) continue;
            const Turned board = *turned(*next);
            if (!after.insert(board).second) continue;
            for (const int exponent : {1, 2}) {
                for (const Cells& with : with_tile(cells_of(board), exponent)) {
                    if (sum_of(with) > max_sum_) continue;
                    if (before.insert(with).second) open.push_back(with);
                }
            }
        }
    }
    return after;
}

}  // namespace tilestone::endgames_test
