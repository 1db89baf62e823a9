// SPDX-License-Identifier: MIT
#include "tilestone/training/gpu/dense_table.h"

#include "tilestone/engine/tablebase/ranked_bits.h"

namespace tilestone::gpu {
namespace {

using tablebase::CellSet;
using tablebase::Table;

constexpr float kSteps = 65534;

/// Bit positions of the movable cells in a code, as in PositionIndex::codes_of().
void add_runs(DenseTable& dense, std::size_t variant, CellSet large) {
    const int cells = 16 - std::popcount(large);
    int place = 0;
    int runs = 0;
    int last_shift = -1;
    for (int cell = 0; cell < 16; ++cell) {
        if ((large >> (15 - cell) & 1) != 0) continue;
        const int behind_in_code = cells - 1 - place;
        const int shift = tablebase::kBitsPerCell * (15 - cell - behind_in_code);
        if (shift != last_shift) {
            dense.shifts[variant] |= static_cast<std::uint64_t>(shift) << (8 * runs);
            ++runs;
            last_shift = shift;
        }
        dense.masks[variant][runs - 1] |= std::uint64_t{tablebase::kCodeMask}
                                          << (tablebase::kBitsPerCell * behind_in_code);
        ++place;
    }
}

std::uint16_t encode(float probability) {
    return static_cast<std::uint16_t>(1 + kSteps * probability + 0.5F);
}

/// Writes the probabilities of a layer to `probabilities`, indexed by code.
void add_layer(const Table::Part& part, int sum, std::uint16_t* probabilities) {
    const tablebase::PositionIndex& all = part.index;
    const Table::Layer& layer = part.layer(sum);
    if (layer.boards.count() == 0) return;
    tablebase::RankedBits bits(all.count(sum));
    layer.boards.unpack(bits);
    std::size_t place = 0;
    for (int sum_a = 0; sum_a <= sum; ++sum_a) {
        const auto codes_b = all.half_b().codes(sum - sum_a);
        if (codes_b.empty()) continue;
        for (const std::uint32_t code_a : all.half_a().codes(sum_a)) {
            const std::uint64_t begin = all.row(sum, all.half_a().entry(code_a));
            const std::uint64_t base = std::uint64_t{code_a}
                                       << (tablebase::kBitsPerCell * all.half_b().cells());
            bits.for_each(begin, begin + codes_b.size(), [&](std::uint64_t number) {
                const auto b = static_cast<std::size_t>(number - begin);
                probabilities[base | codes_b[b]] = encode(layer.probabilities.at(place++));
            });
        }
    }
}

}  // namespace

DenseTableData make_dense_table(const Table& table, Executor& executor) {
    const tablebase::Formation& formation = table.spec().formation;
    DenseTableData data;
    DenseTable& dense = data.table;
    dense.probability_step = 1 / kSteps;
    dense.goal = table.spec().goal;
    dense.large = static_cast<std::uint32_t>(formation.count_large());
    dense.max_sum = static_cast<std::uint32_t>(table.max_sum());
    dense.bits = static_cast<std::uint32_t>(tablebase::kBitsPerCell) * (16 - dense.large);
    data.probabilities = LargeArray<std::uint16_t>(formation.count_variants() << dense.bits);
    if (data.probabilities.size() == 0) return data;
    for (std::size_t variant = 0; variant < formation.count_variants(); ++variant) {
        dense.goal_weights[variant] = formation.goal_weights[variant];
        add_runs(dense, variant, formation.variants[variant]);
        std::uint16_t* const probabilities = &data.probabilities[variant << dense.bits];
        // Layers have disjoint codes, so tasks write disjoint entries.
        executor.run(static_cast<std::size_t>(table.max_sum()) + 1, [&](std::size_t sum) {
            add_layer(table.parts()[variant], static_cast<int>(sum), probabilities);
        });
    }
    data.matches = table.matcher().by_cells();
    return data;
}

}  // namespace tilestone::gpu
