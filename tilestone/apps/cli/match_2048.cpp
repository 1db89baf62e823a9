// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/match_2048.h"

#include <algorithm>
#include <array>

#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/ledger_file.h"
#include "tilestone/apps/cli/match_options.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/status_line.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/apps/cli/worker_pool.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/machine.h"
#include "tilestone/match/experiment/cells.h"
#include "tilestone/match/experiment/outcome.h"
#include "tilestone/match/gomoku/match_options.h"
#include "tilestone/report/results/batch_files.h"
#include "tilestone/report/results/batch_match_report.h"
#include "tilestone/report/results/batch_report.h"
#include "tilestone/report/results/experiment_report.h"

namespace tilestone::cli {
namespace {

/// The options of `match` that apply to 2048.
constexpr std::array<std::string_view, 4> kLimits = {"games", "time", "nodes", "depth"};

Status check_options(const Options& options) {
    for (const OptionSpec& spec : match::match_options()) {
        if (options.given(spec.name) && std::ranges::find(kLimits, spec.name) == kLimits.end()) {
            return Error{"option " + std::string(spec.name) + " is for gomoku"};
        }
    }
    for (const char* name : {"page", "sgf", "psq"}) {
        if (options.given(name)) return Error{"option " + std::string(name) + " is for gomoku"};
    }
    return ok();
}

/// Returns the player's text with the limits of the command line, so that the text recreates it.
Result<std::string> with_limits(const std::string& text, const Options& options) {
    Result<engine::PlayerSpec<twenty48::Game>> spec = engine::parse_player<twenty48::Game>(text);
    if (!spec) return spec.error();
    if (const Status set = set_limits(spec->options, spec->entry->name, options); !set) {
        return set.error();
    }
    return text_with_limits(text, spec->options, options);
}

Result<match::BatchPlan> batch_plan(const Arguments& arguments) {
    const Options& options = arguments.options;
    if (const Status fit = check_options(options); !fit) return fit.error();
    match::BatchPlan plan{.games = static_cast<std::uint64_t>(options.integer("games")),
                          .seed = seed_of(options)};
    for (std::size_t i = 1; i < arguments.words.size(); ++i) {
        const Result<std::string> text = with_limits(arguments.words[i], options);
        if (!text) return text.error();
        plan.players.push_back(*text);
    }
    if (plan.players.size() < 2) return Error{"match: two players are needed"};
    if (plan.players.size() > match::kMaxBatchPlayers) return Error{"match: too many players"};
    return plan;
}

struct OpenBatch {
    match::BatchPlan plan;
    match::BatchLedger ledger;
};

Result<OpenBatch> open_batch(const Arguments& arguments) {
    const Options& options = arguments.options;
    if (arguments.words.size() > 1 || !options.flag("resume")) {
        Result<match::BatchPlan> plan = batch_plan(arguments);
        if (!plan) return plan.error();
        auto ledger = match::BatchLedger::decoded(
            start_ledger(options, {ledger_plan(*plan), match::batch_view()}),
            match::game_record_codec());
        if (!ledger) return ledger.error();
        return OpenBatch{std::move(*plan), std::move(*ledger)};
    }
    Result<jobs::Ledger> ledger = resume_ledger(options, match::kBatchKind);
    if (!ledger) return ledger.error();
    if (describes_match(options)) return plan_mismatch(ledger->path());
    Result<match::BatchPlan> plan = match::batch_plan_from(ledger->plan().text);
    if (!plan) return plan.error().after(quoted_path(ledger->path()) + ": its plan: ");
    if (ledger_plan(*plan).jobs != ledger->plan().jobs) {
        return Error{quoted_path(ledger->path()) + " is damaged: another number of games"};
    }
    auto games = match::BatchLedger::decoded(std::move(ledger), match::game_record_codec());
    if (!games) return games.error();
    return OpenBatch{std::move(*plan), std::move(*games)};
}

template <class Game>
Status play(OpenBatch& batch, const std::vector<engine::PlayerSpec<Game>>& players,
            const Arguments& arguments, const StopToken& stop, const jobs::Shard& shard) {
    StatusLine status;
    const auto show = [&](const match::BatchProgress& progress) {
        status.show(report::progress_text(progress, language_of(arguments.options)));
    };
    match::BatchRunner here(batch.plan, players, [&](std::size_t done, std::size_t all) {
        status.show(report::preparing_text(done, all, language_of(arguments.options)));
    });
    WorkerPool pool(arguments, batch.ledger, here);
    return pool.outcome(
        match::play_batch(pool.runner(), batch.ledger, pool.executor(), stop, show, shard));
}

/// The result page of the batch, in the form of an experiment: pictures, table, origin.
std::string page_of(const OpenBatch& batch, const report::BatchMatchReport& report,
                    report::Language language) {
    const experiment::Experiment experiment = experiment::batch_experiment(batch.plan);
    const experiment::Outcome outcome = outcome_of(experiment, batch.ledger.rows());
    const report::ExperimentReport page{.experiment = &experiment,
                                        .outcome = &outcome,
                                        .notes = comparison_lines(report, language),
                                        .origins = {report::origin_json(this_machine(), today())},
                                        .games_asked = batch.ledger.plan().jobs};
    return experiment_page(page, experiment_pictures(page, language), language);
}

Status write_files(const OpenBatch& batch, const report::BatchMatchReport& report,
                   const Options& options) {
    const jobs::Rows<match::GameRecord> games = batch.ledger.rows();
    const auto write = [&](std::string_view option, const auto& text) -> Status {
        if (!options.given(option)) return ok();
        return write_file_atomically(std::string(options.text(option)), text());
    };
    const Status csv = write("csv", [&] { return report::batch_csv(batch.plan, games); });
    if (!csv) return csv;
    const Status lines = write("ndjson", [&] { return report::batch_ndjson(batch.plan, games); });
    if (!lines) return lines;
    return write("html", [&] { return page_of(batch, report, language_of(options)); });
}

template <class Game>
Exit play_and_report(OpenBatch& batch, const Arguments& arguments, const jobs::Shard& shard) {
    const Options& options = arguments.options;
    const auto players = match::players_of<Game>(batch.plan);
    if (!players) return refuse(players.error());
    const StopToken& stop = stop_on_interrupt();
    const Stopwatch watch;
    const Status played = play<Game>(batch, *players, arguments, stop, shard);
    report::BatchMatchReport report{.plan = &batch.plan,
                                    .file = batch.ledger.path(),
                                    .seconds = watch.seconds(),
                                    .threads = threads_of(options),
                                    .interrupted = stop.stop_requested()};
    for (const auto& games : match::games_by_player(batch.plan, batch.ledger.rows())) {
        report.summaries.push_back(match::summarize(games));
    }
    print(wants_json(options) ? batch_match_json(report) + "\n"
                              : batch_match_text(report, language_of(options)));
    const Status done = played ? write_files(batch, report, options) : played;
    if (!done) return fail_late(done.error());
    return report.interrupted ? kInterrupted : kDone;
}

}  // namespace

Exit match_2048(const Arguments& arguments) {
    const Result<jobs::Shard> shard = shard_of(arguments.options);
    if (!shard) return refuse(shard.error());
    Result<OpenBatch> batch = open_batch(arguments);
    if (!batch) return refuse(batch.error());
    // A batch of `auto` that is resumed may be on a board of another size.
    return batch->plan.size == tiles::Size{}
               ? play_and_report<twenty48::Game>(*batch, arguments, *shard)
               : play_and_report<tiles::Game>(*batch, arguments, *shard);
}

}  // namespace tilestone::cli
