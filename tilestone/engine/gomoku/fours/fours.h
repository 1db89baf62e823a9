// SPDX-License-Identifier: MIT
//
// Fours: decides whether the side to move wins by continuous fours (VCF, "victory of continuous
// fours").
//
// Every move of the attacker makes a four, which leaves one answer. If that answer makes a four of
// the defender, the next move must block it and make a four itself. Under renju, black may not play
// forbidden points, and a four that black may not block wins. The search is depth-first with
// iterative deepening on the number of fours and a table of failures, so that it finds short wins
// first and long ones without repeating all short lines.
//
// A win found is certain; "none" means that no win by fours exists. The position is restored. The
// search allocates no memory, and its result depends only on the position, the node limit and
// earlier searches of the same object.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "tilestone/engine/gomoku/fours/failures.h"
#include "tilestone/games/gomoku/position.h"
#include "tilestone/search/budget.h"

namespace tilestone::engine::gomoku {

enum class Verdict : std::uint8_t { kWin, kNone, kUnknown };

/// "win", "none", "unknown".
[[nodiscard]] constexpr std::string_view name_of(Verdict verdict) {
    constexpr std::array<std::string_view, 3> kNames = {"win", "none", "unknown"};
    return kNames[static_cast<std::size_t>(verdict)];
}

/// True if a stone with this threat makes at least one four (or a five).
[[nodiscard]] constexpr bool makes_four(Threat threat) {
    return threat == Threat::kFour || threat >= Threat::kFourAndThree;
}

/// The number of points where a stone of `color` makes a four or a five, forbidden or not.
[[nodiscard]] int count_fours(const Position& position, Color color);

class Fours {
public:
    static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
    /// Sizes for searches of some hundred positions, and of millions.
    static constexpr std::size_t kFewEntries = std::size_t{1} << 12;
    static constexpr std::size_t kManyEntries = std::size_t{1} << 18;

    /// `entries` is the size of the table of failures, at eight bytes each.
    explicit Fours(std::size_t entries);

    /// Searches at most about `max_nodes` positions. `budget`, if not null, counts them too and
    /// may end the search, with the result kUnknown. A finished game gives kNone.
    Verdict search(Position& position, std::uint64_t max_nodes = kNoLimit,
                   search::Budget* budget = nullptr);

    /// The length of a win in plies, including the five; none if there is no win within the limit.
    std::optional<int> plies_of_win(Position& position, std::uint64_t max_nodes,
                                    search::Budget* budget = nullptr) {
        if (count_fours(position, position.to_move()) == 0) return {};
        if (search(position, max_nodes, budget) != Verdict::kWin) return {};
        return static_cast<int>(length_);
    }

    /// The last win found: the moves of both sides, ending with the five. If black may not block a
    /// four, the line has any other black move, or ends there if there is none.
    [[nodiscard]] std::span<const Point> line() const { return {line_.data(), length_}; }
    /// Positions visited by the last search.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

    void forget() { failures_.forget(); }

private:
    static constexpr Point kNoPoint = -1;
    static constexpr std::size_t kMaxMoves = kMaxPoints;

    /// The last two stones: only their surroundings need a new scan for fours.
    struct Last {
        Point four = kNoPoint;
        Point answer = kNoPoint;
    };

    bool spend();
    bool win_within(int fours);
    bool attack(int fours, Last last, std::span<const Point> fours_before);
    bool attack_unforced(int fours, Last last, std::span<const Point> fours_before);
    bool try_fours(int fours, std::span<const Point> points);
    bool try_four(int fours, Point four, std::span<const Point> fours_before);
    bool answer_four(int fours, Point four, std::span<const Point> fours_before);
    [[nodiscard]] bool can_be_unstoppable() const;
    [[nodiscard]] bool is_allowed(Color color, Point point) const;
    [[nodiscard]] Point five_near(Color color, Point stone) const;
    [[nodiscard]] Point five_after(Color color, Point stone) const;
    std::span<const Point> list_fours(Last last, std::span<const Point> fours_before);
    void end_with_five(Point five);
    void end_with_four();
    [[nodiscard]] Point any_answer_but(Point but) const;

    Failures failures_;
    std::vector<Point> points_;  ///< a stack of move lists
    std::size_t top_ = 0;
    std::array<Point, kMaxMoves> line_{};
    std::size_t length_ = 0;
    std::size_t ply_ = 0;
    Position* position_ = nullptr;
    Color attacker_{};
    search::Budget* budget_ = nullptr;
    std::uint64_t nodes_ = 0;
    std::uint64_t max_nodes_ = 0;
    bool spent_ = false;
    bool cut_ = false;  ///< more fours might have helped
};

}  // namespace tilestone::engine::gomoku
