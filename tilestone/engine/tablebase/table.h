// SPDX-License-Identifier: MIT
//
// Table: for each afterstate, the probability of making a goal tile with best play while the large
// tiles keep to a formation.
//
// Contains the boards reachable within the formation from home with few small tiles, one or two
// bytes each (probability_code.h). Immutable once solved, so any thread may read it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tilestone/engine/tablebase/formation_matcher.h"
#include "tilestone/engine/tablebase/position_index.h"
#include "tilestone/engine/tablebase/probability_list.h"
#include "tilestone/engine/tablebase/sparse_set.h"

namespace tilestone::tablebase {

class Table {
public:
    struct Layer {
        SparseSet boards;
        ProbabilityList probabilities;  ///< in the order of `boards`
    };

    /// The positions of one variant.
    struct Part {
        Part(CellSet large, twenty48::Exponent goal, int max_sum)
            : index(large, goal, max_sum), layers(static_cast<std::size_t>(max_sum) + 1) {}
        [[nodiscard]] Layer& layer(int sum) { return layers[static_cast<std::size_t>(sum)]; }
        [[nodiscard]] const Layer& layer(int sum) const {
            return layers[static_cast<std::size_t>(sum)];
        }
        /// Memory for the probabilities of all layers, whose boards are known; false if it is
        /// short.
        bool allocate_probabilities(ProbabilityCode code, Arena& arena);

        PositionIndex index;
        std::vector<Layer> layers;  ///< by sum
    };

    /// An empty table for sums up to `max_sum`, in units of 2.
    Table(const TableSpec& spec, int max_sum);

    [[nodiscard]] const TableSpec& spec() const { return spec_; }
    [[nodiscard]] int max_sum() const { return max_sum_; }
    [[nodiscard]] const FormationMatcher& matcher() const { return matcher_; }
    /// By variant of the formation.
    [[nodiscard]] std::span<Part> parts() { return parts_; }
    [[nodiscard]] std::span<const Part> parts() const { return parts_; }

    /// A lookup of an afterstate without a goal tile. It is a chain of dependent reads; each step
    /// prefetches the next read, so that other work can hide the latency. Call start(), advance()
    /// three times, answer().
    class Query {
    public:
        /// Prefetches the data that the first advance() reads.
        void start(const Table& table, std::size_t variant, std::uint64_t nibbles);
        /// A fourth call does nothing.
        void advance();
        /// None if the table does not contain the board.
        [[nodiscard]] std::optional<float> answer() const;

    private:
        enum class Step : std::uint8_t { kHalves, kBlock, kLeaf, kProbability, kTooLate, kUnknown };

        const Part* part_ = nullptr;
        const Layer* layer_ = nullptr;
        PositionIndex::Codes codes_;
        std::uint64_t number_ = 0;
        std::uint32_t place_ = 0;
        Step step_ = Step::kHalves;
    };
    /// The number of calls of advance() before answer().
    static constexpr int kSteps = 3;

    /// The probability of an afterstate, given as the nibbles of its free cells in the canonical
    /// orientation, 0 in the cells of large tiles. None if the table does not contain it.
    [[nodiscard]] std::optional<float> probability(std::uint64_t nibbles,
                                                   std::size_t variant = 0) const {
        Query query;
        query.start(*this, variant, nibbles);
        for (int step = 0; step < kSteps; ++step) query.advance();
        return query.answer();
    }

    /// The number of boards.
    [[nodiscard]] std::uint64_t count() const;

private:
    TableSpec spec_;
    int max_sum_;
    FormationMatcher matcher_;
    std::vector<Part> parts_;
};

}  // namespace tilestone::tablebase
