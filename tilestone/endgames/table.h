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

    /// The chances on boards after a move that have no goal tile yet, at most kMostAtOnce;
    /// `nibbles` of the cells that move, 0 in the locked ones. None where the table does not know
    /// the board. For each several places of memory must be read one after the other; those of one
    /// board are on their way while others are looked at.
    static constexpr std::size_t kMostAtOnce = 4;
    void chances(std::span<const std::uint64_t> nibbles,
                 std::span<std::optional<float>> chances) const;
    [[nodiscard]] std::optional<float> chance(std::uint64_t nibbles) const {
        std::optional<float> chance;
        chances({&nibbles, 1}, {&chance, 1});
        return chance;
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
