// SPDX-License-Identifier: MIT
#include "tilestone/training/trainer.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <string>
#include <utility>

#include "tilestone/training/stages.h"

namespace tilestone::training {

struct Trainer::Run {
    std::uint64_t games;  ///< target number of complete games
    Milliseconds slice;
    const StopToken* stop;
    Stopwatch watch{};
    std::atomic<std::uint64_t> complete{0};
    std::atomic<bool> over{false};
    std::vector<std::vector<GameResult>> results{};  ///< per worker

    /// Checked only once in many turns, every few tenths of a millisecond.
    [[nodiscard]] bool is_over() const {
        return watch.elapsed() >= slice || (stop != nullptr && stop->stop_requested());
    }
};

Result<Trainer> Trainer::create(const TrainingPlan& plan) {
    const std::uint64_t count = plan.shape.weights();
    CoherentWeights weights(std::in_range<std::size_t>(count) ? static_cast<std::size_t>(count)
                                                              : 0);
    if (weights.size() == 0) {
        return Error{"not enough memory for " + std::to_string(count) + " weights of 8 bytes",
                     true};
    }
    return Trainer(plan, std::move(weights));
}

template <class Read>
Status Trainer::copy_stages(const model::TupleShape& other, const Read& read) {
    return for_each_common_weight(plan_.shape, other, [&](std::uint32_t own, std::uint32_t its) {
        const LearnedWeight weight = read(its);
        if (weight.absolute != 0) weights_.set(own, weight);  // else the page stays untouched
    });
}

Result<Trainer> Trainer::create_from(const Trainer& other, const TrainingPlan& plan) {
    Result<Trainer> trainer = create(plan);
    if (!trainer) return trainer;
    const Status copied = trainer->copy_stages(
        other.plan_.shape, [&](std::uint32_t index) { return other.weights_.at(index); });
    if (!copied) return copied.error();
    trainer->record_ = other.record_;
    return trainer;
}

Result<Trainer> Trainer::create_from(const model::TupleNetwork& network, const TrainingPlan& plan) {
    Result<Trainer> trainer = create(plan);
    if (!trainer) return trainer;
    const Status copied = trainer->copy_stages(network.shape(), [&](std::uint32_t index) {
        return begun_with(network.step() * static_cast<float>(network.weight(index)));
    });
    if (!copied) return copied.error();
    return trainer;
}

Status Trainer::keep_only(const model::TupleNetwork& network) {
    if (model::to_text(network.shape()) != model::to_text(plan_.shape)) {
        return Error{"its shape is " + model::to_text(network.shape())};
    }
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        const auto index = static_cast<std::uint32_t>(i);
        if (network.weight(i) != 0 || weights_.are_untouched(i, 1)) continue;
        weights_.set(index, {});
    }
    plan_.rule.no_new_weights = true;
    return ok();
}

Trainer::Trainer(const TrainingPlan& plan, CoherentWeights weights)
    : plan_(plan), indexer_(plan.shape), weights_(std::move(weights)) {
    std::uint64_t seed = plan.seed;
    for (std::uint32_t i = 0; i < plan.actors; ++i) actors_.emplace_back(next_splitmix64(seed));
}

void Trainer::run(Executor& executor, std::uint64_t games, Milliseconds slice,
                  const StopToken* stop) {
    if (record_.games >= games) return;
    const std::size_t workers = std::min(executor.width(), actors_.size());
    use_workers(workers);
    Run run{.games = games - record_.games, .slice = slice, .stop = stop};
    run.results.resize(workers);
    executor.run(workers, [&](std::size_t worker) { work(worker, workers, run); });
    record_.seconds += run.watch.seconds();
    for (const auto& results : run.results) {
        for (const GameResult& result : results) record_.add(result);
    }
    if (record_.is_point_due() || record_.games >= games) record_.curve.push_back(record_.now());
}

bool Trainer::step() {
    use_workers(1);
    Actor& actor = actors_[cursors_[0]];
    cursors_[0] = (cursors_[0] + 1) % actors_.size();
    const TrainingContext network = context();
    actor.prepare(network);
    const bool ended = actor.learn(network, plan_.rule);
    if (ended) record_.add(actor.result());
    return ended;
}

TrainingContext Trainer::context() {
    return {.indexer = &indexer_,
            .weights = &weights_,
            .largest_read = plan_.shape.largest_read(),
            .tables = tables_};
}

void Trainer::use_workers(std::size_t workers) {
    if (cursors_.size() != workers) cursors_.assign(workers, 0);
}

std::uint64_t Trainer::moves_played() const {
    std::uint64_t moves = record_.moves;
    for (const Actor& actor : actors_) moves += actor.moves_since_full_game();
    return moves;
}

void Trainer::work(std::size_t worker, std::size_t workers, Run& run) {
    constexpr std::uint32_t kTurnsBetweenLooks = 256;
    const TrainingContext context = this->context();
    // Actors of this worker: worker, worker + workers, …
    const std::size_t own = (actors_.size() - worker + workers - 1) / workers;
    for (std::size_t i = 0; i < own; ++i) actors_[worker + i * workers].prepare(context);
    std::size_t& cursor = cursors_[worker];
    std::uint32_t turns = 0;
    while (!run.over.load(std::memory_order_relaxed)) {
        Actor& actor = actors_[worker + cursor * workers];
        cursor = (cursor + 1) % own;
        Actor& next = actors_[worker + cursor * workers];
        const bool ended = actor.learn(context, plan_.rule);
        next.continue_probe();
        actor.prepare(context);
        next.continue_probe();
        if (ended) {
            run.results[worker].push_back(actor.result());
            if (++run.complete >= run.games) run.over = true;
        }
        if (++turns % kTurnsBetweenLooks == 0 && run.is_over()) run.over = true;
    }
}

}  // namespace tilestone::training
