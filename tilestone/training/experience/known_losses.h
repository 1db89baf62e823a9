// SPDX-License-Identifier: MIT
//
// KnownLosses: the positions of an experience in memory, to be asked in the middle of a search.
//
// A search asks at every node and nearly always hears no, so that the answer is a look-up of the
// position's hash among those of all images; only where it is there are all stones compared.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_set>

#include "tilestone/core/result.h"
#include "tilestone/engine/gomoku/experience.h"
#include "tilestone/training/experience/position_key.h"

namespace tilestone::experience {

class KnownLosses final : public engine::Experience {
public:
    /// An error says which key, from 1 on, is none, and why.
    static Result<KnownLosses> of(std::span<const PositionKey> keys);

    [[nodiscard]] bool is_known_lost(const gomoku::Position& position) const override;
    [[nodiscard]] bool is_empty() const override { return keys_.empty(); }

    [[nodiscard]] std::size_t size() const { return keys_.size(); }

    void add(const gomoku::Position& position);

private:
    std::unordered_set<std::uint64_t> hashes_;  // of every image
    std::unordered_set<std::string> keys_;
};

}  // namespace tilestone::experience
