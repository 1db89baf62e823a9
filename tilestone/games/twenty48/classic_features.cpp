// SPDX-License-Identifier: MIT
#include "tilestone/games/twenty48/classic_features.h"

#include <algorithm>
#include <cstdlib>

#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/groups.h"

namespace tilestone::twenty48 {
namespace {

// Falls, rises and roughness of a line in one byte each, so that one addition sums all three. With
// exponents up to 17, a line has at most 51 of each and four lines 204: no byte overflows.
using PackedFeatures = std::uint32_t;
using FeatureTable = std::array<PackedFeatures, kPackedRows>;

PackedFeatures pack(const LineFeatures& features) {
    return static_cast<PackedFeatures>(features.falls | features.rises << 8 |
                                       features.roughness << 16);
}

LineFeatures unpack(PackedFeatures packed) {
    return {static_cast<int>(packed & 0xff), static_cast<int>(packed >> 8 & 0xff),
            static_cast<int>(packed >> 16)};
}

FeatureTable build_feature_table() {
    FeatureTable table;
    for (std::size_t row = 0; row < kPackedRows; ++row) {
        table[row] = pack(line_features(unpack_row(static_cast<PackedRow>(row))));
    }
    return table;
}

const FeatureTable kFeatureTable = build_feature_table();

LineFeatures row_sums(const Board& board) {
    PackedFeatures sums = 0;
    if (board.is_wide()) [[unlikely]] {
        for (int row = 0; row < kSide; ++row) sums += pack(line_features(board.row(row)));
    } else {
        for (int shift = 0; shift < 64; shift += 16) {
            sums += kFeatureTable[board.nibbles >> shift & 0xffff];
        }
    }
    return unpack(sums);
}

int roughness_of(PackedRow row) { return static_cast<int>(kFeatureTable[row] >> 16); }

/// Collects the placements of greatest annoyance.
class MostAnnoying {
public:
    void offer(int cell, Exponent exponent, int annoyance) {
        if (annoyance < greatest_) return;
        if (annoyance > greatest_) placements_.clear();
        greatest_ = annoyance;
        placements_.push_back({static_cast<std::int8_t>(cell), exponent});
    }
    [[nodiscard]] const Placements& placements() const { return placements_; }

private:
    Placements placements_;
    int greatest_ = -1000;  // below any annoyance: at least 1 - 4 groups joined - 2 * 51 smoother
};

Placements most_annoying_plainly(const Afterstate& after) {
    MostAnnoying most;
    for (const Exponent exponent : kSpawnExponents) {
        for_each_empty_cell(after.board, [&](int cell) {
            most.offer(cell, exponent, annoyance(after.board.with(cell, exponent)));
        });
    }
    return most.placements();
}

}  // namespace

LineFeatures line_features(const Line& line) {
    LineFeatures features;
    constexpr std::size_t kLast = kSide - 1;
    for (std::size_t current = 0; current < kLast;) {
        std::size_t next = current + 1;
        while (next < kLast && line[next] == 0) ++next;
        const int step = line[next] - line[current];
        (step < 0 ? features.falls : features.rises) += std::abs(step);
        if (line[current] != 0 && line[next] != 0) features.roughness += std::abs(step);
        current = next;
    }
    return features;
}

ClassicFeatures classic_features(const Board& board) {
    const LineFeatures rows = row_sums(board);
    const LineFeatures columns = row_sums(transposed(board));
    return {.smoothness = -(rows.roughness + columns.roughness),
            .monotonicity =
                -(std::min(rows.falls, rows.rises) + std::min(columns.falls, columns.rises)),
            .empty = board.count_empty(),
            .largest = board.largest()};
}

int count_islands(const Board& board) {
    int islands = 0;
    for (Exponent exponent = 1; exponent <= kLargestExponent; ++exponent) {
        const std::uint64_t cells = cells_holding(board, exponent);
        islands += count_groups(cells, cells);
    }
    return islands;
}

int annoyance(const Board& board) {
    return count_islands(board) - classic_features(board).smoothness;
}

Placements most_annoying_placements(const Afterstate& after) {
    const Board& board = after.board;
    if (board.is_wide()) [[unlikely]]
        return most_annoying_plainly(after);
    // Only differences matter: one more island, minus the groups that the placement joins, and the
    // change in roughness of one row and one column.
    const std::uint64_t columns = transpose_nibbles(board.nibbles);
    MostAnnoying most;
    for (const Exponent exponent : kSpawnExponents) {
        const std::uint64_t equal = cells_holding(board, exponent);
        for_each_empty_cell(board, [&](int cell) {
            const int row_shift = 48 - 16 * (cell / kSide);
            const int column_shift = 48 - 16 * (cell % kSide);
            const auto row = static_cast<PackedRow>(board.nibbles >> row_shift);
            const auto column = static_cast<PackedRow>(columns >> column_shift);
            const auto in_row = static_cast<PackedRow>(exponent << (12 - 4 * (cell % kSide)));
            const auto in_column = static_cast<PackedRow>(exponent << (12 - 4 * (cell / kSide)));
            const int roughness = roughness_of(row | in_row) - roughness_of(row) +
                                  roughness_of(column | in_column) - roughness_of(column);
            const std::uint64_t place = std::uint64_t{1} << (4 * (kCells - 1 - cell));
            const int joined = count_groups(neighbours_of(place) & equal, equal);
            most.offer(cell, exponent, roughness - joined);
        });
    }
    return most.placements();
}

}  // namespace tilestone::twenty48
