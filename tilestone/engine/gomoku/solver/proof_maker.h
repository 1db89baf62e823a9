// SPDX-License-Identifier: MIT
//
// ProofMaker: from what a proof-number search has found to a proof tree.
//
// Where the table has lost what was found, it is searched for again.
#pragma once

#include <unordered_map>

#include "tilestone/engine/gomoku/solver/proof_tree.h"
#include "tilestone/engine/gomoku/solver/threat_problem.h"
#include "tilestone/search/proof_number.h"

namespace tilestone::engine {

class ProofMaker {
public:
    ProofMaker(ThreatProblem& problem, search::ProofTable& table, search::Budget& budget)
        : problem_(problem), table_(table), budget_(budget) {}

    /// Of the problem's position, which has been proven. Without a root if that took too long.
    ProofTree make();

private:
    int attack();
    int attack_as_proven();
    int attack_with(gomoku::Point move);
    void answer_five(ProofTree::Node& node);
    void answer_threat(ProofTree::Node& node);

    ThreatProblem& problem_;
    search::ProofTable& table_;
    search::Budget& budget_;
    ProofTree tree_;
    std::unordered_map<std::uint64_t, int> known_;  ///< nodes of positions
};

}  // namespace tilestone::engine
