// SPDX-License-Identifier: MIT
//
// The GPU trainer's lookup of endgame tables agrees with tablebase::probe().
#include "tilestone/training/gpu/dense_table.h"

#include <array>

#include <gtest/gtest.h>

#include "tilestone/engine/tablebase/probe.h"
#include "tilestone/engine/tablebase/solver.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/symmetry.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::gpu {
namespace {

using tablebase::Table;
using twenty48::Board;

/// A row and three with a 128 to be made, in two variants, and two rows, with a 256 to be made.
class GpuTables : public testing::Test {
protected:
    static constexpr tablebase::TableSpec kThree{
        {"4+3", {0xfe00, 0x7f00}, {1, 0.7F}}, 7, tablebase::ProbabilityCode::kTwoBytes};
    static constexpr tablebase::TableSpec kFour{{"4+4", {0xff00}}, 8};

    GpuTables()
        : arena_(std::size_t{128} << 20),
          three_(tablebase::solve({.spec = kThree}, arena_, StopToken()).table),
          four_(tablebase::solve({.spec = kFour}, arena_, StopToken()).table),
          tables_{three_.get(), four_.get()} {
        const std::unique_ptr<Executor> executor = make_executor(3);
        for (const Table* table : tables_) {
            memories_.push_back(make_dense_table(*table, *executor));
            DenseTable& dense = dense_.tables[dense_.count++];
            dense = memories_.back().table;
            dense.matches = memories_.back().matches.data();
            dense.probabilities = &memories_.back().probabilities[0];
        }
    }

    static Board random_board(Rng& rng) {
        constexpr std::array<std::string_view, 6> kLarge = {"edcb79a000000000", "edcba98000000000",
                                                            "0dcbe89a00000000", "edc089a000000b00",
                                                            "edcb89ab00000000", "edcba9f800000000"};
        Board made = *twenty48::parse_board(kLarge[rng.below(kLarge.size())]);
        const std::uint32_t largest = 3 + rng.below(5);
        for (int cell = 0; cell < 16; ++cell) {
            if (made.at(cell) != 0 || rng.below(4) == 0) continue;
            made = made.with(cell, static_cast<std::uint8_t>(rng.below(largest + 1)));
        }
        return twenty48::apply_symmetry(static_cast<int>(rng.below(8)), made);
    }

    tablebase::Arena arena_;
    std::unique_ptr<const Table> three_;
    std::unique_ptr<const Table> four_;
    std::array<const Table*, 2> tables_;
    std::vector<DenseTableData> memories_;
    DenseTables dense_;
};

TEST_F(GpuTables, SayWhatTheAdviserSays) {
    Rng rng(1);
    int advised = 0;
    int vetoed = 0;
    for (int i = 0; i < 2'000; ++i) {
        const Board board = random_board(rng);
        if (twenty48::is_over(board) || twenty48::needs_wide_slide(board)) continue;
        const auto expected = tablebase::probe(board, tables_);
        std::array<float, 4> own{};
        EmulatedWarp::run([&] {
            const unsigned move = EmulatedWarp::thread() / 8;
            const auto slid = twenty48::slide_nibbles(
                board.nibbles, static_cast<twenty48::Move>(move), twenty48::kRowTables);
            own[move] =
                move_bonus(dense_, board.nibbles, slid.nibbles, slid.nibbles != board.nibbles);
        });
        advised += expected ? 1 : 0;
        twenty48::for_each_move(board, [&](twenty48::Move move, const twenty48::Slide&) {
            const float weight = own[static_cast<std::size_t>(move)];
            if (!expected) {
                EXPECT_EQ(weight, 0);
            } else if (twenty48::contains(expected->vetoed, move)) {
                ++vetoed;
                EXPECT_EQ(weight, kVetoed);
            } else {
                // Both round the chance, to some 65,000 steps.
                EXPECT_NEAR(weight, expected->bonus(move), 100) << std::hex << board.nibbles;
            }
        });
    }
    EXPECT_GT(advised, 100);
    EXPECT_GT(vetoed, 50);
}

}  // namespace
}  // namespace tilestone::gpu
