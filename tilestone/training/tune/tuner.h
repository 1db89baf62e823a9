// SPDX-License-Identifier: MIT
//
// Tuner: a tuning under way. It says what games are wanted next and hears what came of them.
//
// Its state follows from the plan and the iterations it was told, so that a ledger of iterations
// is all that is needed to go on. It plays nothing itself: see tune().
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/match/batch.h"
#include "tilestone/match/jobs/ledger.h"
#include "tilestone/training/optimise/optimiser.h"
#include "tilestone/training/tune/iteration.h"
#include "tilestone/training/tune/tune_plan.h"

namespace tilestone::tune {

/// An iteration and where it led.
struct TuneStep {
    Iteration iteration{};
    std::vector<double> centre{};  ///< values of the options that were believed best after it
    double reach = 0;              ///< how far the next candidates lie from them, of a range
};

class Tuner {
public:
    /// `plan` has passed check().
    explicit Tuner(TunePlan plan);

    [[nodiscard]] const TunePlan& plan() const { return plan_; }
    [[nodiscard]] const std::vector<TuneStep>& steps() const { return steps_; }
    [[nodiscard]] bool is_done() const { return steps_.size() >= plan_.iterations; }

    /// The games of the next iteration.
    [[nodiscard]] match::BatchPlan batch() const;
    /// What they said; `results` are all games of batch().
    [[nodiscard]] Result<Iteration> judge_batch(const jobs::Results& results) const;
    /// Goes on after it. Refuses one whose candidates are not those of batch().
    [[nodiscard]] Status tell(const Iteration& iteration);

    /// The values that are believed best so far; at the beginning the player's own.
    [[nodiscard]] std::vector<double> centre() const;
    /// The player with them.
    [[nodiscard]] std::string found() const;

private:
    [[nodiscard]] std::vector<double> values_of(const optimise::Point& point) const;

    TunePlan plan_;
    std::unique_ptr<optimise::Optimiser> optimiser_;
    std::vector<TuneStep> steps_;
};

/// Tells `tuner` all that `ledger` has; the error says which iteration is none of its plan.
[[nodiscard]] Status replay(Tuner& tuner, const jobs::Ledger& ledger);

/// Plays all games of a batch into a ledger; returns early where it was stopped.
using PlayBatch = std::function<Status(const match::BatchPlan& plan, jobs::Ledger& games)>;

/// Plays iteration after iteration and keeps each in `ledger` before the next. `on_iteration` (may
/// be empty) is called after each. Where `stop` was requested, the iteration under way is lost.
[[nodiscard]] Status tune(Tuner& tuner, jobs::Ledger& ledger, const PlayBatch& play,
                          const StopToken& stop,
                          const std::function<void(const Tuner&)>& on_iteration);

}  // namespace tilestone::tune
