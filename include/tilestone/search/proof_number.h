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
//     std::uint64_t key() const;             // of the position; equal for equal positions
//     std::uint64_t key_after(Move) const;
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "tilestone/search/budget.h"
#include "tilestone/search/proof_table.h"

namespace tilestone::search {

/// A move with the initial proof numbers of its position, used while the table has no entry.
template <class Move>
struct ProofMove {
    Move move{};
    ProofNumbers guess{};
};

template <class Problem>
class ProofNumberSearch {
public:
    /// All three arguments must outlive the search.
    ProofNumberSearch(Problem& problem, ProofTable& table, Budget& budget)
        : problem_(problem), table_(table), budget_(budget) {}

    /// Searches until the position is decided or the budget is spent.
    ProofNumbers run() { return search({.own = kInfinite, .others = kInfinite}, 0); }

private:
    using Moves = typename Problem::Moves;

    /// Proof numbers from the side to move: `own` (phi in Nagai's paper) needs one child, `others`
    /// (delta) needs all children.
    struct Seen {
        std::uint32_t own = 1;
        std::uint32_t others = 1;
    };
    struct Outlook {
        Seen seen{};
        std::size_t best = 0;
        std::uint32_t second = kInfinite;  ///< second least delta among the children
        std::uint32_t open = 0;            ///< number of undecided children
    };

    static Seen seen_by(bool attacker, const ProofNumbers& numbers) {
        return attacker ? Seen{numbers.proof, numbers.disproof}
                        : Seen{numbers.disproof, numbers.proof};
    }
    static ProofNumbers numbers_of(bool attacker, const Seen& seen) {
        return attacker ? ProofNumbers{seen.own, seen.others} : ProofNumbers{seen.others, seen.own};
    }

    Moves& moves_at(std::size_t ply) {
        while (levels_.size() <= ply) levels_.push_back(std::make_unique<Moves>());
        return *levels_[ply];
    }

    /// Searches until a threshold is reached.
    ProofNumbers search(const Seen& thresholds, std::size_t ply) {
        const std::uint64_t begun = budget_.nodes();
        const std::uint64_t key = problem_.key();
        const bool attacker = problem_.attacks();
        if (budget_.spend()) return {};
        Moves& moves = moves_at(ply);
        moves.clear();
        ProofNumbers numbers = problem_.expand(moves);
        while (!numbers.is_decided() && !budget_.spent()) {
            const Outlook outlook = look_at(moves, attacker);
            if (attacker && outlook.seen.own >= Problem::kWideAt && problem_.widen(moves)) continue;
            numbers = numbers_of(attacker, outlook.seen);
            if (outlook.seen.own >= thresholds.own || outlook.seen.others >= thresholds.others) {
                break;
            }
            // Kept in the move list too: if the table lost the entry, the search would repeat this
            // child for ever.
            auto& best = moves[outlook.best];
            best.guess = follow(best.move, outlook, thresholds, ply);
        }
        if (!budget_.spent()) table_.store(key, numbers, budget_.nodes() - begun + 1);
        return numbers;
    }

    ProofNumbers follow(const typename Problem::Move move, const Outlook& outlook,
                        const Seen& thresholds, std::size_t ply) {
        const std::uint32_t others = outlook.open - 1;
        const std::uint32_t room = thresholds.others - std::min(others, thresholds.others - 1);
        const std::uint32_t wider = std::min(outlook.second + outlook.second / 4 + 1, kInfinite);
        problem_.play(move);
        const ProofNumbers numbers =
            search({.own = room, .others = std::min(thresholds.own, wider)}, ply + 1);
        problem_.take_back(move);
        return numbers;
    }

    Outlook look_at(const Moves& moves, bool attacker) const {
        Outlook outlook{.seen = {.own = kInfinite, .others = 0}};
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto known = table_.find(problem_.key_after(moves[i].move));
            const Seen child = seen_by(!attacker, known.value_or(moves[i].guess));
            if (child.own == 0) continue;  // the other side wins here
            if (child.others < outlook.seen.own) {
                outlook.second = outlook.seen.own;
                outlook.seen.own = child.others;
                outlook.best = i;
            } else {
                outlook.second = std::min(outlook.second, child.others);
            }
            outlook.seen.others = std::max(outlook.seen.others, child.own);
            ++outlook.open;
        }
        if (outlook.seen.own == 0) outlook.seen.others = kInfinite;
        if (outlook.open > 1) {
            outlook.seen.others = std::min(outlook.seen.others + outlook.open - 1, kInfinite);
        }
        return outlook;
    }

    Problem& problem_;
    ProofTable& table_;
    Budget& budget_;
    std::vector<std::unique_ptr<Moves>> levels_;
};

}  // namespace tilestone::search
