// SPDX-License-Identifier: MIT
//
// ThreatProblem: a win by continuous threats (VCT) as a problem for proof-number search.
//
// The attacker plays fours, and moves that threaten to win by fours: threes, or quieter stones. If
// the defender could win by fours himself, only fours and moves that may stop those are tried.
//
// The defender answers with the moves that may stop the threatened fours (Stops), or with fours.
// Answers that lose to other fours are struck out at once: a line of fours that wins after one
// answer wins after all that are not among its stops. So the number of answers that are left, which
// is where the proof number starts, says how good the threat is. If the defender wins by fours, the
// attack has failed.
//
// The list of answers may miss one that helps. So ProofChecker verifies each proof afterwards, and
// add_answer() adds the missing answer.
//
// A search with another method may have left its wins in a transposition table. With such a table
// as guide, the moves that win there are tried first. One of them may threaten only threats: then
// all answers near the stones count, and a pass, which stands for the others.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/engine/gomoku/fours/fours.h"
#include "tilestone/engine/gomoku/solver/stops.h"
#include "tilestone/engine/gomoku/tactics/point_set.h"
#include "tilestone/search/budget.h"
#include "tilestone/search/proof_number.h"
#include "tilestone/search/transposition_table.h"

namespace tilestone::engine::gomoku {

/// The attacker's moves besides fours.
enum class Reach : std::uint8_t {
    kThrees,  ///< stones that make a three
    kNear,    ///< also stones in line with another one that threaten to win by fours
    kAll      ///< also all other stones that threaten to win by fours
};

struct ThreatEffort {
    Reach reach = Reach::kThrees;
    /// Node limits of each search for fours: for a win; for the threat of a quiet stone; after an
    /// answer; for a win of the defender, were he to move.
    std::uint64_t fours_nodes = 1000;
    std::uint64_t quiet_nodes = 50;
    std::uint64_t answer_nodes = 50;
    std::uint64_t guard_nodes = 100;
};

/// A move that wins for the side to move by the table, which may be null.
[[nodiscard]] std::optional<Point> winning_move(const search::TranspositionTable* table,
                                                const Position& position);

class ThreatProblem {
public:
    using Move = Point;
    using Moves = FixedVector<search::ProofMove<Move>, kMaxPoints + 1>;

    /// The defender's move elsewhere, where the attacker threatens threats instead of fours.
    static constexpr Move kPass = -1;

    /// The side to move is the attacker. `position` and `fours` must outlive the problem, and
    /// `guide`, which may be null.
    ThreatProblem(Position& position, Fours& fours, const ThreatEffort& effort,
                  const search::TranspositionTable* guide = nullptr);

    /// Must be called first, and again when the budget is spent. The budget must outlive its use.
    void set_budget(search::Budget& budget) { budget_ = &budget; }

    // The interface of search::ProofNumberSearch.
    [[nodiscard]] bool attacks() const { return position_.to_move() == attacker_; }
    search::ProofNumbers expand(Moves& moves);
    /// widen() adds quiet stones; each costs a search for fours.
    static constexpr std::uint32_t kWideAt = 6;
    bool widen(Moves& moves);
    void play(Move move);
    void take_back(Move move);
    [[nodiscard]] std::uint64_t key() const { return position_.hash(); }
    [[nodiscard]] std::uint64_t key_after(Move move) const;

    /// A line of fours by which the attacker, to move, wins; empty if none is found.
    std::vector<Point> win_by_fours();
    /// The line of fours that the attacker threatens, with the defender to move.
    std::vector<Point> threatened_fours();
    /// The legal answers to it, also those that expand() strikes out. `all`: as in Stops.
    std::vector<Point> answers_to(std::span<const Point> line, bool all);
    /// The answers where no fours are threatened.
    [[nodiscard]] std::vector<Point> near_answers() const;

    /// Adds an answer to the position with this key.
    void add_answer(std::uint64_t key, Point answer) {
        answers_[key].push_back(answer);
        expansions_.erase(key);
    }

    [[nodiscard]] Position& position() { return position_; }
    [[nodiscard]] Color attacker() const { return attacker_; }
    /// True if a node limit of a search for fours was hit.
    [[nodiscard]] bool was_cut() const { return cut_; }
    [[nodiscard]] const ThreatEffort& effort() const { return effort_; }

private:
    /// The attacking moves listed so far; widen() goes on from there.
    enum class Stage : std::uint8_t { kGuided, kThreats, kAll };
    /// A cached result of expand().
    struct Expansion {
        search::ProofNumbers numbers{};
        std::uint32_t first = 0;
        std::uint32_t count = 0;
        std::uint32_t line_begin = 0;
        std::uint32_t line_length = 0;
        Stage stage = Stage::kAll;
    };
    void forget();
    const Expansion& compute_expansion(Moves& moves);
    search::ProofNumbers expand_position(Moves& moves);
    search::ProofNumbers expand_attack(Moves& moves);
    search::ProofNumbers expand_defence(Moves& moves);
    void list_attacks(Moves& moves);
    void find_guards();
    void list_quiet(Moves& moves);
    bool follow_guide(Moves& moves);
    search::ProofNumbers expand_quiet_defence(Moves& moves);
    void strike_out(Moves& moves);
    [[nodiscard]] std::optional<Point> two_threes() const;
    bool loses_to_fours(Point answer);
    void store_moves(Expansion& expansion, const Moves& moves);
    bool is_quiet_threat(Point point, std::uint64_t max_nodes);
    [[nodiscard]] bool may_be_quiet_threat(Point point) const;
    bool wins_by_fours(std::uint64_t max_nodes);

    Position& position_;
    Color attacker_;
    ThreatEffort effort_;
    search::Budget* budget_ = nullptr;
    Fours& fours_;
    const search::TranspositionTable* guide_;
    Stops stops_;
    std::optional<PointSet>
        guards_;                    ///< where the attacker must play if not a four; none: anywhere
    std::optional<PointSet> left_;  ///< the answers that may stop all lines found so far
    std::unordered_map<std::uint64_t, std::vector<Point>> answers_;
    std::unordered_map<std::uint64_t, Expansion> expansions_;
    std::vector<search::ProofMove<Move>> store_;  ///< the moves of `expansions_`
    std::vector<Point> lines_;                    ///< the threatened lines of `expansions_`
    std::vector<Point> line_;                     ///< of the current position
    Stage stage_ = Stage::kAll;                   ///< of the current position
    bool cut_ = false;
};

}  // namespace tilestone::engine::gomoku
