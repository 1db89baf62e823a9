// SPDX-License-Identifier: MIT
//
// ProbabilityList: a fixed-length list of probabilities (0 … 1) in the memory of an Arena, in one
// or two bytes each. Each layer of a table has one, in the order of its boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "tilestone/engine/tablebase/arena.h"
#include "tilestone/engine/tablebase/probability_code.h"

namespace tilestone::tablebase {

class ProbabilityList {
public:
    ProbabilityList() = default;

    /// Allocates `count` uninitialised probabilities; none if the arena is full.
    static std::optional<ProbabilityList> take(std::size_t count, ProbabilityCode code,
                                               Arena& arena) {
        ProbabilityList list;
        if (code == ProbabilityCode::kTwoBytes) {
            list.fine_ = arena.take<std::uint16_t>(count);
        } else {
            list.coarse_ = arena.take<std::uint8_t>(count);
        }
        if (list.size() != count) return std::nullopt;
        return list;
    }

    [[nodiscard]] std::size_t size() const { return coarse_.size() + fine_.size(); }

    void set(std::size_t place, float probability) {
        if (fine_.empty()) {
            coarse_[place] = encode_probability(probability);
        } else {
            fine_[place] = encode_fine_probability(probability);
        }
    }
    [[nodiscard]] float at(std::size_t place) const {
        return fine_.empty() ? decode_probability(coarse_[place])
                             : decode_fine_probability(fine_[place]);
    }
    void prefetch(std::size_t place) const {
        if (fine_.empty()) {
            __builtin_prefetch(&coarse_[place]);
        } else {
            __builtin_prefetch(&fine_[place]);
        }
    }

private:
    std::span<std::uint8_t> coarse_;  ///< one of the two is empty
    std::span<std::uint16_t> fine_;
};

}  // namespace tilestone::tablebase
