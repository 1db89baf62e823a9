// SPDX-License-Identifier: MIT
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/ledger_file.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/status_line.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/apps/cli/tune_plan_options.h"
#include "tilestone/apps/cli/worker_pool.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/report/results/batch_report.h"
#include "tilestone/report/results/tune_report.h"
#include "tilestone/training/tune/confirmation.h"
#include "tilestone/training/tune/tuner.h"

namespace tilestone::cli {
namespace {

struct OpenTuning {
    tune::Tuner tuner;
    tune::TuneLedger ledger;
};

Error damaged(const std::string& path, const Error& error) {
    return error.after(quoted_path(path) + " is damaged: ");
}

Result<OpenTuning> open_with(tune::TunePlan plan, jobs::Ledger ledger) {
    auto iterations =
        tune::TuneLedger::decoded(std::move(ledger), tune::iteration_codec(plan.ranges.size()));
    if (!iterations) return iterations.error();
    OpenTuning tuning{tune::Tuner(std::move(plan)), std::move(*iterations)};
    const Status taken = replay(tuning.tuner, tuning.ledger.rows());
    if (!taken) return damaged(tuning.ledger.path(), taken.error());
    return tuning;
}

Result<OpenTuning> open_tuning(const Arguments& arguments) {
    const Options& options = arguments.options;
    if (!options.given("out"))
        return Error{"option out: the file to keep the tuning in is missing"};
    if (arguments.words.size() > 1 || !options.flag("resume")) {
        Result<tune::TunePlan> plan = tune_plan_of(arguments);
        if (!plan) return plan.error();
        Result<jobs::Ledger> ledger =
            start_ledger(options, {ledger_plan(*plan), tune::tune_view()});
        if (!ledger) return ledger.error();
        return open_with(std::move(*plan), std::move(*ledger));
    }
    Result<jobs::Ledger> ledger = resume_ledger(options, tune::kTuneKind);
    if (!ledger) return ledger.error();
    if (describes_tuning(options)) return plan_mismatch(ledger->path());
    Result<tune::TunePlan> plan = tune::tune_plan_from(ledger->plan().text);
    if (!plan) return plan.error().after(quoted_path(ledger->path()) + ": its plan: ");
    if (plan->iterations != ledger->plan().jobs) {
        return damaged(ledger->path(), {"another number of iterations"});
    }
    return open_with(std::move(*plan), std::move(*ledger));
}

/// Plays the games and shows the progress.
class Table {
public:
    Table(const tune::Tuner& tuner, const Arguments& arguments, const StopToken& stop)
        : tuner_(tuner), arguments_(arguments), stop_(stop) {}

