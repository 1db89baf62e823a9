// SPDX-License-Identifier: MIT
#include "tilestone/apps/gpu_trainer/table_builder.h"

#include "tilestone/engine/tablebase/tablebases.h"

namespace tilestone::gpu {

DenseTableBuilder::DenseTableBuilder() {
    constexpr std::size_t kTableBytes = std::size_t{1} << 30;  // above the size of the largest
                                                               // table
    for (const tablebase::TableSpec& spec : tablebase::default_tables()) {
        makes_.push_back(std::make_unique<Make>());
        Make& make = *makes_.back();
        make.task = make_background_task(
            [this, &make, spec] {
                tablebase::Arena arena(kTableBytes);
                const std::unique_ptr<Executor> executor = make_executor(processors());
                const tablebase::Solution solution =
                    tablebase::solve({.spec = spec}, arena, stop_, executor.get());
                if (solution.table != nullptr) {
                    make.map = std::make_unique<DenseTableData>(
                        make_dense_table(*solution.table, *executor));
                }
                make.done = true;
            },
            [this] { stop_.request_stop(); }, Urgency::kLikeOthers);
        make.task->start();
    }
}

DenseTableBuilder::~DenseTableBuilder() = default;

std::unique_ptr<DenseTableData> DenseTableBuilder::take() {
    for (const auto& make : makes_) {
        if (make->taken || !make->done) continue;
        make->taken = true;
        ++taken_;
        if (make->map != nullptr && make->map->chances.size() != 0) return std::move(make->map);
    }
    return nullptr;
}

}  // namespace tilestone::gpu
