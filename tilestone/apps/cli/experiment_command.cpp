// SPDX-License-Identifier: MIT
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/experiment_folder.h"
#include "tilestone/apps/cli/input_file.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/ledger_file.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/status_line.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/apps/cli/worker_pool.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/match/experiment/experiment_file.h"
#include "tilestone/match/experiment/outcome.h"
#include "tilestone/match/experiment/raw_games.h"
#include "tilestone/match/gomoku/entrant.h"
#include "tilestone/match/open_runner.h"
#include "tilestone/report/results/experiment_report.h"

namespace tilestone::cli {
namespace {

/// Error where an external program is missing or does not play these games.
Status try_programs(const experiment::Experiment& experiment) {
    if (experiment.subject != experiment::Subject::kGomoku) return ok();
    const auto entrants = match::parse_entrants(experiment.match.players);
    if (!entrants) return entrants.error();
    return check_entrants(*entrants, terms_of(experiment.match));
}

Result<std::unique_ptr<jobs::Runner<match::GameRecord>>> open_runner(
    const experiment::Experiment& experiment, const match::BatchLedger& /*ledger*/) {
    return match::open_runner(experiment.batch);
}

Result<std::unique_ptr<jobs::Runner<match::GameResult>>> open_runner(
    const experiment::Experiment& experiment, const match::MatchLedger& /*ledger*/) {
    return match::open_runner(experiment.match);
}

/// Plays what is missing.
template <class T>
Status play(jobs::TypedLedger<T>& ledger, report::ExperimentReport& report,
            const Arguments& arguments) {
    const Options& options = arguments.options;
    const Result<jobs::Shard> shard = shard_of(options);
    if (!shard) return shard.error();
    const auto here = open_runner(*report.experiment, ledger);
    if (!here) return here.error();
    const StopToken& stop = stop_on_interrupt();
    WorkerPool<T> pool(arguments, ledger, **here);
    const Stopwatch watch;
    StatusLine status;
    report::ExperimentProgress progress{.done = ledger.rows().size(), .games = ledger.plan().jobs};
    const auto hear = [&](const jobs::TypedLedger<T>& /*ledger*/, std::uint64_t /*job*/) {
        ++progress.done;
        ++progress.played;
        progress.seconds = watch.seconds();
        status.show(experiment_progress(progress, language_of(options)));
        return true;
    };
    const Status done =
        pool.outcome(jobs::run_jobs(ledger, pool.runner(), pool.executor(), stop, hear, *shard));
    report.seconds = watch.seconds();
    report.games_played = progress.played;
    report.interrupted = stop.stop_requested();
    return done;
}

/// The games that there are in the end; `played` says what went wrong meanwhile.
template <class T>
Result<jobs::TypedLedger<T>> games_of(report::ExperimentReport& report, const jobs::Codec<T>& codec,
                                      const Arguments& arguments, Status& played) {
    const Options& options = arguments.options;
    const experiment::Experiment& experiment = *report.experiment;
    if (options.flag("draw") || !plays(experiment)) {
        return kept_games(report.folder, experiment, codec);
    }
    if (const Status able = try_programs(experiment); !able) return able.error();
    auto ledger = open_games(report.folder, experiment, codec, options.flag("resume"));
    if (ledger) played = play(*ledger, report, arguments);
    return ledger;
}

/// `text` is the experiment file.
template <class T>
Exit run_and_report(report::ExperimentReport report, const jobs::Codec<T>& codec,
                    const std::string& text, const std::vector<experiment::Curve>& curves,
                    const Arguments& arguments) {
    const Options& options = arguments.options;
    const experiment::Experiment& experiment = *report.experiment;
    Status played = ok();
    const auto ledger = games_of(report, codec, arguments, played);
    if (!ledger) return refuse(ledger.error());
    experiment::Outcome outcome = outcome_of(experiment, ledger->rows());
    outcome.curves = curves;
    report.origins = origins_of(report.folder, report.games_played > 0);
    report.outcome = &outcome;
    print(wants_json(options) ? experiment_json(report) + "\n"
                              : experiment_text(report, language_of(options)));
    const Status written =
        write_folder(report, experiment::raw_games(experiment, codec, ledger->rows()), text,
                     language_of(options));
    if (!played) return fail_late(played.error());
    if (!written) return fail_late(written.error());
    return report.interrupted ? kInterrupted : kDone;
}

Exit run_experiment(const Arguments& arguments) {
    const Options& options = arguments.options;
    const std::string& file = arguments.words[0];
    const Result<std::string> text = read_input(file);
    if (!text) return refuse(text.error());
    const Result<experiment::Experiment> experiment =
        experiment::read_experiment(*text, input_name(file));
    if (!experiment) return refuse(experiment.error());
    note_renamed(experiment->renamed, language_of(options));
    const auto curves = read_curves(*experiment, file);
    if (!curves) return refuse(curves.error());
    if (const Result<jobs::Shard> shard = shard_of(options); !shard) return refuse(shard.error());

    const report::ExperimentReport report{.experiment = &*experiment,
                                          .folder = result_folder(options, file),
                                          .games_asked = ledger_plan(*experiment).jobs};
    return experiment->subject == experiment::Subject::kTwenty48
               ? run_and_report(report, match::game_record_codec(), *text, *curves, arguments)
               : run_and_report(report, match::game_result_codec(), *text, *curves, arguments);
}

}  // namespace

const Command& experiment_command() {
    static constexpr std::array kWords = {
        Positional{"FILE", "what is varied, how often, which pictures: TOML, see experiments.md"}};
    static const std::vector<OptionSpec> kOptions = with_common_options(
        {{.name = "out",
          .value_name = "FOLDER",
          .help = "folder of the results; by default beside the file, named like it"},
         {.name = "resume",
          .type = OptionType::kFlag,
          .default_value = 0,
          .help = "go on with the games that are in the folder"},
         {.name = "draw",
          .type = OptionType::kFlag,
          .default_value = 0,
          .help = "play nothing: draw table, pictures and page anew from the games in the folder"},
         shard_option(),
         processes_option()},
        {.threads = true});
    static constexpr std::array<std::string_view, 2> kExamples = {
        "tilestone experiment depths.toml --threads 2",
        "tilestone experiment depths.toml --resume --json"};
    static const Command kCommand{
        "experiment", "varies options of players over many games, and draws what comes of it",
        kWords,       kOptions,
        kExamples,    &run_experiment};
    return kCommand;
}

}  // namespace tilestone::cli
