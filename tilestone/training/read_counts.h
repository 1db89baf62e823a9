// SPDX-License-Identifier: MIT
//
// Packs a network for play smaller, by how often play reads each of its weights.
//
// The rank of a weight is its reads times its size squared: what the squared error of all values
// read grows by without it. Under search with tables a third of the weights of
// full.net makes nineteen twentieths of its points
// (docs/lab/2026-11-30-2048-packed-by-reads.md). Packing a training (packing.h) ranks by
// what was learnt instead, since there are no values yet that play could rely on.
#pragma once

#include <cstdint>
#include <span>

#include "tilestone/core/large_array.h"
#include "tilestone/engine/model/tuple_network.h"
#include "tilestone/engine/tablebase/table.h"

namespace tilestone::training {

struct CountedGame {
    std::uint64_t score = 0;
    std::uint64_t moves = 0;
};

class ReadCounts {
public:
    /// Takes four bytes a weight; is_empty() if memory is short. `network` must outlive the counts.
    explicit ReadCounts(const model::TupleNetwork& network)
        : network_(&network), indexer_(network.shape()), counts_(network.size()) {}
    [[nodiscard]] bool is_empty() const { return counts_.size() == 0; }

    /// Plays a game without search, as the player does, and counts the weights of all boards after
    /// a move. Thread-safe; the counts do not depend on the order of games.
    CountedGame play(std::uint64_t seed, std::span<const tablebase::Table* const> tables);

    /// How often a weight was read.
    [[nodiscard]] std::uint32_t reads(std::size_t index) const { return counts_[index]; }

    /// Keeps the `most` weights of the highest ranks that are not 0 in steps of `step` points, or
    /// slightly fewer. An empty network if memory is short.
    [[nodiscard]] model::TupleNetwork pack(float step,
                                           std::uint64_t most = ~std::uint64_t{0}) const;

private:
    void count(std::uint64_t nibbles);
    [[nodiscard]] std::uint32_t rank(std::size_t index, float step) const;

    const model::TupleNetwork* network_;
    model::TupleIndexer indexer_;
    LargeArray<std::uint32_t> counts_;  ///< by weight
};

}  // namespace tilestone::training
