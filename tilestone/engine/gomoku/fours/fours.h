// SPDX-License-Identifier: MIT
//
// Fours: whether the side to move wins by continuous fours (VCF, "victory of continuous fours").
//
// Every move makes a four, so that one answer is left; where that answer makes a four of the other
// side's, the next move must stop it and make a four itself. Under renju black may not play what is
// forbidden to him, and a four that he may not stop wins. Depth first, deepening by the number of
// fours, with a table of what failed: short wins come soon and short, long ones without trying all
// that is short.
//
// A win found is certain; "none" means that no such win exists. The position is left as it was
// found. Nothing is allocated after construction, and nothing but the limit on nodes and the
// findings of earlier searches of the same object bears on the answer.
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

namespace tilestone::engine {

enum class Verdict : std::uint8_t { kWin, kNone, kUnknown };

/// "win", "none", "unknown".
[[nodiscard]] constexpr std::string_view name_of(Verdict verdict) {
    constexpr std::array<std::string_view, 3> kNames = {"win", "none", "unknown"};
    return kNames[static_cast<std::size_t>(verdict)];
}

/// Whether a stone that threatens this makes at least one four (or a five).
[[nodiscard]] constexpr bool makes_four(gomoku::Threat threat) {
    return threat == gomoku::Threat::kFour || threat >= gomoku::Threat::kFourAndThree;
}

/// On how many points a stone of `color` makes a four or a five, forbidden or not.
[[nodiscard]] int count_fours(const gomoku::Position& position, gomoku::Color color);

class Fours {
public:
    static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
    /// For searches that look at some hundred positions, and for those that look at millions.
    static constexpr std::size_t kFewEntries = std::size_t{1} << 12;
    static constexpr std::size_t kManyEntries = std::size_t{1} << 18;

    /// So many entries of eight bytes for what failed.
    explicit Fours(std::size_t entries);

    /// Makes at most about so many positions; `budget`, if any, counts them too and may end the
    /// search, which is then unknown. Of a game that is over: none.
    Verdict search(gomoku::Position& position, std::uint64_t most_nodes = kNoLimit,
                   search::Budget* budget = nullptr);

    /// The plies of a win, its five among them, or nothing; for the leaves of a search.
    std::optional<int> plies_of_win(gomoku::Position& position, std::uint64_t most_nodes) {
        if (count_fours(position, position.to_move()) == 0) return {};
        if (search(position, most_nodes) != Verdict::kWin) return {};
        return static_cast<int>(length_);
    }

    /// Of the last win: moves of both sides in turn, the five the last. Where black may not stop a
    /// four, he plays any other point; if he has none, the line ends there.
    [[nodiscard]] std::span<const gomoku::Point> line() const { return {line_.data(), length_}; }
    /// Positions made by the last search.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

    void forget() { failures_.forget(); }

private:
    using Point = gomoku::Point;
    using Color = gomoku::Color;
    static constexpr Point kNoPoint = -1;
    static constexpr std::size_t kMostMoves = gomoku::kMostPoints;

    /// The stones that were put last: what they changed has to be looked at again.
    struct Last {
        Point four = kNoPoint;
        Point answer = kNoPoint;
    };

    bool spend();
    bool win_within(int fours);
    bool attack(int fours, Last last, std::span<const Point> fours_before);
    bool attack_freely(int fours, Last last, std::span<const Point> fours_before);
    bool try_all(int fours, std::span<const Point> points);
    bool try_four(int fours, Point four, std::span<const Point> fours_before);
    bool follow(int fours, Point four, std::span<const Point> fours_before);
    [[nodiscard]] bool can_be_unstoppable() const;
    [[nodiscard]] bool is_allowed(Color color, Point point) const;
    [[nodiscard]] Point five_near(Color color, Point stone) const;
    [[nodiscard]] Point five_after(Color color, Point stone) const;
    std::span<const Point> list_fours(Last last, std::span<const Point> fours_before);
    void end_with_five(Point five);
    void end_with_four();
    [[nodiscard]] Point any_answer_but(Point but) const;

    Failures failures_;
    std::vector<Point> points_;  ///< a stack of lists
    std::size_t top_ = 0;
    std::array<Point, kMostMoves> line_{};
    std::size_t length_ = 0;
    std::size_t ply_ = 0;
    gomoku::Position* position_ = nullptr;
    Color attacker_{};
    search::Budget* budget_ = nullptr;
    std::uint64_t nodes_ = 0;
    std::uint64_t most_nodes_ = 0;
    bool spent_ = false;
    bool cut_ = false;  ///< more fours might have helped
};

}  // namespace tilestone::engine
