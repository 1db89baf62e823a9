// SPDX-License-Identifier: MIT
//
// Tuner: a tuning in progress. It returns the games to play next and takes their results.
//
// Its state depends only on the plan and the iterations told, so a ledger of iterations is enough
// to resume. The tuner plays no games; see tune().
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/match/batch.h"
#include "tilestone/training/optimise/optimiser.h"
#include "tilestone/training/tune/iteration.h"
#include "tilestone/training/tune/tune_plan.h"

namespace tilestone::tune {

/// An iteration and the state after it.
struct TuneStep {
    Iteration iteration{};
    std::vector<double> centre{};  ///< option values of the estimated optimum after it
    double reach = 0;              ///< distance of the next candidates from the centre, as a share
                                   ///< of the range
};

class Tuner {
public:
    /// `plan` must have passed check().
    explicit Tuner(TunePlan plan);

    [[nodiscard]] const TunePlan& plan() const { return plan_; }
    [[nodiscard]] const std::vector<TuneStep>& steps() const { return steps_; }
    [[nodiscard]] bool is_done() const { return steps_.size() >= plan_.iterations; }

    /// The games of the next iteration.
    [[nodiscard]] match::BatchPlan batch() const;
    /// Summarises the results of all games of batch().
    [[nodiscard]] Result<Iteration> judge_batch(jobs::Rows<match::GameRecord> games) const;
    /// Advances the optimiser. Fails if the candidates are not those of batch().
    [[nodiscard]] Status tell(const Iteration& iteration);

    /// Option values of the current optimum; initially those of the player.
    [[nodiscard]] std::vector<double> centre() const;
    /// The player with the values of centre().
    [[nodiscard]] std::string found() const;

private:
    [[nodiscard]] std::vector<double> values_of(const optimise::Point& point) const;

    TunePlan plan_;
    std::unique_ptr<optimise::Optimiser> optimiser_;
    std::vector<TuneStep> steps_;
};

/// Tells `tuner` all iterations of a ledger. An error names the iteration that does not match the
/// plan.
[[nodiscard]] Status replay(Tuner& tuner, jobs::Rows<Iteration> iterations);

/// Plays all games of a batch into a ledger; returns early on a stop.
using PlayBatch = std::function<Status(const match::BatchPlan& plan, match::BatchLedger& games)>;

/// Runs iterations and stores each in `ledger` before the next. Calls `on_iteration` (may be empty)
/// after each. A stop discards the iteration in progress.
[[nodiscard]] Status tune(Tuner& tuner, TuneLedger& ledger, const PlayBatch& play,
                          const StopToken& stop,
                          const std::function<void(const Tuner&)>& on_iteration);

}  // namespace tilestone::tune
