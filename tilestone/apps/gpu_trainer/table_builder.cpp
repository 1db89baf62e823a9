// SPDX-License-Identifier: MIT
#include "tilestone/apps/gpu_trainer/table_builder.h"

#include "tilestone/engine/tablebase/tablebases.h"

namespace tilestone::gpu {

DenseTableBuilder::DenseTableBuilder() {
    constexpr std::size_t kTableBytes = std::size_t{1} << 30;  // above any table
    for (const tablebase::TableSpec& spec : tablebase::default_tables()) {
        jobs_.push_back(std::make_unique<Job>());
        Job& job = *jobs_.back();
        job.task = make_background_task(
            [this, &job, spec] {
                tablebase::Arena arena(kTableBytes);
                const std::unique_ptr<Executor> executor = make_executor(processors());
                const tablebase::Solution solution =
                    tablebase::solve({.spec = spec}, arena, stop_, executor.get());
                if (solution.table != nullptr) {
                    job.data = std::make_unique<DenseTableData>(
                        make_dense_table(*solution.table, *executor));
                }
                job.done = true;
            },
            [this] { stop_.request_stop(); }, Priority::kNormal);
        job.task->start();
    }
}

DenseTableBuilder::~DenseTableBuilder() = default;

std::unique_ptr<DenseTableData> DenseTableBuilder::take() {
    for (const auto& job : jobs_) {
        if (job->taken || !job->done) continue;
        job->taken = true;
        ++taken_;
        if (job->data != nullptr && job->data->probabilities.size() != 0)
            return std::move(job->data);
    }
    return nullptr;
}

}  // namespace tilestone::gpu
