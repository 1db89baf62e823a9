// SPDX-License-Identifier: MIT
#include "tilestone/match/open_runner.h"

#include <utility>

#include "tilestone/core/text.h"
#include "tilestone/match/batch.h"
#include "tilestone/match/gomoku/match_runner.h"

namespace tilestone::match {
namespace {

/// Work with the plan and the players that it is done with.
template <class Plan, class Players, class Inner>
class OwningRunner : public jobs::Runner<typename Inner::Value> {
public:
    OwningRunner(Plan plan, Players players)
        : plan_(std::move(plan)), players_(std::move(players)), runner_(plan_, players_) {}

    std::optional<typename Inner::Value> run_job(std::uint64_t job,
                                                 const StopToken& stop) override {
        return runner_.run_job(job, stop);
    }

private:
    Plan plan_;
    Players players_;
    Inner runner_;
};

/// Results as texts.
template <class T>
class EncodingRunner : public jobs::JobRunner {
public:
    EncodingRunner(std::unique_ptr<jobs::Runner<T>> runner, jobs::Codec<T> codec)
        : runner_(std::move(runner)), codec_(std::move(codec)) {}

    std::optional<std::string> run_job(std::uint64_t job, const StopToken& stop) override {
        const std::optional<T> result = runner_->run_job(job, stop);
        if (!result) return {};
        return codec_.encode(*result);
    }

private:
    std::unique_ptr<jobs::Runner<T>> runner_;
    jobs::Codec<T> codec_;
};

template <class Plan, class T>
Result<std::unique_ptr<jobs::JobRunner>> open_encoding(const Result<Plan>& plan,
                                                       const jobs::Codec<T>& codec) {
    if (!plan) return plan.error();
    auto runner = open_runner(*plan);
    if (!runner) return runner.error();
    return std::unique_ptr<jobs::JobRunner>(
        std::make_unique<EncodingRunner<T>>(std::move(*runner), codec));
}

template <class Game>
Result<std::unique_ptr<jobs::Runner<GameRecord>>> open_batch(const BatchPlan& plan) {
    using Players = std::vector<engine::PlayerSpec<Game>>;
    using Runner = OwningRunner<BatchPlan, Players, BatchRunner<Game>>;
    auto players = players_of<Game>(plan);
    if (!players) return players.error();
    return std::unique_ptr<jobs::Runner<GameRecord>>(
        std::make_unique<Runner>(plan, std::move(*players)));
}

Error unknown_kind(const jobs::Plan& plan) {
    return {"plans of the kind " + in_quotes(plan.kind) + " are not known"};
}

}  // namespace

Result<std::unique_ptr<jobs::Runner<GameResult>>> open_runner(const MatchPlan& plan) {
    using Runner = OwningRunner<MatchPlan, std::vector<Entrant>, MatchRunner>;
    auto entrants = parse_entrants(plan.players);
    if (!entrants) return entrants.error();
    return std::unique_ptr<jobs::Runner<GameResult>>(
        std::make_unique<Runner>(plan, std::move(*entrants)));
}

Result<std::unique_ptr<jobs::Runner<GameRecord>>> open_runner(const BatchPlan& plan) {
    return plan.size == tiles::Size{} ? open_batch<twenty48::Game>(plan)
                                      : open_batch<tiles::Game>(plan);
}

Result<std::unique_ptr<jobs::JobRunner>> open_text_runner(const jobs::Plan& plan) {
    if (plan.kind == kMatchKind) {
        return open_encoding(match_plan_from(plan.text), game_result_codec());
    }
    if (plan.kind == kBatchKind) {
        return open_encoding(batch_plan_from(plan.text), game_record_codec());
    }
    return unknown_kind(plan);
}

jobs::Plan with_new_names(const jobs::Plan& plan) {
    jobs::Plan renamed = plan;
    if (plan.kind == kMatchKind) {
        if (const auto read = match_plan_from(plan.text)) renamed.text = to_text(*read);
    } else if (plan.kind == kBatchKind) {
        if (const auto read = batch_plan_from(plan.text)) renamed.text = to_text(*read);
    }
    return renamed;
}

Result<std::string> view_of(const jobs::Plan& plan) {
    if (plan.kind == kMatchKind) return games_view();
    if (plan.kind == kBatchKind) return batch_view();
    return unknown_kind(plan);
}

}  // namespace tilestone::match
