// SPDX-License-Identifier: MIT
//
// ThreatProblem: a win by continuous threats (VCT), as a problem for proof-number search.
//
// The attacker plays what makes a four, or what threatens to win by fours if it is not answered: a
// three, or a quieter stone. The defender answers with what may stop those fours (Stops), or with a
// four of his own. Where he can win by fours himself, the attack has failed.
//
// What it takes for a proof may lack an answer that would have helped: the proof is played through
// afterwards (ProofChecker), and what it lacks is told here (add_answer).
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/engine/gomoku/fours/fours.h"
#include "tilestone/engine/gomoku/solver/stops.h"
#include "tilestone/search/budget.h"
#include "tilestone/search/proof_number.h"

namespace tilestone::engine {

/// Which moves an attacker may try, beside fours.
enum class Reach : std::uint8_t {
    kThrees,  ///< stones that make a three
    kNear,    ///< and those in a row with another stone after which he threatens to win by fours
    kAll      ///< and any other after which he does
};

struct ThreatEffort {
    Reach reach = Reach::kThrees;
    /// Limits on the positions of each search for fours: of a win, of a threat of a quiet stone.
    std::uint64_t fours_nodes = 1000;
    std::uint64_t quiet_nodes = 50;
};

class ThreatProblem {
public:
    using Move = gomoku::Point;
    using Moves = FixedVector<search::ProofMove<Move>, gomoku::kMostPoints>;

    /// The side to move attacks. The position outlives the problem.
    ThreatProblem(gomoku::Position& position, const ThreatEffort& effort);

    /// Before anything else, and whenever the last one is spent; outlives its use.
    void set_budget(search::Budget& budget) { budget_ = &budget; }

    // What ProofNumberSearch asks for.
    [[nodiscard]] bool attacks() const { return position_.to_move() == attacker_; }
    search::ProofNumbers expand(Moves& moves);
    /// Quiet stones: each costs a search for fours.
    static constexpr std::uint32_t kWideAt = 6;
    bool widen(Moves& moves);
    void play(Move move) { position_.place(move); }
    void take_back(Move move) { position_.remove(move); }
    [[nodiscard]] std::uint64_t key() const { return position_.hash(); }
    [[nodiscard]] std::uint64_t key_after(Move move) const { return position_.hash_after(move); }

    /// The attacker, to move, wins by this line of fours; empty where none is found.
    std::vector<gomoku::Point> win_by_fours();
    /// The same if the defender, to move, did nothing: what expand() has listed the answers to.
    std::vector<gomoku::Point> threatened_fours();

    /// The answer counts in the position of that key from now on.
    void add_answer(std::uint64_t key, gomoku::Point answer) {
        answers_[key].push_back(answer);
        forget();
    }

    [[nodiscard]] gomoku::Position& position() { return position_; }
    [[nodiscard]] gomoku::Color attacker() const { return attacker_; }
    /// Whether a limit on a search for fours has kept anything from being found.
    [[nodiscard]] bool was_cut() const { return cut_; }
    [[nodiscard]] const ThreatEffort& effort() const { return effort_; }

private:
    /// What expand() said of a position.
    struct Known {
        search::ProofNumbers numbers{};
        std::uint32_t first = 0;
        std::uint32_t count = 0;
        std::uint32_t first_of_line = 0;
        std::uint32_t line_length = 0;
        bool is_wide = false;
    };
    void forget();
    const Known& learn(Moves& moves);
    search::ProofNumbers look(Moves& moves);
    search::ProofNumbers look_for_attack(Moves& moves);
    search::ProofNumbers look_for_answers(Moves& moves);
    void list_attacks(Moves& moves);
    void keep(Known& known, const Moves& moves);
    bool is_quiet_threat(gomoku::Point point);
    [[nodiscard]] bool may_be_quiet_threat(gomoku::Point point) const;
    bool wins_by_fours(std::uint64_t most_nodes);
    [[nodiscard]] gomoku::Point five_of(gomoku::Color color) const;

    gomoku::Position& position_;
    gomoku::Color attacker_;
    ThreatEffort effort_;
    search::Budget* budget_ = nullptr;
    Fours fours_;
    Stops stops_;
    std::unordered_map<std::uint64_t, std::vector<gomoku::Point>> answers_;
    std::unordered_map<std::uint64_t, Known> known_;
    std::vector<search::ProofMove<Move>> store_;  ///< the moves of `known_`
    std::vector<gomoku::Point> lines_;            ///< and its threatened lines
    std::vector<gomoku::Point> line_;             ///< of the position that is looked at
    bool cut_ = false;
};

}  // namespace tilestone::engine
