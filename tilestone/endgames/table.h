// SPDX-License-Identifier: MIT
//
// Table: for boards after a move, the chance to make a goal tile with best play while the large
// tiles stand in one of the stances of a formation.
//
// The solver makes them, the adviser asks them. It knows the boards that can come about by moves
// from stance to stance, beginning at home with few small tiles anywhere. A byte or two for each,
// see chance_code.h. Immutable once made, so that any thread may read it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tilestone/endgames/chance_list.h"
#include "tilestone/endgames/configurations.h"
#include "tilestone/endgames/sparse_set.h"
#include "tilestone/endgames/stances.h"

namespace tilestone::endgames {

class Table {
public:
    struct Layer {
        SparseSet boards;
        ChanceList chances;  ///< in the order of the set
    };

    /// What it knows while the large tiles stand in one stance.
    struct Part {
        Part(CellSet large, twenty48::Exponent goal, int most)
            : configurations(large, goal, most), layers(static_cast<std::size_t>(most) + 1) {}
        [[nodiscard]] Layer& layer(int sum) { return layers[static_cast<std::size_t>(sum)]; }
        [[nodiscard]] const Layer& layer(int sum) const {
            return layers[static_cast<std::size_t>(sum)];
        }
        Configurations configurations;
        std::vector<Layer> layers;  ///< by sum
    };

    /// Knows nothing yet. Sums, in units of 2, up to `most`.
    Table(const Task& task, int most);

    [[nodiscard]] const Task& task() const { return task_; }
    [[nodiscard]] int most() const { return most_; }
    [[nodiscard]] const Stances& stances() const { return stances_; }
    /// By stance of the formation.
    [[nodiscard]] std::span<Part> parts() { return parts_; }
    [[nodiscard]] std::span<const Part> parts() const { return parts_; }

    /// A question about a board after a move that has no goal tile yet. For the answer several
    /// places of memory are read, each known only from the one before; between two steps somebody
    /// else may work while the next is on its way. start(), three times go_on(), answer().
    class Query {
    public:
        /// Asks for what the first go_on() reads.
        void start(const Table& table, std::size_t stance, std::uint64_t nibbles);
        /// More than three times does nothing.
        void go_on();
        /// None where the table does not know the board.
        [[nodiscard]] std::optional<float> answer() const;

    private:
        enum class Step : std::uint8_t { kHalves, kBlock, kLeaf, kChance, kTooLate, kUnknown };

        const Part* part_ = nullptr;
        const Layer* layer_ = nullptr;
        Configurations::Codes codes_;
        std::uint64_t number_ = 0;
        std::uint32_t place_ = 0;
        Step step_ = Step::kHalves;
    };
    /// So often go_on() is to be called.
    static constexpr int kSteps = 3;

    /// The chance on such a board; `nibbles` of the cells that move, turned to the stance, 0 in
    /// those of large tiles.
    [[nodiscard]] std::optional<float> chance(std::uint64_t nibbles, std::size_t stance = 0) const {
        Query query;
        query.start(*this, stance, nibbles);
        for (int step = 0; step < kSteps; ++step) query.go_on();
        return query.answer();
    }

    /// How many boards it knows.
    [[nodiscard]] std::uint64_t count() const;

private:
    Task task_;
    int most_;
    Stances stances_;
    std::vector<Part> parts_;
};

}  // namespace tilestone::endgames
