// SPDX-License-Identifier: MIT
//
// The rules and indices that a GPU uses are those of the other folders.
#include "tilestone/training/gpu/rules.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/engine/model/tuple_indexer.h"
#include "tilestone/games/twenty48/downgrade.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/training/gpu/flat_shape.h"

namespace tilestone::gpu {
namespace {

constexpr int kBoards = 20'000;

/// Any sixteen nibbles; small ones and large ones alike.
std::uint64_t random_board(Rng& rng) {
    std::uint64_t board = 0;
    const std::uint32_t largest = 2 + rng.below(14);
    for (int cell = 0; cell < 16; ++cell) board = board << 4 | rng.below(largest + 1);
    return board;
}

TEST(CrowdRules, MovesAreThoseOfTheGame) {
    const auto all = slides();
    Rng rng(1);
    int too_large = 0;
    for (int i = 0; i < kBoards; ++i) {
        const std::uint64_t board = random_board(rng);
        for (const twenty48::Move move : twenty48::kMoves) {
            const SlideResult own = slide(board, static_cast<unsigned>(move), all.data());
            const twenty48::Slide its = twenty48::slide({board, 0}, move);
            ASSERT_EQ(own.too_large, its.after.board.is_wide());
            too_large += own.too_large ? 1 : 0;
            if (own.too_large) continue;
            ASSERT_EQ(own.board, its.after.board.nibbles);
            ASSERT_EQ(own.score, its.score);
        }
    }
    EXPECT_GT(too_large, 10);
}

TEST(CrowdRules, NewTilesAreThoseOfTheGame) {
    Rng rng(2);
    for (int i = 0; i < kBoards; ++i) {
        const std::uint64_t board = random_board(rng);
        if (twenty48::Board{board, 0}.count_empty() == 0) continue;
        const auto bits = static_cast<std::uint32_t>(rng.next());
        const twenty48::Board expected = twenty48::spawn({{board, 0}}, bits);
        ASSERT_EQ(spawned(board, bits), expected.nibbles);
        ASSERT_EQ(tile_sum(board), (twenty48::Board{board, 0}.tile_sum()));
    }
}

TEST(CrowdRules, LargeTilesAreLoweredTheSame) {
    Rng rng(3);
    int lower = 0;
    for (int i = 0; i < kBoards; ++i) {
        const std::uint64_t board = random_board(rng);
        const auto limit = static_cast<twenty48::Exponent>(12 + rng.below(4));
        const std::uint64_t expected = twenty48::downgraded_nibbles({board, 0}, limit);
        ASSERT_EQ(downgraded(board, limit), expected) << std::hex << board;
        lower += expected != board ? 1 : 0;
    }
    EXPECT_GT(lower, 100);
}

TEST(CrowdRules, WeightsAreThoseOfTheNetwork) {
    for (const char* text : {"012345:456789:012456:45689a@8192,12288,16384", "4x4@2,6",
                             "8x6@8192,12288,16384,24576,28672"}) {
        const model::TupleShape shape = *model::parse_shape(text);
        const model::TupleIndexer indexer(shape);
        const FlatShape flat(shape);
        ASSERT_EQ(flat.weights_of_stage, indexer.weights_of_stage());
        Rng rng(4);
        for (int i = 0; i < kBoards / 10; ++i) {
            const std::uint64_t board = random_board(rng);
            std::vector<std::uint32_t> expected(indexer.features());
            indexer.index(board, expected.data());
            std::vector<std::uint32_t> indices;
            for (std::uint32_t tuple = 0; tuple < flat.count; ++tuple) {
                for (unsigned image = 0; image < 8; ++image) {
                    indices.push_back(flat.stage_of(board) * flat.weights_of_stage +
                                      flat.place(image_of(board, image), tuple));
                    const std::uint32_t index = indices.back();
                    ASSERT_EQ(flat.tuple_of(index), indexer.tuple_of(index));
                    ASSERT_EQ(flat.is_ever_read(index), indexer.is_ever_read(index));
                    const auto lower = indexer.downgraded_index(index, tuple);
                    ASSERT_EQ(flat.downgraded_index(index, tuple), lower.value_or(index));
                }
            }
            std::ranges::sort(expected);
            std::ranges::sort(indices);
            ASSERT_EQ(indices, expected);
        }
        for (int i = 0; i < kBoards; ++i) {
            const std::uint32_t index = rng.below(1u << 16) * rng.below(1u << 10) %
                                        static_cast<std::uint32_t>(indexer.weights());
            ASSERT_EQ(flat.is_ever_read(index), indexer.is_ever_read(index));
        }
    }
}

}  // namespace
}  // namespace tilestone::gpu
