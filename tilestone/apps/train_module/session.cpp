// SPDX-License-Identifier: MIT
#include "tilestone/apps/train_module/session.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "tilestone/core/executor.h"

namespace tilestone::train_module {
namespace {

/// Small enough for a phone and quick enough to watch:
/// docs/lab/2026-11-29-learning-in-the-page.md.
constexpr std::string_view kShape = "4x5";

}  // namespace

training::TrainingPlan TrainingSession::plan(std::uint64_t seed) {
    // One game at a time, which the page shows; and no restarts, whose games have no beginning.
    return {.shape = *model::parse_shape(kShape),
            .rule = {.restarts = false},
            .seed = seed,
            .actors = 1};
}

Result<TrainingSession> TrainingSession::create(std::uint64_t seed) {
    Result<training::Trainer> trainer = training::Trainer::create(plan(seed));
    if (!trainer) return trainer.error();
    return TrainingSession(std::move(*trainer), seed);
}

TrainingSession::TrainingSession(training::Trainer trainer, std::uint64_t seed)
    : trainer_(std::move(trainer)), visitor_rng_(~seed) {}

std::span<const training::GameResult> TrainingSession::run(Milliseconds slice,
                                                           std::uint32_t games) {
    const std::uint64_t before = trainer_.record().games;
    const auto executor = make_executor(1);
    trainer_.run(*executor, before + std::min(games, kMaxGames), slice, nullptr);
    last_.reset();
    correction_.reset();
    return take_results(before);
}

std::span<const training::GameResult> TrainingSession::step() {
    const std::uint64_t before = trainer_.record().games;
    const training::MoveValues values =
        training::move_values(trainer_, trainer_.actors()[0].board());
    const auto expected =
        last_ ? std::optional(training::value_of(trainer_, *last_)) : std::optional<float>();
    Correction correction;
    last_.reset();
    if (values.size() > 0) {
        const training::MoveValue& best = training::best_move(values);
        correction.found = best.total();
        last_ = best.after;
    }
    correction.expected = expected.value_or(0);
    correction_ = expected ? std::optional(correction) : std::nullopt;
    trainer_.step();
    return take_results(before);
}

/// The newest results of the record's ring, which holds at least kMaxGames.
std::span<const training::GameResult> TrainingSession::take_results(std::uint64_t games_before) {
    static_assert(kMaxGames <= training::kRecentGames);
    const training::TrainingRecord& record = trainer_.record();
    const auto count = static_cast<std::size_t>(record.games - games_before);
    const std::size_t size = record.recent.size();
    results_.clear();
    for (std::size_t ago = count; ago-- > 0;) {
        results_.push_back(record.recent[(record.newest + size - ago) % size]);
    }
    return results_;
}

ShownGame TrainingSession::game() const {
    const training::Actor& actor = trainer_.actors()[0];
    return {actor.board(), actor.game().score, actor.game().moves};
}

void TrainingSession::take_over() { visitor_ = game(); }

bool TrainingSession::play(twenty48::Move move) {
    const twenty48::Slide slide = twenty48::slide(visitor_.board, move);
    if (slide.after.board == visitor_.board) return false;
    visitor_.board = twenty48::spawn(slide.after, visitor_rng_);
    visitor_.score += slide.score;
    ++visitor_.moves;
    return true;
}

}  // namespace tilestone::train_module
