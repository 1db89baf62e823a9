// SPDX-License-Identifier: MIT
#include "tilestone/training/tune/tuner.h"

#include <cmath>
#include <utility>

namespace tilestone::tune {
namespace {

/// Tolerance as a share of the range. Candidates of another program differ by more; those of this
/// program with another maths library differ by much less.
constexpr double kAlike = 1e-3;

}  // namespace

Tuner::Tuner(TunePlan plan) : plan_(std::move(plan)), optimiser_(optimiser_of(plan_)) {}

std::vector<double> Tuner::values_of(const optimise::Point& point) const {
    std::vector<double> values;
    for (std::size_t i = 0; i < point.size(); ++i) {
        values.push_back(value_at(plan_.ranges[i], point[i]));
    }
    return values;
}

match::BatchPlan Tuner::batch() const {
    match::BatchPlan batch{.games = plan_.games, .seed = plan_.seed + steps_.size() * plan_.games};
    for (const optimise::Point& point : optimiser_->ask()) {
        batch.players.push_back(with_values(plan_.player, plan_.ranges, values_of(point)));
    }
    return batch;
}

Result<Iteration> Tuner::judge_batch(jobs::Rows<match::GameRecord> rows) const {
    const match::BatchPlan plan = batch();
    const auto games = match::games_by_player(plan, rows);
    Iteration iteration;
    for (std::size_t i = 0; i < plan.players.size(); ++i) {
        if (games[i].size() != plan.games) return Error{"there are games missing"};
        iteration.candidates.push_back(judge(values_of(optimiser_->ask()[i]), games[i]));
    }
    return iteration;
}

Status Tuner::tell(const Iteration& iteration) {
    const std::vector<optimise::Point>& points = optimiser_->ask();
    const Error other{"iteration " + std::to_string(steps_.size() + 1) +
                      ": other candidates than these options and this seed give"};
    if (iteration.candidates.size() != points.size()) return other;
    std::vector<double> losses;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const std::vector<double> values = values_of(points[i]);
        for (std::size_t k = 0; k < values.size(); ++k) {
            const Range& range = plan_.ranges[k];
            const double difference =
                share_of(range, values[k]) - share_of(range, iteration.candidates[i].values[k]);
            // A whole number may have been rounded the other way.
            if (!(std::abs(difference) <=
                  (range.is_integer ? 1 / (range.high - range.low) : 0) + kAlike)) {
                return other;
            }
        }
        losses.push_back(-iteration.candidates[i].log_score);
    }
    optimiser_->tell(losses);
    steps_.push_back({.iteration = iteration, .centre = centre(), .reach = optimiser_->reach()});
    return ok();
}

std::vector<double> Tuner::centre() const { return values_of(optimiser_->centre()); }

std::string Tuner::found() const { return with_values(plan_.player, plan_.ranges, centre()); }

Status replay(Tuner& tuner, jobs::Rows<Iteration> iterations) {
    std::uint64_t expected = 0;
    for (const auto& [job, iteration] : iterations) {
        const std::string where = "iteration " + std::to_string(expected + 1);
        if (job != expected++) return Error{where + " is missing"};
        if (const Status status = tuner.tell(iteration); !status) return status;
    }
    return ok();
}

Status tune(Tuner& tuner, TuneLedger& ledger, const PlayBatch& play, const StopToken& stop,
            const std::function<void(const Tuner&)>& on_iteration) {
    while (!tuner.is_done()) {
        const match::BatchPlan batch = tuner.batch();
        auto games =
            match::BatchLedger::without_file(match::ledger_plan(batch), match::game_record_codec());
        if (const Status played = play(batch, games); !played) return played;
        if (stop.stop_requested()) return ok();
        const Result<Iteration> iteration = tuner.judge_batch(games.rows());
        if (!iteration) return iteration.error();
        const std::uint64_t job = tuner.steps().size();
        if (const Status stored = ledger.add(job, *iteration); !stored) return stored;
        if (const Status status = tuner.tell(*iteration); !status) return status;
        if (on_iteration) on_iteration(tuner);
    }
    return ok();
}

}  // namespace tilestone::tune
