// SPDX-License-Identifier: MIT
//
// Trainer: makes a network by letting it play and learn, in slices, on as many threads as there
// are.
//
//     Result<Trainer> trainer = Trainer::create(plan);
//     while (trainer->record().games < wanted && !stop) trainer->run(*executor, wanted, slice,
//     &stop);
//
// With one thread the result depends on the plan and the number of games alone, not on slices, nor
// on checkpoints (checkpoint.h) in between. Threads share the weights without locks, and which of
// two games learns first is left to chance.
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

/// What a training is; does not change while it goes on.
struct TrainingPlan {
    model::TupleShape shape;
    LearningRule rule{};
    std::uint64_t seed = 1;
    /// Games under way at once, shared out among the threads; two for each are best.
    std::uint32_t actors = 2;
};

class Trainer {
public:
    static constexpr std::uint32_t kMostActors = 1024;

    /// An error where there is not enough memory: 8 bytes for each weight of the shape.
    static Result<Trainer> create(const TrainingPlan& plan);

    /// Begins with the weights of the stages that `other` has, and goes on with its record. The
    /// shape may have more tuples behind those of `other`, which begin with nothing and learn what
    /// those could not say; an error where its first ones are others.
    static Result<Trainer> create_from(const Trainer& other, const TrainingPlan& plan);

    /// The same of a packed network, which remembers nothing of how it was learnt: a new record,
    /// and weights that are slow to leave their values (kAssumedUpdates).
    static Result<Trainer> create_from(const model::TupleNetwork& network,
                                       const TrainingPlan& plan);

    /// Points of contradicting proposals that a weight of a packed network is taken to have had:
    /// some hundred of them, where errors of thousands of points are shared out to 64 weights. It
    /// learns at a good rate only once what is new has outgrown that. A guess, not yet tried out.
    static constexpr float kAssumedUpdates = 10'000;

    /// Plays until `games` are complete in all, the slice is over or `stop` is requested (may be
    /// null), whichever is first. No more threads than actors take part.
    void run(Executor& executor, std::uint64_t games, Milliseconds slice, const StopToken* stop);

    [[nodiscard]] const TrainingPlan& plan() const { return plan_; }
    /// How the games from now on are learnt from.
    void set_rule(const LearningRule& rule) { plan_.rule = rule; }
    /// Forgets all weights that are 0 in `network`, which has this shape, and closes the rest: what
    /// it drops others have to say from now on. An error where its shape is another.
    Status keep_only(const model::TupleNetwork& network);
    /// Where the rule wants them; whoever runs the trainer keeps them.
    void set_tables(std::span<const tablebase::Table* const> tables) { tables_ = tables; }
    [[nodiscard]] const TrainingRecord& record() const { return record_; }
    /// Those of games under way too.
    [[nodiscard]] std::uint64_t moves_played() const;
    [[nodiscard]] const model::TupleIndexer& indexer() const { return indexer_; }
    [[nodiscard]] const CoherentWeights& weights() const { return weights_; }

private:
    friend class CheckpointFile;

    Trainer(const TrainingPlan& plan, CoherentWeights weights);

    /// Takes the weights of `other`'s stages that this shape has, each as `read` says: of an index,
    /// a LearnedWeight. An error where its first tuples are others.
    template <class Read>
    Status take_stages(const model::TupleShape& other, const Read& read);

    /// What ends a run, shared by its threads.
    struct Run;
    void work(std::size_t worker, std::size_t workers, Run& run);

    TrainingPlan plan_;
    model::TupleIndexer indexer_;
    CoherentWeights weights_;
    std::vector<Actor> actors_;
    std::vector<std::size_t> cursors_;  ///< by worker: the actor whose turn is next
    TrainingRecord record_;
    std::span<const tablebase::Table* const> tables_;
};

}  // namespace tilestone::training
