// SPDX-License-Identifier: MIT
//
// Scripted: a contestant whose moves and faults a test prescribes.
#pragma once

#include <functional>
#include <string>

#include "tilestone/match/gomoku/contestant.h"

namespace tilestone::match {

class Scripted : public Contestant {
public:
    using Reply = std::function<Answer(const Turn&)>;

    explicit Scripted(Reply reply) : reply_(std::move(reply)) {}

    Answer begin(const GameTerms&) override {
        ++begun;
        return refusal;
    }
    Answer move(const Turn& turn) override {
        ++asked;
        return reply_(turn);
    }
    void end() override { ++ended; }

    Answer refusal{};  ///< the answer of begin()
    int begun = 0;
    int asked = 0;
    int ended = 0;

private:
    Reply reply_;
};

}  // namespace tilestone::match
