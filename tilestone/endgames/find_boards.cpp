// SPDX-License-Identifier: MIT
#include "tilestone/endgames/workbench.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::endgames {
namespace {

/// Adds what the moves make of the boards of `stance` to those after a move, of whatever stance.
bool add_moves(Workbench& bench, std::size_t stance, int sum) {
    StanceWork& work = bench.stances[stance];
    return bench.workers.in_shares(work.all.count(sum), [&](const Share& share) {
        return work.for_each_board(
            work.before_of(sum), sum, share, [](const Row&, std::uint64_t) {},
            [&](const Row& row, std::uint32_t index) {
                bench.moves.for_each(
                    stance, work.nibbles(row, index), [&](std::size_t next, std::uint64_t nibbles) {
                        StanceWork& there = bench.stances[next];
                        there.after.insert_with_others(there.all.number(sum, nibbles));
                    });
            });
    });
}

/// Keeps the boards after a move, and goes on to those before one of the next two layers.
Outcome keep_layer(StanceWork& work, int sum, Arena& arena) {
    const std::uint64_t size = work.all.count(sum);
    const auto kept = SparseSet::pack(work.after, size, arena);
    if (!kept) return Outcome::kNoRoom;
    work.part.layer(sum).boards = *kept;
    for (const twenty48::Exponent tile : twenty48::kSpawnExponents) {
        const int next = sum + units_of(tile);
        if (next > work.all.most()) continue;
        if (!work.add_tiles(work.after, sum, tile, work.before_of(next))) return Outcome::kStopped;
    }
    work.before_of(sum).clear(size);  // for the layer three further on
    return Outcome::kSolved;
}

Outcome find_layer(Workbench& bench, int sum, Arena& arena) {
    for (StanceWork& work : bench.stances) work.after.clear(work.all.count(sum));
    for (std::size_t stance = 0; stance < bench.stances.size(); ++stance) {
        if (!add_moves(bench, stance, sum)) return Outcome::kStopped;
    }
    for (StanceWork& work : bench.stances) {
        const Outcome outcome = keep_layer(work, sum, arena);
        if (outcome != Outcome::kSolved) return outcome;
    }
    return Outcome::kSolved;
}

bool take_room_for_chances(Table::Part& part, ChanceCode code, Arena& arena) {
    for (Table::Layer& layer : part.layers) {
        const auto chances = ChanceList::take(layer.boards.count(), code, arena);
        if (!chances) return false;
        layer.chances = *chances;
    }
    return true;
}

}  // namespace

Outcome find_boards(Workbench& bench, Arena& arena) {
    StanceWork& home = bench.stances.front();
    for (int sum = 0; sum <= bench.most; ++sum) {
        if (2 * sum <= bench.seed_sum) {
            const std::uint64_t size = home.all.count(sum);
            for (std::uint64_t number = 0; number < size; ++number) {
                home.before_of(sum).insert(number);
            }
        }
        const Outcome outcome = find_layer(bench, sum, arena);
        if (outcome != Outcome::kSolved) return outcome;
    }
    for (StanceWork& work : bench.stances) {
        if (!take_room_for_chances(work.part, bench.code, arena)) return Outcome::kNoRoom;
    }
    return Outcome::kSolved;
}

}  // namespace tilestone::endgames
