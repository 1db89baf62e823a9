// SPDX-License-Identifier: MIT
//
// MateSearch: looks for a forced win with the search of the player `tilestone`.
//
// It tries the moves that its learned ordering likes best, and so finds wins in thousands of
// positions for which proof-number search takes millions. What it claims is no proof: the table is
// the guide of a ThreatProblem, which proves it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "tilestone/core/clock.h"
#include "tilestone/core/limits.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/namespaces.h"
#include "tilestone/games/gomoku/position.h"
#include "tilestone/search/transposition_table.h"

namespace tilestone::engine::gomoku {

class MateSearch {
public:
    /// The side to move looks for a win. `time`: as in Limits. `stop` may be null.
    MateSearch(const Position& position, std::optional<Milliseconds> time, const StopToken* stop);
    ~MateSearch();

    /// Searches up to `nodes` more positions, until a win is found or nothing is left to search.
    void run(std::uint64_t nodes);
    /// Whether the best move wins, by this search.
    [[nodiscard]] bool has_win() const { return has_win_; }
    [[nodiscard]] bool is_over() const { return is_over_; }
    /// Positions visited.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    /// Another one after each call of run().
    [[nodiscard]] const search::TranspositionTable& table() const { return *table_; }

private:
    struct Search;
    void begin(std::size_t table_bytes);
    void deepen();
    void keep_win(Point move);

    Position position_;
    std::optional<Milliseconds> time_;
    const StopToken* stop_;
    Stopwatch watch_;
    std::unique_ptr<search::TranspositionTable> table_;
    std::unique_ptr<Search> search_;
    std::uint64_t nodes_ = 0;
    bool is_small_ = true;
    bool has_win_ = false;
    bool is_over_ = false;
};

}  // namespace tilestone::engine::gomoku
