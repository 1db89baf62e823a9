// SPDX-License-Identifier: MIT
//
// ProofNumberSearch: depth-first proof-number search (df-pn; Nagai, "Df-pn algorithm for searching
// AND/OR trees and its applications", 2002). It proves or disproves that the attacker wins.
//
// The search knows no game. It always expands the position with the least left to prove or
// disprove, so it follows long forcing lines to the end and avoids wide positions.
//
//  * Thresholds lie a quarter above the second best child's number, so the search does not switch
//    back and forth between two similar children ("1 + epsilon": Pawlewicz and Lew, "Improving
//    depth-first PN-search", 2007).
//  * Where all children must be decided, their numbers are combined as the maximum plus one per
//    other child instead of the sum, because a sum counts a transposition once per path (weak
//    proof-number search: Ueda et al., 2008).
//  * Positions must not repeat along a line.
//
// A Problem is
//
//     using Move  = …;
//     using Moves = …;                       // clear(), push_back(ProofMove<Move>), [], size()
//     bool attacks() const;                  // the attacker is to move
//     ProofNumbers expand(Moves&);           // lists the moves, or returns that it is decided
//     static constexpr std::uint32_t kWideAt;
//     bool widen(Moves&);                    // appends attacking moves that are costly to list and
//                                            // whose proof number is at least kWideAt;
//                                            // returns false if already done
//     void play(Move); void take_back(Move);
//     std::uint64_t key() const;             // of the position; equal for equal positions, and for
//                                            // mirror images if table_key() gives it
//     std::uint64_t key_after(Move) const;
//
// WinProblem asks whether a side can win a game without chance and points on the way.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game.h"
#include "tilestone/core/rng.h"
#include "tilestone/search/budget.h"
#include "tilestone/search/knowledge.h"
#include "tilestone/search/proof_table.h"

namespace tilestone::search {

/// A move with the initial proof numbers of its position, used while the table has no entry.
template <class Move>
struct ProofMove {
    Move move{};
    ProofNumbers guess{};
    std::uint64_t key = 0;  ///< of the position behind it; the search sets it
};

template <class Problem>
class ProofNumberSearch {
public:
    /// All three arguments must outlive the search.
    ProofNumberSearch(Problem& problem, ProofTable& table, Budget& budget)
        : problem_(problem), table_(table), budget_(budget) {}

    /// Searches until the position is decided or the budget is spent.
    ProofNumbers run() { return search({.phi = kInfinite, .delta = kInfinite}, 0); }

private:
    using Moves = typename Problem::Moves;

    /// Proof numbers from the side to move: phi needs one child, delta needs all children (as in
    /// Nagai's paper).
    struct SideNumbers {
        std::uint32_t phi = 1;
        std::uint32_t delta = 1;
    };
    struct ChildSummary {
        SideNumbers numbers{};
        std::size_t best = 0;
        std::uint32_t second_delta = kInfinite;  ///< second least delta among the children
        std::uint32_t undecided = 0;             ///< number of undecided children
    };

    static SideNumbers from_side(bool attacker, const ProofNumbers& numbers) {
        return attacker ? SideNumbers{numbers.proof, numbers.disproof}
                        : SideNumbers{numbers.disproof, numbers.proof};
    }
    static ProofNumbers to_proof_numbers(bool attacker, const SideNumbers& numbers) {
        return attacker ? ProofNumbers{numbers.phi, numbers.delta}
                        : ProofNumbers{numbers.delta, numbers.phi};
    }

    Moves& moves_at(std::size_t ply) {
        while (moves_by_ply_.size() <= ply) moves_by_ply_.push_back(std::make_unique<Moves>());
        return *moves_by_ply_[ply];
    }

    /// Searches until a threshold is reached.
    ProofNumbers search(const SideNumbers& thresholds, std::size_t ply) {
        const std::uint64_t begun = budget_.nodes();
        const std::uint64_t key = problem_.key();
        const bool attacker = problem_.attacks();
        if (budget_.spend()) return {};
        Moves& moves = moves_at(ply);
        moves.clear();
        ProofNumbers numbers = problem_.expand(moves);
        set_keys(moves, 0);
        while (!numbers.is_decided() && !budget_.spent()) {
            const ChildSummary children = summarise(moves, attacker);
            const std::size_t listed = moves.size();
            if (attacker && children.numbers.phi >= Problem::kWideAt && problem_.widen(moves)) {
                set_keys(moves, listed);
                continue;
            }
            numbers = to_proof_numbers(attacker, children.numbers);
            if (children.numbers.phi >= thresholds.phi ||
                children.numbers.delta >= thresholds.delta) {
                break;
            }
            // Kept in the move list too: if the table lost the entry, the search would repeat this
            // child for ever.
            auto& best = moves[children.best];
            best.guess = search_child(best.move, attacker, children, thresholds, ply);
        }
        if (!budget_.spent()) table_.store(key, numbers, budget_.nodes() - begun + 1);
        return numbers;
    }

