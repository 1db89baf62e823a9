// SPDX-License-Identifier: MIT
//
// Batches: divides the samples of a fit into mini-batches, shuffled anew in every epoch.
//
// The same seed gives the same batches.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "tilestone/core/rng.h"

namespace tilestone::training {

class Batches {
public:
    /// `size`: samples per batch, at least 1. The last batch of an epoch may be smaller.
    Batches(std::size_t samples, std::size_t size, std::uint64_t seed)
        : order_(samples), size_(size), rng_(seed) {
        std::iota(order_.begin(), order_.end(), 0U);
    }

    [[nodiscard]] std::size_t samples() const { return order_.size(); }
    [[nodiscard]] bool empty() const { return order_.empty(); }
    /// Number of batches in `epochs` epochs.
    [[nodiscard]] double count(int epochs) const {
        return static_cast<double>((order_.size() + size_ - 1) / size_) * epochs;
    }

    /// Calls `visit` with the sample numbers of each batch, a std::span<const std::uint32_t>.
    template <class Visit>
    void run_epoch(Visit&& visit) {
        for (std::size_t i = order_.size(); i > 1; --i) {
            std::swap(order_[i - 1], order_[rng_.below(static_cast<std::uint32_t>(i))]);
        }
        const std::span<const std::uint32_t> all(order_);
        for (std::size_t begin = 0; begin < all.size(); begin += size_) {
            visit(all.subspan(begin, std::min(size_, all.size() - begin)));
        }
    }

private:
    std::vector<std::uint32_t> order_;
    std::size_t size_;
    Rng rng_;
};

}  // namespace tilestone::training
