// SPDX-License-Identifier: MIT
#include "tests/endgames/plain_endgame.h"

#include <algorithm>

namespace tilestone::endgames_test {

Cells PlainEndgame::cells_of(std::uint64_t nibbles) const {
    Cells cells{};
    for (int cell = 0; cell < 16; ++cell) {
        const bool locked = (task_.formation.locked >> (15 - cell) & 1) != 0;
        cells[static_cast<std::size_t>(cell)] =
            locked ? kLockedTile : static_cast<int>(nibbles >> (4 * (15 - cell)) & 0xf);
    }
    return cells;
}

std::uint64_t PlainEndgame::nibbles_of(const Cells& cells) {
    std::uint64_t nibbles = 0;
    for (const int exponent : cells) {
        nibbles = nibbles << 4 | static_cast<unsigned>(exponent == kLockedTile ? 0 : exponent);
    }
    return nibbles;
}

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
            if (!tiles.empty() && tiles.back() == tile && tile != kLockedTile && !merged) {
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
    for (std::size_t cell = 0; cell < 16; ++cell) {
        if ((result[cell] == kLockedTile) != (cells[cell] == kLockedTile)) return std::nullopt;
    }
    return result == cells ? std::nullopt : std::optional<Cells>(result);
}

bool PlainEndgame::has_goal(const Cells& cells) const {
    return std::ranges::any_of(
        cells, [this](int tile) { return tile != kLockedTile && tile >= task_.goal; });
}

int PlainEndgame::sum_of(const Cells& cells) {
    int sum = 0;
    for (const int tile : cells) sum += tile == kLockedTile || tile == 0 ? 0 : 1 << tile;
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

double PlainEndgame::chance_after(const Cells& cells) {
    if (has_goal(cells)) return 1;
    const auto known = known_.find(cells);
    if (known != known_.end()) return known->second;
    double sum = 0;
    const std::vector<Cells> twos = with_tile(cells, 1);
    for (const Cells& next : twos) sum += 0.9 * chance_before(next);
    for (const Cells& next : with_tile(cells, 2)) sum += 0.1 * chance_before(next);
    const double chance = twos.empty() ? 0 : sum / static_cast<double>(twos.size());
    known_.emplace(cells, chance);
    return chance;
}

double PlainEndgame::chance_before(const Cells& cells) {
    if (sum_of(cells) > most_sum_) return 0;
    double best = 0;
    for (int direction = 0; direction < 4; ++direction) {
        if (const auto after = slid(cells, direction)) best = std::max(best, chance_after(*after));
    }
    return best;
}

void PlainEndgame::add_seeds(Cells& cells, int cell, int left, std::vector<Cells>& seeds) const {
    if (cell == 16) {
        seeds.push_back(cells);
        return;
    }
    int& tile = cells[static_cast<std::size_t>(cell)];
    if (tile == kLockedTile) return add_seeds(cells, cell + 1, left, seeds);
    for (tile = 0; tile < task_.goal && (tile == 0 || 1 << tile <= left); ++tile) {
        add_seeds(cells, cell + 1, left - (tile == 0 ? 0 : 1 << tile), seeds);
    }
    tile = 0;
}

std::set<std::uint64_t> PlainEndgame::reachable(int seed_sum) {
    Cells empty = cells_of(0);
    std::vector<Cells> open;
    add_seeds(empty, 0, seed_sum, open);
    std::set<Cells> before(open.begin(), open.end());
    std::set<std::uint64_t> after;
    while (!open.empty()) {
        const Cells cells = open.back();
        open.pop_back();
        for (int direction = 0; direction < 4; ++direction) {
            const auto next = slid(cells, direction);
            if (!next || has_goal(*next) || !after.insert(nibbles_of(*next)).second) continue;
            for (const int exponent : {1, 2}) {
                for (const Cells& board : with_tile(*next, exponent)) {
                    if (sum_of(board) > most_sum_) continue;
                    if (before.insert(board).second) open.push_back(board);
                }
            }
        }
    }
    return after;
}

}  // namespace tilestone::endgames_test
