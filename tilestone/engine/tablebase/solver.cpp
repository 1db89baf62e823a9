// SPDX-License-Identifier: MIT
#include "tilestone/engine/tablebase/solver.h"

#include "tilestone/engine/tablebase/solver_state.h"

namespace tilestone::tablebase {
namespace {

Outcome fill(const Problem& problem, Table& table, Arena& arena, const Workers& workers) {
    SolverState state(problem, table, workers);
    if (!state.allocate()) return Outcome::kNoRoom;
    const Outcome found = find_boards(state, arena);
    return found == Outcome::kSolved ? find_probabilities(state) : found;
}

int max_sum_of(const Problem& problem) { return ((1 << problem.spec.goal) + problem.margin) / 2; }

}  // namespace

std::unique_ptr<const Table> table_in(const Problem& problem, Arena& arena) {
    const int max_sum = max_sum_of(problem);
    auto table = std::make_unique<Table>(problem.spec, max_sum);
    // In the order in which the solver takes memory.
    for (int sum = 0; sum <= max_sum; ++sum) {
        for (Table::Part& part : table->parts()) {
            const auto boards = SparseSet::find_in(part.index.count(sum), arena);
            if (!boards) return nullptr;
            part.layer(sum).boards = *boards;
        }
    }
    for (Table::Part& part : table->parts()) {
        if (!part.allocate_probabilities(problem.spec.code, arena)) return nullptr;
    }
    return table;
}

Solution solve(const Problem& problem, Arena& arena, const StopToken& stop, Executor* executor) {
    const std::unique_ptr<Executor> own = executor == nullptr ? make_executor(1) : nullptr;
    const Workers workers{executor == nullptr ? *own : *executor, stop};
    const std::size_t used = arena.used();
    auto table = std::make_unique<Table>(problem.spec, max_sum_of(problem));
    const Outcome outcome = fill(problem, *table, arena, workers);
    if (outcome != Outcome::kSolved) {
        arena.rewind(used);
        return {.outcome = outcome};
    }
    return {.outcome = outcome, .table = std::move(table)};
}

}  // namespace tilestone::tablebase
