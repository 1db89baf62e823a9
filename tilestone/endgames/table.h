// SPDX-License-Identifier: MIT
//
// Table: for boards after a move, the chance to make a goal tile with best play while the large
// tiles stay where they are.
//
// The solver makes them, the adviser asks them. It knows the boards that can come about by moves
// that keep the formation, beginning with few small tiles anywhere. A byte for each, see
// chance_code.h. Immutable once made, so that any thread may read it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tilestone/endgames/chance_code.h"
#include "tilestone/endgames/configurations.h"
#include "tilestone/endgames/sparse_set.h"

namespace tilestone::endgames {

class Table {
public:
    struct Layer {
        SparseSet boards;
        std::span<std::uint8_t> chances;  ///< in the order of the set
    };

    Table(const Task& task, int most)
        : task_(task), configurations_(task, most), layers_(static_cast<std::size_t>(most) + 1) {}

    [[nodiscard]] const Task& task() const { return task_; }
    [[nodiscard]] const Configurations& configurations() const { return configurations_; }
    [[nodiscard]] Layer& layer(int sum) { return layers_[static_cast<std::size_t>(sum)]; }
    [[nodiscard]] const Layer& layer(int sum) const {
        return layers_[static_cast<std::size_t>(sum)];
    }

    /// A question about a board after a move that has no goal tile yet. For the answer several
    /// places of memory are read, each known only from the one before; between two steps somebody
    /// else may work while the next is on its way. start(), three times go_on(), answer().
    class Query {
    public:
        /// Asks for what the first go_on() reads.
        void start(const Table& table, std::uint64_t nibbles);
        /// More than three times does nothing.
        void go_on();
        /// None where the table does not know the board.
        [[nodiscard]] std::optional<float> answer() const;

    private:
        enum class Step : std::uint8_t { kHalves, kBlock, kLeaf, kChance, kTooLate, kUnknown };

        const Table* table_ = nullptr;
        const Layer* layer_ = nullptr;
        Configurations::Codes codes_;
        std::uint64_t number_ = 0;
        std::uint32_t place_ = 0;
        Step step_ = Step::kHalves;
    };
    /// So often go_on() is to be called.
    static constexpr int kSteps = 3;

    /// The chance on such a board; `nibbles` of the cells that move, 0 in the locked ones.
    [[nodiscard]] std::optional<float> chance(std::uint64_t nibbles) const {
        Query query;
        query.start(*this, nibbles);
        for (int step = 0; step < kSteps; ++step) query.go_on();
        return query.answer();
    }

    /// How many boards it knows.
    [[nodiscard]] std::uint64_t count() const {
        std::uint64_t boards = 0;
        for (const Layer& layer : layers_) boards += layer.boards.count();
        return boards;
    }

private:
    Task task_;
    Configurations configurations_;
    std::vector<Layer> layers_;
};

}  // namespace tilestone::endgames
