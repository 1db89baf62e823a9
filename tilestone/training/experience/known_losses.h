// SPDX-License-Identifier: MIT
//
// KnownLosses: the recorded losses in memory, for queries during a search.
//
// A search queries every node, and nearly every answer is no. The query therefore looks up the
// position's hash among the hashes of all symmetric images and compares stones only on a hit.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_set>

#include "tilestone/core/result.h"
#include "tilestone/engine/gomoku/experience.h"
#include "tilestone/training/experience/position_key.h"

namespace tilestone::experience {

class KnownLosses final : public engine::gomoku::Experience {
public:
    /// An error names the number of the invalid key, counted from 1, and the reason.
    static Result<KnownLosses> of(std::span<const PositionKey> keys);

    [[nodiscard]] bool is_known_lost(const gomoku::Position& position) const override;
    [[nodiscard]] bool is_empty() const override { return keys_.empty(); }

    [[nodiscard]] std::size_t size() const { return keys_.size(); }

    void add(const gomoku::Position& position);

private:
    std::unordered_set<std::uint64_t> hashes_;  // of all images
    std::unordered_set<std::string> keys_;
};

}  // namespace tilestone::experience
