// SPDX-License-Identifier: MIT
#include "tilestone/endgames/solver.h"

#include "tilestone/endgames/workbench.h"

namespace tilestone::endgames {
namespace {

Outcome fill(const Problem& problem, Table& table, Arena& arena, const StopToken& stop) {
    Workbench bench(problem, table, stop);
    if (!bench.take_room()) return Outcome::kNoRoom;
    const Outcome found = find_boards(bench, arena);
    return found == Outcome::kSolved ? find_chances(bench) : found;
}

}  // namespace

Solution solve(const Problem& problem, Arena& arena, const StopToken& stop) {
    const std::size_t used = arena.used();
    const int most_units = ((1 << problem.task.goal) + problem.margin) / 2;
    auto table = std::make_unique<Table>(problem.task, most_units);
    const Outcome outcome = fill(problem, *table, arena, stop);
    if (outcome != Outcome::kSolved) {
        arena.rewind(used);
        return {.outcome = outcome};
    }
    return {.outcome = outcome, .table = std::move(table)};
}

}  // namespace tilestone::endgames