    Status play(const match::BatchPlan& plan, match::BatchLedger& games) {
        const auto players = match::players_of(plan);
        if (!players) return players.error();
        match::BatchRunner here(plan, *players, [&](std::size_t done, std::size_t all) {
            status_.show(report::preparing_text(done, all, language_of(arguments_.options)));
        });
        WorkerPool pool(arguments_, games, here);
        const auto show = [&](const match::BatchProgress& progress) {
            if (!status_.is_active()) return;
            status_.show(report::tune_progress(tuner_, progress, language_of(arguments_.options)));
        };
        return pool.outcome(match::play_batch(pool.runner(), games, pool.executor(), stop_, show));
    }

private:
    const tune::Tuner& tuner_;
    const Arguments& arguments_;
    const StopToken& stop_;
    StatusLine status_;
};

/// Plays the confirming games. They are kept beside the tuning, in a ledger that `match 2048` can
/// resume.
Status confirm(Table& table, const OpenTuning& tuning, const Options& options,
               report::TuneReport& report) {
    const auto wanted = static_cast<std::uint64_t>(options.integer("confirm"));
    const match::BatchPlan plan =
        tune::confirmation_of(tuning.tuner.plan(), tuning.tuner.found(), wanted);
    const std::string path = report.file + ".confirm-" + std::to_string(wanted);
    Result<jobs::Ledger> ledger =
        jobs::Ledger::open_or_create(path, match::ledger_plan(plan), match::batch_view());
    if (!ledger) return ledger.error();
    if (!is_same_work(ledger->plan(), match::ledger_plan(plan))) return plan_mismatch(path);
    auto games = match::BatchLedger::decoded(std::move(ledger), match::game_record_codec());
    if (!games) return games.error();
    if (const Status played = table.play(plan, *games); !played) return played.error();
    const auto sorted = match::games_by_player(plan, games->rows());
    report.confirmation = {plan, match::summarize(sorted[0]), match::summarize(sorted[1])};
    return ok();
}

Status write_files(const tune::Tuner& tuner, const Options& options) {
    const report::Language language = language_of(options);
    const auto write = [&](std::string_view option, const auto& text) -> Status {
        if (!options.given(option)) return ok();
        return write_file_atomically(std::string(options.text(option)), text());
    };
    if (Status done = write("csv", [&] { return report::tune_csv(tuner); }); !done) return done;
    if (Status done = write("svg", [&] { return report::tune_svg(tuner, language); }); !done)
        return done;
    return write("options-svg", [&] { return report::tune_options_svg(tuner, language); });
}

Exit run_tune(const Arguments& arguments) {
    const Options& options = arguments.options;
    if (const Status game = check_game(arguments.words[0]); !game) return refuse(game.error());
    Result<OpenTuning> tuning = open_tuning(arguments);
    if (!tuning) return refuse(tuning.error());

    const StopToken& stop = stop_on_interrupt();
    const Stopwatch watch;
    report::TuneReport report{.tuner = &tuning->tuner,
                              .file = tuning->ledger.path(),
                              .steps_before = tuning->tuner.steps().size(),
                              .threads = threads_of(options)};
    Status done = ok();
    {
        Table table(tuning->tuner, arguments, stop);
        const auto play = [&](const match::BatchPlan& plan, match::BatchLedger& games) {
            return table.play(plan, games);
        };
        done = tune::tune(tuning->tuner, tuning->ledger, play, stop, {});
        const bool confirms = tuning->tuner.is_done() && options.integer("confirm") > 0;
        if (done && confirms && !stop.stop_requested()) {
            done = confirm(table, *tuning, options, report);
        }
    }
    report.seconds = watch.seconds();
    report.interrupted = stop.stop_requested();
    print(wants_json(options) ? tune_json(report) + "\n" : tune_text(report, language_of(options)));
    if (done) done = write_files(tuning->tuner, options);
    if (!done) return fail_late(done.error());
    return report.interrupted ? kInterrupted : kDone;
}

std::vector<OptionSpec> tune_command_options() {
    std::vector<OptionSpec> options = tune_plan_options();
    options.push_back({.name = "confirm",
                       .type = OptionType::kInteger,
                       .default_value = 0,
                       .minimum = 0,
                       .maximum = double(match::kMaxBatchGames),
                       .help = "games on fresh seeds of what was found and of the start, at last"});
    options.push_back(ledger_option("file that keeps every iteration"));
    options.push_back({.name = "resume",
                       .type = OptionType::kFlag,
                       .default_value = 0,
                       .help = "go on with what is in the file of --out"});
    options.push_back(processes_option());
    options.push_back({.name = "csv", .help = "write all candidates to this file, a line each"});
    options.push_back({.name = "svg", .help = "write the scores as a picture to this file"});
    options.push_back(
        {.name = "options-svg", .help = "write where the options went as a picture to this file"});
    options.push_back(overwrite_option());
    return with_common_options(std::move(options), {.seed = true, .threads = true});
}

}  // namespace

const Command& tune_command() {
    static constexpr std::array kWords = {
        kGameWord,
        Positional{"PLAYER", "NAME or NAME:key=value,…, where tuning begins; none with --resume",
                   false, true}};
    static const std::vector<OptionSpec> kOptions = tune_command_options();
    static constexpr std::array<std::string_view, 2> kExamples = {
        "tilestone tune 2048 minimax-snake:depth=1 --options smooth,mono --games 5 "
        "--iterations 3 --out snake.tune",
        "tilestone tune 2048 --resume --out snake.tune --confirm 20 --csv snake.csv"};
    static constexpr std::array<std::string_view, 3> kOutputs = {"csv", "svg", "options-svg"};
    static const Command kCommand{"tune",    "looks for better values of a player's options",
                                  kWords,    kOptions,
                                  kExamples, &run_tune,
                                  kOutputs};
    return kCommand;
}

}  // namespace tilestone::cli
