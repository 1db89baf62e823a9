// SPDX-License-Identifier: MIT
#include "tilestone/endgames/workbench.h"

#include <algorithm>

namespace tilestone::endgames {

StanceWork::StanceWork(Table::Part& its_part, const Workers& its_workers)
    : part(its_part),
      all(its_part.configurations),
      workers(its_workers),
      nibbles_a_(std::size_t{1} << (kBitsPerCell * all.half_a().cells())),
      nibbles_b_(std::size_t{1} << (kBitsPerCell * all.half_b().cells())) {
    for (std::uint32_t code = 0; code < nibbles_a_.size(); ++code) {
        nibbles_a_[code] = all.nibbles_of_a(code);
    }
    for (std::uint32_t code = 0; code < nibbles_b_.size(); ++code) {
        nibbles_b_[code] = all.nibbles_of_b(code);
    }
}

bool StanceWork::take_room() {
    std::uint64_t largest = 0;
    for (int sum = 0; sum <= all.most(); ++sum) largest = std::max(largest, all.count(sum));
    for (RankedBits* bits : {&before[0], &before[1], &before[2], &after, &after_below}) {
        *bits = RankedBits(largest);
        if (!bits->ok()) return false;
    }
    return true;
}

bool StanceWork::add_tiles(const RankedBits& boards, int sum, twenty48::Exponent tile,
                           RankedBits& next) const {
    return workers.in_shares(all.count(sum), [&](const Share& share) {
        NewTiles tiles(all, tile);
        return for_each_board(
            boards, sum, share, [&](const Row& row, std::uint64_t) { tiles.begin(row); },
            [&](const Row& row, std::uint32_t index) {
                tiles.for_each(index, row.codes_b[index],
                               [&](std::uint64_t number) { next.insert_with_others(number); });
            });
    });
}

Workbench::Workbench(const Problem& problem, Table& table, const Workers& its_workers)
    : workers(its_workers),
      seed_sum(problem.seed_sum),
      most(table.most()),
      code(problem.task.code),
      moves(problem.task) {
    for (Table::Part& part : table.parts()) stances.emplace_back(part, workers);
}

bool Workbench::take_room() {
    return std::ranges::all_of(stances, [](StanceWork& stance) { return stance.take_room(); });
}

}  // namespace tilestone::endgames
