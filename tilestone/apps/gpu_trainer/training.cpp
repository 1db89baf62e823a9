// SPDX-License-Identifier: MIT
#include "tilestone/apps/gpu_trainer/training.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "tilestone/core/atomic_file.h"
#include "tilestone/report/results/pack_report.h"
#include "tilestone/training/gpu/fit_to_size.h"

namespace tilestone::gpu {
namespace {

constexpr double kSecondsOfCall = 0.4;
constexpr double kSecondsOfLine = 5;

std::string curve_head() {
    std::string head =
        "seconds,moves,games,rate,closed,mean_score,reached_16384,reached_32768,reached_65536";
    for (std::uint32_t segment = training::SegmentTracker::kFirstSegment;
         segment < RestartPool::kSegments; ++segment) {
        head += ",failed_" + std::to_string(segment * training::SegmentTracker::kSegmentSum);
    }
    return head + "\n";
}

template <class... Values>
std::string formatted(const char* format, Values... values) {
    std::array<char, 250> text{};
    std::snprintf(text.data(), text.size(), format, values...);
    return text.data();
}

}  // namespace

TrainingRun::TrainingRun(GpuTrainer trainer, const Options& options, const model::TupleShape& shape,
                         std::string command)
    : trainer_(std::move(trainer)),
      options_(options),
      command_(std::move(command)),
      plan_{.shape = shape},
      curve_(curve_head()) {
    plan_.seed = static_cast<std::uint64_t>(options.integer("seed"));
    plan_.actors = trainer_.games();
    plan_.rule.endgames = options.flag("tablebase");
    if (plan_.rule.endgames) table_builder_ = std::make_unique<DenseTableBuilder>();
}

void TrainingRun::set_rate(double rate, bool no_new_weights) {
    plan_.rule.rate = rate;
    plan_.rule.no_new_weights = no_new_weights;
    trainer_.set_rate(training::rate_of(plan_.rule));
}

Status TrainingRun::wait_for_tables() {
    set_rate(0, false);
    while (table_builder_ != nullptr && !table_builder_->all_taken()) {
        Status status = add_tables();
        if (status) status = play();
        if (!status) return status;
    }
    return ok();
}

Status TrainingRun::add_tables() {
    while (const auto data = table_builder_->take()) {
        const Status added = trainer_.add(*data);
        if (!added) return added;
        std::printf("%6.1f s  a table for %u beside %u tiles\n", watch_.seconds(),
                    1u << data->table.goal, data->table.large);
    }
    return ok();
}

Status TrainingRun::run_phases(const std::vector<Phase>& phases, bool no_new_weights) {
    for (const Phase& phase : phases) {
        set_rate(phase.rate, no_new_weights);
        const Stopwatch watch;
        while (watch.seconds() < phase.seconds) {
            const Status played = play();
            if (!played) return played;
        }
        const Status shown = show();
        if (!shown) return shown;
    }
    return ok();
}

Status TrainingRun::play() {
    const Stopwatch watch;
    const Status played = trainer_.play(turns_);
    if (!played) return played;
    const double seconds = watch.seconds();
    record_.seconds += seconds;
    record_.moves += std::uint64_t{turns_} * trainer_.games();
    const double wanted = turns_ * kSecondsOfCall / std::max(seconds, 1e-4);
    turns_ = static_cast<std::uint32_t>(std::clamp(wanted, 16.0, 4.0 * turns_));
    return watch_.seconds() < shown_ + kSecondsOfLine ? ok() : show();
}

Status TrainingRun::show() {
    const auto taken = trainer_.results();
    if (!taken) return taken.error();
    const Results& results = **taken;
    record_.games = results.games;
    record_.recent.clear();
    for (std::uint32_t i = 1; i <= std::min(results.games, Results::kRecent); ++i) {
        const Results::Game& game = results.recent[(results.games - i) % Results::kRecent];
        record_.recent.push_back(
            {.score = game.score, .largest = static_cast<twenty48::Exponent>(game.largest)});
    }
    const training::CurvePoint point = record_.now();  // over the games of a few seconds
    record_.recent.resize(std::min(record_.recent.size(), training::kRecentGames));
    const double now = watch_.seconds();
    curve_ += formatted("%.1f,%llu,%llu,%g,%d,%.0f,%.4f,%.4f,%.4f", now,
                        static_cast<unsigned long long>(record_.moves),
                        static_cast<unsigned long long>(record_.games), plan_.rule.rate,
                        plan_.rule.no_new_weights ? 1 : 0, point.mean_score, point.reached[14],
                        point.reached[15], point.reached[16]);
    for (std::uint32_t segment = training::SegmentTracker::kFirstSegment;
         segment < RestartPool::kSegments; ++segment) {
        const double started = results.started[segment] - shown_started_[segment];
        const double failed = results.failed[segment] - shown_failed_[segment];
        curve_ += formatted(",%.3f", started > 0 ? failed / started : 0);
        shown_started_[segment] = results.started[segment];
        shown_failed_[segment] = results.failed[segment];
    }
    curve_ += '\n';
    const double speed = static_cast<double>(record_.moves - shown_moves_) / (now - shown_);
    std::printf(
        "%6.1f s  %7.2f G moves  %6.1f M/s  %8u games  rate %g%s  mean %.0f  "
        "16384 %.1f %%  32768 %.1f %%  65536 %.2f %%\n",
        now, static_cast<double>(record_.moves) / 1e9, speed / 1e6, results.games, plan_.rule.rate,
        plan_.rule.no_new_weights ? " closed" : "", point.mean_score, 100 * point.reached[14],
        100 * point.reached[15], 100 * point.reached[16]);
    std::fflush(stdout);
    shown_ = now;
    shown_moves_ = record_.moves;
    return ok();
}

Result<std::uint64_t> TrainingRun::pack(const std::string& path) {
    const auto most = static_cast<std::uint64_t>(1e6 * options_.real("weights"));
    const auto step = static_cast<float>(options_.real("step"));
    auto weights = trainer_.best_weights(most, step);
    if (!weights) return weights.error();
    const SizeLimit limit{
        .shape = plan_.shape, .step = step, .max_bytes = 1e6 * options_.real("size")};
    const SizedNetwork fitted = fit_to_size(std::move(*weights), limit, [&](std::uint64_t count) {
        report::PackReport report = report::report_of(plan_, record_);
        report.command = command_;
        report.weights = count;
        report.step = step;
        return report::manifest_of(report);
    });
    if (fitted.packed.empty()) return Error{"option size: not even the best weights fit into it"};
    std::printf("%s: %.2f M weights, %.3f MB\n", path.c_str(),
                static_cast<double>(fitted.count) / 1e6,
                static_cast<double>(fitted.packed.size()) / 1e6);
    std::fflush(stdout);
    const Status written = write_file_atomically(path, fitted.packed);
    if (!written) return written.error();
    return fitted.count;
}

Status TrainingRun::keep_best(std::uint64_t count) {
    return trainer_.keep_best(count, static_cast<float>(options_.real("step")));
}

Status TrainingRun::write_curve(const std::string& path) const {
    return write_file_atomically(path, curve_);
}

}  // namespace tilestone::gpu
