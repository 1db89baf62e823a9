// SPDX-License-Identifier: MIT
#include "tilestone/training/gpu/dense_table.h"

#include "tilestone/engine/tablebase/formation_matcher.h"
#include "tilestone/engine/tablebase/ranked_bits.h"

namespace tilestone::gpu {
namespace {

using tablebase::CellSet;
using tablebase::Table;

constexpr float kSteps = 65534;

/// Bit positions of the movable cells in a code, as in PositionIndex::codes_of().
void add_runs(DenseTable& map, std::size_t stance, CellSet large) {
    const int cells = 16 - std::popcount(large);
    int place = 0;
    int runs = 0;
    int last_shift = -1;
    for (int cell = 0; cell < 16; ++cell) {
        if ((large >> (15 - cell) & 1) != 0) continue;
        const int behind_in_code = cells - 1 - place;
        const int shift = tablebase::kBitsPerCell * (15 - cell - behind_in_code);
        if (shift != last_shift) {
            map.shifts[stance] |= static_cast<std::uint64_t>(shift) << (8 * runs);
            ++runs;
            last_shift = shift;
        }
        map.masks[stance][runs - 1] |= std::uint64_t{tablebase::kCodeMask}
                                       << (tablebase::kBitsPerCell * behind_in_code);
        ++place;
    }
}

std::uint16_t encode(float chance) {
    return static_cast<std::uint16_t>(1 + kSteps * chance + 0.5F);
}

/// Writes the probabilities of a layer to `chances`, indexed by code.
void add_layer(const Table::Part& segment, int sum, std::uint16_t* chances) {
    const tablebase::PositionIndex& all = segment.index;
    const Table::Layer& layer = segment.layer(sum);
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
                chances[base | codes_b[b]] = encode(layer.probabilities.at(place++));
            });
        }
    }
}

}  // namespace

DenseTableData make_dense_table(const Table& table, Executor& executor) {
    const tablebase::Formation& formation = table.spec().formation;
    DenseTableData memory;
    DenseTable& map = memory.map;
    map.decoding = 1 / kSteps;
    map.goal = table.spec().goal;
    map.large = static_cast<std::uint32_t>(formation.count_large());
    map.most = static_cast<std::uint32_t>(table.max_sum());
    map.bits = static_cast<std::uint32_t>(tablebase::kBitsPerCell) * (16 - map.large);
    memory.chances = LargeArray<std::uint16_t>(formation.count_variants() << map.bits);
    if (memory.chances.size() == 0) return memory;
    for (std::size_t stance = 0; stance < formation.count_variants(); ++stance) {
        map.worths[stance] = formation.goal_weights[stance];
        add_runs(map, stance, formation.variants[stance]);
        std::uint16_t* const chances = &memory.chances[stance << map.bits];
        // Layers have disjoint codes, so tasks write disjoint entries.
        executor.run(static_cast<std::size_t>(table.max_sum()) + 1, [&](std::size_t sum) {
            add_layer(table.parts()[stance], static_cast<int>(sum), chances);
        });
    }
    memory.stances.resize(std::size_t{1} << 16);
    for (std::size_t cells = 0; cells < memory.stances.size(); ++cells) {
        const auto stance = table.matcher().of(static_cast<CellSet>(cells));
        if (!stance.found()) continue;
        memory.stances[cells] = static_cast<std::uint16_t>(
            stance.variant() | unsigned{stance.symmetries()} << DenseTable::kSymmetries);
    }
    return memory;
}

}  // namespace tilestone::gpu
