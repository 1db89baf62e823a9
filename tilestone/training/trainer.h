// SPDX-License-Identifier: MIT
//
// Trainer: trains a network by self-play in time slices, on all threads of an executor.
//
//     Result<Trainer> trainer = Trainer::create(plan);
//     while (trainer->record().games < wanted && !stop)
//         trainer->run(*executor, wanted, slice, &stop);
//
// With one thread the result depends only on the plan and the number of games, not on slices or
// checkpoints (checkpoint.h). Threads share the weights without locks, so with several threads the
// order of updates is not deterministic.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tilestone/core/clock.h"
#include "tilestone/core/executor.h"
#include "tilestone/core/result.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/model/tuple_network.h"
#include "tilestone/training/actor.h"
#include "tilestone/training/training_record.h"

namespace tilestone::training {

/// The fixed parameters of a training.
struct TrainingPlan {
    model::TupleShape shape;
    LearningRule rule{};
    std::uint64_t seed = 1;
    /// Concurrent games, divided among the threads. Two per thread are fastest.
    std::uint32_t actors = 2;
};

class Trainer {
public:
    static constexpr std::uint32_t kMaxActors = 1024;

    /// Fails if memory is short: 8 bytes per weight of the shape.
    static Result<Trainer> create(const TrainingPlan& plan);

    /// Continues from the weights and the record of `other`. The shape may have other stages, and
    /// additional tuples after those of `other`; those start at zero. Fails if the first tuples of
    /// the shape differ.
    static Result<Trainer> create_from(const Trainer& other, const TrainingPlan& plan);

    /// Starts from a packed network. Its weights have no learning history, so the record is new and
    /// the weights change slowly (kAssumedUpdates).
    static Result<Trainer> create_from(const model::TupleNetwork& network,
                                       const TrainingPlan& plan);

    /// Plays until `games` games are complete in total, the slice has elapsed or `stop` (may be
    /// null) is requested. Uses at most one thread per actor.
    void run(Executor& executor, std::uint64_t games, Milliseconds slice, const StopToken* stop);

    /// Takes the turn of one actor on the calling thread, as run() with one thread does: steps and
    /// runs may alternate. Returns true if a game ended, whose result is the record's newest.
    bool step();

    [[nodiscard]] const TrainingPlan& plan() const { return plan_; }
    /// Changes the learning rule for all later games.
    void set_rule(const LearningRule& rule) { plan_.rule = rule; }
    /// Zeroes all weights that are 0 in `network` and freezes untouched weights, so the remaining
    /// weights learn to compensate. Fails if the shape differs.
    Status keep_only(const model::TupleNetwork& network);
    /// Tablebases for rules with endgames. The caller owns them and must keep them alive.
    void set_tables(std::span<const tablebase::Table* const> tables) { tables_ = tables; }
    [[nodiscard]] const TrainingRecord& record() const { return record_; }
    [[nodiscard]] const std::vector<Actor>& actors() const { return actors_; }
    /// Includes games in progress.
    [[nodiscard]] std::uint64_t moves_played() const;
    [[nodiscard]] const model::TupleIndexer& indexer() const { return indexer_; }
    [[nodiscard]] const CoherentWeights& weights() const { return weights_; }

private:
    friend class CheckpointFile;

    Trainer(const TrainingPlan& plan, CoherentWeights weights);

    /// Copies the weights of all stages that both shapes have. `read` maps an index to a
    /// LearnedWeight. Fails if the first tuples differ.
    template <class Read>
    Status copy_stages(const model::TupleShape& other, const Read& read);

    /// The end conditions of a run, shared by its threads.
    struct Run;
    [[nodiscard]] TrainingContext context();
    void use_workers(std::size_t workers);
    void work(std::size_t worker, std::size_t workers, Run& run);

    TrainingPlan plan_;
    model::TupleIndexer indexer_;
    CoherentWeights weights_;
    std::vector<Actor> actors_;
    std::vector<std::size_t> cursors_;  ///< per worker: the actor whose turn is next
    TrainingRecord record_;
    std::span<const tablebase::Table* const> tables_;
};

}  // namespace tilestone::training