    void set_keys(Moves& moves, std::size_t from) const {
        for (; from < moves.size(); ++from) moves[from].key = problem_.key_after(moves[from].move);
    }

    ProofNumbers search_child(const typename Problem::Move move, bool attacker,
                              const ChildSummary& children, const SideNumbers& thresholds,
                              std::size_t ply) {
        const std::uint32_t siblings = children.undecided - 1;
        const std::uint32_t phi_limit = thresholds.delta - std::min(siblings, thresholds.delta - 1);
        const std::uint32_t delta_limit =
            std::min(children.second_delta + children.second_delta / 4 + 1, kInfinite);
        SideNumbers limits{.phi = phi_limit, .delta = std::min(thresholds.phi, delta_limit)};
        problem_.play(move);
        // The limits are for the other side; the same side may move again.
        if (problem_.attacks() == attacker) std::swap(limits.phi, limits.delta);
        const ProofNumbers numbers = search(limits, ply + 1);
        problem_.take_back(move);
        return numbers;
    }

    ChildSummary summarise(const Moves& moves, bool attacker) const {
        ChildSummary children{.numbers = {.phi = kInfinite, .delta = 0}};
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto known = table_.find(moves[i].key);
            const SideNumbers child = from_side(!attacker, known.value_or(moves[i].guess));
            if (child.phi == 0) continue;  // the other side wins here
            if (child.delta < children.numbers.phi) {
                children.second_delta = children.numbers.phi;
                children.numbers.phi = child.delta;
                children.best = i;
            } else {
                children.second_delta = std::min(children.second_delta, child.delta);
            }
            children.numbers.delta = std::max(children.numbers.delta, child.phi);
            ++children.undecided;
        }
        if (children.numbers.phi == 0) children.numbers.delta = kInfinite;
        if (children.undecided > 1) {
            children.numbers.delta =
                std::min(children.numbers.delta + children.undecided - 1, kInfinite);
        }
        return children;
    }

    Problem& problem_;
    ProofTable& table_;
    Budget& budget_;
    std::vector<std::unique_ptr<Moves>> moves_by_ply_;
};

/// The question whether the attacker can force a value of at least `goal`, from its own view, in
/// the unit of the knowledge. The knowledge may decide positions (known()) and restrict their moves
/// (list()), which must be right: a proof is as true as they are.
template <Game G, KnowledgeOf<G> K = NoKnowledge<G>>
    requires(Deterministic<G> && HasHash<G> && !HasReward<G>)
class WinProblem {
public:
    using State = typename G::State;
    using Move = typename G::Action;
    using Moves = FixedVector<ProofMove<Move>, G::Actions::kCapacity>;
    static constexpr std::uint32_t kWideAt = kInfinite;

    /// The side to move attacks; the default goal is any value above 0.
    explicit WinProblem(const State& state, const K& knowledge = {},
                        double goal = std::numeric_limits<double>::min())
        : path_{state},
          knowledge_(knowledge),
          attacker_(G::turn(state)),
          goal_(goal),
          question_(splitmix64(std::bit_cast<std::uint64_t>(goal)) +
                    (attacker_ == Turn::kMax ? 0 : 1)) {}

    [[nodiscard]] const State& state() const { return path_.back(); }
    [[nodiscard]] bool attacks() const { return G::turn(state()) == attacker_; }
    ProofNumbers expand(Moves& moves) const {
        if constexpr (KnowsValues<K, G>) {
            if (const auto known = knowledge_.known(state())) return decided(*known);
        }
        if (const auto result = G::result(state())) {
            return decided(value_of_end<G>(knowledge_, state(), *result));
        }
        typename G::Actions actions;
        list_candidates<G>(knowledge_, state(), actions);
        for (const auto& action : actions) moves.push_back({.move = action, .guess = {}});
        return {};
    }
    static bool widen(Moves& /*moves*/) { return false; }
    void play(const Move& move) { path_.push_back(after<G>(state(), move)); }
    void take_back(const Move& /*move*/) { path_.pop_back(); }
    [[nodiscard]] std::uint64_t key() const { return key_of(state()); }
    [[nodiscard]] std::uint64_t key_after(const Move& move) const {
        return key_of(after<G>(state(), move));
    }

private:
    [[nodiscard]] ProofNumbers decided(double value) const {
        return (attacker_ == Turn::kMax ? value : -value) >= goal_ ? kProven : kDisproven;
    }
    /// A table may serve several questions.
    [[nodiscard]] std::uint64_t key_of(const State& state) const {
        return table_key<G, K>(state, kMinSymmetricDepth).key ^ question_;
    }

    std::vector<State> path_;  ///< from the root to the current position
    K knowledge_;
    Turn attacker_;
    double goal_;
    std::uint64_t question_;
};

}  // namespace tilestone::search
