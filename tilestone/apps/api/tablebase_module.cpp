// SPDX-License-Identifier: MIT
//
// The functions that the WebAssembly module of the tablebases exports; wasi_shim.mjs loads it. A
// worker solves tables with one instance; another one, in the page's main thread, holds them and
// answers at once what they know of a board. The page tells the searches, with the key `tablebase`
// of a request, so that all workers share one copy. Arguments and results are 32-bit integers.
//
//   tablebase_bytes(index)   the size of a table; 0: there is none. The cheap and valuable ones
//   come
//                            first
//   tablebase_solve(index)   solves it, which takes seconds to a minute; forgets the one before. 1:
//                            done; 0: there is no such table, or memory is short
//   tablebase_memory()       address of its bytes; they stay until the next tablebase_solve()
//
//   tablebase_room(index)    address where the host puts the bytes of a table that another instance
//                            has solved; replaces the room before. 0: no such table, or no memory
//   tablebase_add()          holds the table in the room; 0: it is none
//   tablebase_cells()        address of 16 bytes for a board: exponents, row by row
//   tablebase_probe()        the exponent of the tile that the tables held know the way to from
//   this
//                            board; 0: no table knows it
//   tablebase_chances()      then, the address of the probabilities to make it after up, right,
//   down,
//                            left: 4 floats; 0 for a move that is illegal
#include <array>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "tilestone/engine/tablebase/probe.h"
#include "tilestone/engine/tablebase/tablebases.h"

#define TILESTONE_EXPORT(name) extern "C" __attribute__((export_name(name)))

namespace tilestone::api {
namespace {

using tablebase::Arena;
using tablebase::Problem;
using tablebase::Table;

std::size_t bytes_of(std::size_t index) {
    const auto bytes = tablebase::default_table_bytes();
    return index < bytes.size() ? bytes[index] : 0;
}

/// The state of the module between calls.
class Module {
public:
    bool solve(std::size_t index) {
        solved_.reset();  // first, to free its memory for the new one
        if (bytes_of(index) == 0) return false;
        solved_ = std::make_unique<Arena>(bytes_of(index));
        const Problem problem{.spec = tablebase::default_tables()[index]};
        return tablebase::solve(problem, *solved_, StopToken()).outcome ==
               tablebase::Outcome::kSolved;
    }
    [[nodiscard]] const void* solved() const {
        return solved_ == nullptr ? nullptr : solved_->memory().data();
    }

    void* room_for(std::size_t index) {
        room_.reset();
        if (bytes_of(index) == 0) return nullptr;
        index_ = index;
        room_ = std::make_unique<Arena>(bytes_of(index));
        return room_->memory().data();
    }
    bool add() {
        auto room = std::exchange(room_, nullptr);
        if (room == nullptr) return false;
        auto table = tablebase::table_in({.spec = tablebase::default_tables()[index_]}, *room);
        if (table == nullptr) return false;
        list_.push_back(table.get());
        tables_.push_back(std::move(table));
        arenas_.push_back(std::move(room));
        return true;
    }

    [[nodiscard]] twenty48::Exponent* cells() { return cells_.data(); }
    int probe() {
        twenty48::Board board;
        for (int cell = 0; cell < twenty48::kCells; ++cell)
            board = board.with(cell, cells_[static_cast<std::size_t>(cell)]);
        const auto result = tablebase::probe(board, list_);
        if (!result) return 0;
        chances_ = result->probabilities;
        return result->spec.goal;
    }
    [[nodiscard]] const void* chances() const { return chances_.data(); }

private:
    std::unique_ptr<Arena> solved_;

    std::size_t index_ = 0;  ///< of the table in room_
    std::unique_ptr<Arena> room_;
    std::vector<std::unique_ptr<Arena>> arenas_;
    std::vector<std::unique_ptr<const Table>> tables_;
    std::vector<const Table*> list_;

    std::array<twenty48::Exponent, twenty48::kCells> cells_{};
    std::array<float, 4> chances_{};
};

Module& the_module() {
    static Module module;
    return module;
}

}  // namespace
}  // namespace tilestone::api

using tilestone::api::the_module;

TILESTONE_EXPORT("tablebase_bytes") std::size_t tablebase_bytes(std::size_t index) {
    return tilestone::api::bytes_of(index);
}

TILESTONE_EXPORT("tablebase_solve") int tablebase_solve(std::size_t index) {
    return the_module().solve(index) ? 1 : 0;
}

TILESTONE_EXPORT("tablebase_memory") const void* tablebase_memory() {
    return the_module().solved();
}

TILESTONE_EXPORT("tablebase_room") void* tablebase_room(std::size_t index) {
    return the_module().room_for(index);
}

TILESTONE_EXPORT("tablebase_add") int tablebase_add() { return the_module().add() ? 1 : 0; }

TILESTONE_EXPORT("tablebase_cells") void* tablebase_cells() { return the_module().cells(); }

TILESTONE_EXPORT("tablebase_probe") int tablebase_probe() { return the_module().probe(); }

TILESTONE_EXPORT("tablebase_chances") const void* tablebase_chances() {
    return the_module().chances();
}
