// SPDX-License-Identifier: MIT
//
// ProofNumberSearch: is there a way to win, whatever the other side does? Depth-first proof-number
// search (df-pn; Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002).
//
// Knows no game. It always goes on where the least is left to prove, or to disprove, so that it
// follows long lines of forced moves to their end and leaves what is wide.
//
//  * Thresholds are a quarter above the second best child's number, so that it does not go to and
//    fro between two alike ("1 + epsilon": Pawlewicz and Lew, "Improving depth-first PN-search",
//    2007).
//  * Where all children count, their largest number counts, and one for each other child, instead
//    of their sum: where many orders of the same moves lead to the same position, a sum counts it
//    once for each (weak proof-number search: Ueda et al., 2008).
//  * Positions must not repeat along a line: stones only come.
//
// A Problem is
//
//     using Move  = …;
//     using Moves = …;                       // clear(), push_back(ProofMove<Move>), [], size()
//     bool attacks() const;                  // whoever wants the proof is to move
//     ProofNumbers expand(Moves&);           // lists the moves, or says that it is decided
//     static constexpr std::uint32_t kWideAt;
//     bool widen(Moves&);                    // appends the attacker's moves that are dear to list
//     and
//                                            // take at least kWideAt to prove; false if done
//                                            already
//     void play(Move); void take_back(Move);
//     std::uint64_t key() const;             // of the position; equal for equal ones
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

/// A move, and what its position is taken for as long as nothing is known of it.
template <class Move>
struct ProofMove {
    Move move{};
    ProofNumbers guess{};
};

template <class Problem>
class ProofNumberSearch {
public:
    /// All three outlive the search.
    ProofNumberSearch(Problem& problem, ProofTable& table, Budget& budget)
        : problem_(problem), table_(table), budget_(budget) {}

    /// Looks until the problem's position is decided, or the budget spent.
    ProofNumbers run() { return search({.own = kInfinite, .others = kInfinite}, 0); }

private:
    using Moves = typename Problem::Moves;

    /// Numbers as the side to move sees them: what it wants needs one child, what the other side
    /// wants needs them all. (phi and delta in Nagai's words.)
    struct Seen {
        std::uint32_t own = 1;
        std::uint32_t others = 1;
    };
    struct Outlook {
        Seen seen{};
        std::size_t best = 0;
        std::uint32_t second = kInfinite;  ///< the least `others` but that of the best child
        std::uint32_t open = 0;            ///< children that are not decided
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

    /// Until one of the thresholds is reached.
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
            // Kept here too, or a table that forgets would have the same child searched for ever.
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
            if (child.own == 0) continue;  // decided for the other side
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
