// SPDX-License-Identifier: MIT
#include "tilestone/engine/tablebase/solver_state.h"

#include <algorithm>

namespace tilestone::tablebase {

VariantState::VariantState(Table::Part& its_part, const Workers& its_workers)
    : part(its_part),
      positions(its_part.index),
      workers(its_workers),
      nibbles_a_(std::size_t{1} << (kBitsPerCell * positions.half_a().cells())),
      nibbles_b_(std::size_t{1} << (kBitsPerCell * positions.half_b().cells())) {
    for (std::uint32_t code = 0; code < nibbles_a_.size(); ++code) {
        nibbles_a_[code] = positions.nibbles_of_a(code);
    }
    for (std::uint32_t code = 0; code < nibbles_b_.size(); ++code) {
        nibbles_b_[code] = positions.nibbles_of_b(code);
    }
}

bool VariantState::allocate() {
    std::uint64_t largest = 0;
    for (int sum = 0; sum <= positions.max_sum(); ++sum)
        largest = std::max(largest, positions.count(sum));
    for (RankedBits* bits : {&before[0], &before[1], &before[2], &after, &after_below}) {
        *bits = RankedBits(largest);
        if (!bits->ok()) return false;
    }
    return true;
}

bool VariantState::add_tiles(const RankedBits& boards, int sum, twenty48::Exponent tile,
                             RankedBits& next) const {
    return workers.in_shares(positions.count(sum), [&](const Share& share) {
        NewTiles tiles(positions, tile);
        return for_each_board(
            boards, sum, share, [&](const Row& row, std::uint64_t) { tiles.begin(row); },
            [&](const Row& row, std::uint32_t index) {
                tiles.for_each(index, row.codes_b[index],
                               [&](std::uint64_t number) { next.insert_with_others(number); });
            });
    });
}

SolverState::SolverState(const Problem& problem, Table& table, const Workers& its_workers)
    : workers(its_workers),
      seed_sum(problem.seed_sum),
      max_sum(table.max_sum()),
      code(problem.spec.code),
      moves(problem.spec) {
    for (Table::Part& part : table.parts()) variants.emplace_back(part, workers);
}

bool SolverState::allocate() {
    return std::ranges::all_of(variants, [](VariantState& variant) { return variant.allocate(); });
}

}  // namespace tilestone::tablebase
