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

}  // namespace

Solution solve(const Problem& problem, Arena& arena, const StopToken& stop, Executor* executor) {
    const std::unique_ptr<Executor> own = executor == nullptr ? make_executor(1) : nullptr;
    const Workers workers{executor == nullptr ? *own : *executor, stop};
    const std::size_t used = arena.used();
    const int max_sum = ((1 << problem.spec.goal) + problem.margin) / 2;
    auto table = std::make_unique<Table>(problem.spec, max_sum);
    const Outcome outcome = fill(problem, *table, arena, workers);
    if (outcome != Outcome::kSolved) {
        arena.rewind(used);
        return {.outcome = outcome};
    }
    return {.outcome = outcome, .table = std::move(table)};
}

}  // namespace tilestone::tablebase
