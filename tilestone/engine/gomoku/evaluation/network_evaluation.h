// SPDX-License-Identifier: MIT
//
// NetworkEvaluation: the value of a position from the line codes of its empty points, corrected by
// a network if the weights have one.
//
// The policy of SearchBoard for the player `tilestone`. To the sums of LineEvaluation it adds those
// of PointNetwork. It updates them incrementally and exactly, so that a position has the same value
// whatever the path to it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "tilestone/engine/gomoku/evaluation/line_evaluation.h"

namespace tilestone::engine::gomoku {

class NetworkEvaluation {
public:
    /// `weights` must outlive the evaluation.
    explicit NetworkEvaluation(const LineWeights& weights = hand_made_weights()) : lines_(weights) {
        if (weights.network == nullptr) return;
        for (const Color color : kColors) {
            parts_[index_of(color)] = &weights.network->of(color);
        }
    }

    /// Computes the sums from scratch.
    void reset(const Position& position);

    void leave(std::size_t point, const Summaries& before) {
        lines_.leave(point, before);
        if (has_network()) move(before, nullptr);
    }
    void change(std::size_t point, const Summaries& before, const Summaries& now) {
        lines_.change(point, before, now);
        if (has_network()) move(before, &now);
    }

    /// The state that restore() puts back on undo.
    struct Memo {
        LineEvaluation::Memo lines{};
        std::array<PointNetwork::Sums, 2> sums{};
    };
    [[nodiscard]] Memo memo() const { return {.lines = lines_.memo(), .sums = sums_}; }
    void restore(const Memo& memo) {
        lines_.restore(memo.lines);
        sums_ = memo.sums;
    }

    /// For the side to move.
    [[nodiscard]] std::int32_t value(const Position& position) const {
        const std::int32_t value = lines_.value(position);
        return has_network() ? value + correction(position) : value;
    }

    [[nodiscard]] int order(const Position& position, Point point) const {
        return lines_.order(position, point);
    }

private:
    [[nodiscard]] bool has_network() const { return parts_[0] != nullptr; }
    [[nodiscard]] std::int32_t correction(const Position& position) const;

    /// Eight numbers in a vector register. Explicit, because compilers take up to three times as
    /// long with plain loops here.
    using Eight [[gnu::vector_size(16)]] = std::int16_t;
    static constexpr std::size_t kEight = 8;

    static Eight load(const std::int16_t* numbers) {
        Eight eight;
        std::memcpy(&eight, numbers, sizeof(eight));
        return eight;
    }
    /// Eight of the numbers that a point with these codes contributes, from index `at` on.
    static Eight worth(const PointNetwork::Code& own, const PointNetwork::Code& other,
                       std::size_t at) {
        const Eight sum = load(&own.own[at]) + load(&other.other[at]);
        return sum > 0 ? sum : Eight{};
    }
    [[nodiscard]] const PointNetwork::Code& code(std::size_t color, std::uint32_t summary) const {
        return parts_[color]->codes[summary >> LineTable::kCodeShift];
    }
    /// Subtracts the contribution of a point with the codes `before`, and adds that of its codes
    /// `now`, if not null. Sums are modulo 2^16, which no complete sum reaches.
    void move(const Summaries& before, const Summaries* now) {
        for (std::size_t color = 0; color < sums_.size(); ++color) {
            const PointNetwork::Code& own = code(color, before[color]);
            const PointNetwork::Code& other = code(color, before[1 - color]);
            for (std::size_t at = 0; at < PointNetwork::kNumbers; at += kEight) {
                std::uint16_t* sums = &sums_[color][at];
                Eight sum;
                std::memcpy(&sum, sums, sizeof(sum));
                sum -= worth(own, other, at);
                if (now != nullptr) {
                    sum += worth(code(color, (*now)[color]), code(color, (*now)[1 - color]), at);
                }
                std::memcpy(sums, &sum, sizeof(sum));
            }
        }
    }

    LineEvaluation lines_;
    std::array<const PointNetwork::Part*, 2> parts_{};  ///< by colour; null without a network
    std::array<PointNetwork::Sums, 2> sums_{};          ///< by colour
};

}  // namespace tilestone::engine::gomoku
