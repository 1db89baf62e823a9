// SPDX-License-Identifier: MIT
//
// ProofMaker: extracts a proof tree from a finished proof-number search. Positions that the table
// has lost are searched again.
#pragma once

#include <unordered_map>

#include "tilestone/engine/gomoku/solver/proof_tree.h"
#include "tilestone/engine/gomoku/solver/threat_problem.h"
#include "tilestone/search/proof_number.h"

namespace tilestone::engine::gomoku {

class ProofMaker {
public:
    ProofMaker(ThreatProblem& problem, search::ProofTable& table, search::Budget& budget)
        : problem_(problem), table_(table), budget_(budget) {}

    /// The tree for the problem's position, which must be proven. It has no root if the budget ran
    /// out.
    ProofTree make();

private:
    int attack();
    int attack_as_proven();
    int attack_with(Point move);
    void answer_five(ProofTree::Node& node);
    void answer_threat(ProofTree::Node& node);
    void answer_quiet(ProofTree::Node& node);

    ThreatProblem& problem_;
    search::ProofTable& table_;
    search::Budget& budget_;
    ProofTree tree_;
    std::unordered_map<std::uint64_t, int> nodes_;  ///< node numbers by position key
};

}  // namespace tilestone::engine::gomoku
