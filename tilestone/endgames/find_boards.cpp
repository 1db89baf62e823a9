// SPDX-License-Identifier: MIT
#include "tilestone/endgames/workbench.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::endgames {
namespace {

bool add_moves(const Workbench& bench, int sum, const RankedBits& before, RankedBits& after) {
    return bench.for_each_board(
        before, sum, [](const Row&) {},
        [&](const Row& row, std::uint64_t, std::uint32_t index) {
            bench.moves.for_each(bench.nibbles(row, index), [&](std::uint64_t slid) {
                after.insert(bench.all.number(sum, slid));
            });
        });
}

/// A layer: from the boards before a move to those after it, and to those of the next two layers.
Outcome find_layer(Workbench& bench, int sum, Table& table, Arena& arena) {
    const std::uint64_t size = bench.all.count(sum);
    bench.after.clear(size);
    if (!add_moves(bench, sum, bench.before_of(sum), bench.after)) return Outcome::kStopped;
    const auto kept = SparseSet::pack(bench.after, size, arena);
    if (!kept) return Outcome::kNoRoom;
    table.layer(sum).boards = *kept;
    for (const twenty48::Exponent tile : twenty48::kSpawnExponents) {
        const int next = sum + units_of(tile);
        if (next > bench.all.most()) continue;
        if (!bench.add_tiles(bench.after, sum, tile, bench.before_of(next))) {
            return Outcome::kStopped;
        }
    }
    bench.before_of(sum).clear(size);  // for the layer three further on
    return Outcome::kSolved;
}

}  // namespace

Outcome find_boards(Workbench& bench, int seed_sum, Table& table, Arena& arena) {
    for (int sum = 0; sum <= bench.all.most(); ++sum) {
        if (2 * sum <= seed_sum) {
            const std::uint64_t size = bench.all.count(sum);
            for (std::uint64_t number = 0; number < size; ++number) {
                bench.before_of(sum).insert(number);
            }
        }
        const Outcome outcome = find_layer(bench, sum, table, arena);
        if (outcome != Outcome::kSolved) return outcome;
    }
    for (int sum = 0; sum <= bench.all.most(); ++sum) {
        Table::Layer& layer = table.layer(sum);
        layer.chances = arena.take<std::uint8_t>(layer.boards.count());
        if (layer.chances.size() != layer.boards.count()) return Outcome::kNoRoom;
    }
    return Outcome::kSolved;
}

}  // namespace tilestone::endgames
