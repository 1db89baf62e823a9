// SPDX-License-Identifier: MIT
#include "tilestone/training/read_counts.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <vector>

#include "tilestone/core/rng.h"
#include "tilestone/engine/tablebase/probe.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/downgrade.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/training/weight_rank.h"

namespace tilestone::training {

using twenty48::Board;
using twenty48::Move;

CountedGame ReadCounts::play(std::uint64_t seed, std::span<const tablebase::Table* const> tables) {
    const std::uint8_t limit = network_->shape().largest_read();
    Rng rng(seed);
    CountedGame game;
    for (Board board = twenty48::new_game(rng);; ++game.moves) {
        const auto known = tablebase::probe(board, tables);
        std::optional<Move> best;
        float most = 0;
        twenty48::for_each_move(
            twenty48::downgraded_to(board, limit), [&](Move move, const twenty48::Slide& slide) {
                const std::uint64_t nibbles =
                    twenty48::downgraded_nibbles(slide.after.board, limit);
                count(nibbles);
                if (known && twenty48::contains(known->vetoed, move)) return;
                const float value = static_cast<float>(slide.score) + network_->value(nibbles) +
                                    (known ? known->bonus(move) : 0.0F);
                if (best && value <= most) return;
                best = move;
                most = value;
            });
        if (!best) return game;
        const twenty48::Slide slide = twenty48::slide(board, *best);
        game.score += slide.score;
        board = twenty48::spawn(slide.after, rng);
    }
}

void ReadCounts::count(std::uint64_t nibbles) {
    std::array<std::uint32_t, model::kMaxFeatures> indices;
    indexer_.index(nibbles, indices.data());
    for (std::size_t i = 0; i < indexer_.features(); ++i)
        __atomic_fetch_add(&counts_[indices[i]], 1, __ATOMIC_RELAXED);
}

std::uint32_t ReadCounts::rank(std::size_t index, float step) const {
    const float points = network_->step() * static_cast<float>(network_->weight(index));
    if (counts_[index] == 0 || in_steps(points, step) == 0) return 0;
    const float worth = static_cast<float>(counts_[index]) * points * points;
    // The upper half of a non-negative float preserves the order of the numbers.
    return std::max(1u, std::bit_cast<std::uint32_t>(worth) >> 16);
}

model::TupleNetwork ReadCounts::pack(float step, std::uint64_t most) const {
    model::TupleNetwork packed(network_->shape(), step);
    if (packed.is_empty()) return packed;
    std::vector<std::uint64_t> numbers(kRanks);
    for (std::size_t i = 0; i < network_->size(); ++i) ++numbers[rank(i, step)];
    const std::size_t least = cut_ranks(std::span<const std::uint64_t>(numbers), most).least;
    for (std::size_t i = 0; i < network_->size(); ++i) {
        if (rank(i, step) < least) continue;
        const float points = network_->step() * static_cast<float>(network_->weight(i));
        packed.set_weight(i, in_steps(points, step));
    }
    return packed;
}

}  // namespace tilestone::training
