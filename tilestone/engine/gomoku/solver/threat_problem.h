// SPDX-License-Identifier: MIT
//
// ThreatProblem: a win by continuous threats (VCT) as a problem for proof-number search.
//
// The attacker plays fours, and moves that threaten to win by fours: threes, or quieter stones. The
// defender answers with the moves that may stop those fours (Stops), or with fours. If the defender
// wins by fours, the attack has failed.
//
// The list of answers may miss one that helps. So ProofChecker verifies each proof afterwards, and
// add_answer() adds the missing answer.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/engine/gomoku/fours/fours.h"
#include "tilestone/engine/gomoku/solver/stops.h"
#include "tilestone/search/budget.h"
#include "tilestone/search/proof_number.h"

namespace tilestone::engine::gomoku {

/// The attacker's moves besides fours.
enum class Reach : std::uint8_t {
    kThrees,  ///< stones that make a three
    kNear,    ///< also stones in line with another one that threaten to win by fours
    kAll      ///< also all other stones that threaten to win by fours
};

struct ThreatEffort {
    Reach reach = Reach::kThrees;
    /// Node limits of each search for fours: for a win, and for the threat of a quiet stone.
    std::uint64_t fours_nodes = 1000;
    std::uint64_t quiet_nodes = 50;
};

class ThreatProblem {
public:
    using Move = Point;
    using Moves = FixedVector<search::ProofMove<Move>, kMaxPoints>;

    /// The side to move is the attacker. `position` must outlive the problem.
    ThreatProblem(Position& position, const ThreatEffort& effort);

    /// Must be called first, and again when the budget is spent. The budget must outlive its use.
    void set_budget(search::Budget& budget) { budget_ = &budget; }

    // The interface of search::ProofNumberSearch.
    [[nodiscard]] bool attacks() const { return position_.to_move() == attacker_; }
    search::ProofNumbers expand(Moves& moves);
    /// widen() adds quiet stones; each costs a search for fours.
    static constexpr std::uint32_t kWideAt = 6;
    bool widen(Moves& moves);
    void play(Move move) { position_.place(move); }
    void take_back(Move move) { position_.remove(move); }
    [[nodiscard]] std::uint64_t key() const { return position_.hash(); }
    [[nodiscard]] std::uint64_t key_after(Move move) const { return position_.hash_after(move); }

    /// A line of fours by which the attacker, to move, wins; empty if none is found.
    std::vector<Point> win_by_fours();
    /// The line of fours that the attacker threatens, with the defender to move: expand() lists the
    /// answers to it.
    std::vector<Point> threatened_fours();

    /// Adds an answer to the position with this key.
    void add_answer(std::uint64_t key, Point answer) {
        answers_[key].push_back(answer);
        forget();
    }

    [[nodiscard]] Position& position() { return position_; }
    [[nodiscard]] Color attacker() const { return attacker_; }
    /// True if a node limit of a search for fours was hit.
    [[nodiscard]] bool was_cut() const { return cut_; }
    [[nodiscard]] const ThreatEffort& effort() const { return effort_; }

private:
    /// A cached result of expand().
    struct Expansion {
        search::ProofNumbers numbers{};
        std::uint32_t first = 0;
        std::uint32_t count = 0;
        std::uint32_t line_begin = 0;
        std::uint32_t line_length = 0;
        bool is_wide = false;
    };
    void forget();
    const Expansion& compute_expansion(Moves& moves);
    search::ProofNumbers expand_position(Moves& moves);
    search::ProofNumbers expand_attack(Moves& moves);
    search::ProofNumbers expand_defence(Moves& moves);
    void list_attacks(Moves& moves);
    void store_moves(Expansion& expansion, const Moves& moves);
    bool is_quiet_threat(Point point);
    [[nodiscard]] bool may_be_quiet_threat(Point point) const;
    bool wins_by_fours(std::uint64_t max_nodes);

    Position& position_;
    Color attacker_;
    ThreatEffort effort_;
    search::Budget* budget_ = nullptr;
    Fours fours_;
    Stops stops_;
    std::unordered_map<std::uint64_t, std::vector<Point>> answers_;
    std::unordered_map<std::uint64_t, Expansion> expansions_;
    std::vector<search::ProofMove<Move>> store_;  ///< the moves of `expansions_`
    std::vector<Point> lines_;                    ///< the threatened lines of `expansions_`
    std::vector<Point> line_;                     ///< of the current position
    bool cut_ = false;
};

}  // namespace tilestone::engine::gomoku
