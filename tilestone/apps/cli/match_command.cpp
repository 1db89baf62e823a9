// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/ledger_file.h"
#include "tilestone/apps/cli/match_2048.h"
#include "tilestone/apps/cli/match_ledger.h"
#include "tilestone/apps/cli/match_options.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/status_line.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/apps/cli/worker_pool.h"
#include "tilestone/apps/server/http_server.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/match/gomoku/match_options.h"
#include "tilestone/match/gomoku/match_runner.h"
#include "tilestone/report/results/match_files.h"
#include "tilestone/report/results/match_page.h"
#include "tilestone/report/results/match_report.h"

namespace tilestone::cli {
namespace {

/// Plays what is missing. `report` shows the progress and has the outcome.
Status play(OpenMatch& match, const std::vector<match::Entrant>& entrants, match::Scoreboard& board,
            report::MatchReport& report, const Arguments& arguments, const jobs::Shard& shard) {
    const StopToken& stop = stop_on_interrupt();
    match::MatchRunner here(match.plan, entrants);
    WorkerPool pool(arguments, match.ledger, here);
    const Stopwatch watch;
    StatusLine status;
    const auto hear = [&](const match::MatchLedger& ledger, std::uint64_t job) {
        board.add(job, ledger.at(job));
        ++report.played;
        report.seconds = watch.seconds();
        if (status.is_active()) {
            status.show(report::match_progress(report, language_of(arguments.options)));
        }
        return !board.is_decided();
    };
    const Status done = pool.outcome(
        jobs::run_jobs(match.ledger, pool.runner(), pool.executor(), stop, hear, shard));
    report.seconds = watch.seconds();
    report.interrupted = stop.stop_requested();
    return done;
}

std::string page_of(const Options& options) {
    if (options.given("page")) return std::string(options.text("page"));
    return "http://127.0.0.1:" + std::to_string(server::kDefaultPort) + "/";
}

Status write_files(const OpenMatch& match, const report::MatchReport& report,
                   const Options& options) {
    const report::MatchGames games{&match.plan, &report.names, match.ledger.rows()};
    const auto write = [&](std::string_view option, const auto& text) -> Status {
        if (!options.given(option)) return ok();
        return write_file_atomically(std::string(options.text(option)), text());
    };
    const auto page = [&] {
        return match_html(report, games, page_of(options), language_of(options));
    };
    if (const Status done = write("html", page); !done) return done;
    if (const Status done = write("csv", [&] { return match_csv(games); }); !done) return done;
    if (const Status done = write("ndjson", [&] { return match_ndjson(games); }); !done) {
        return done;
    }
    if (options.given("sgf")) {
        const Result<std::string> text = match_sgf(games);
        if (!text) return text.error();
        if (const Status done = write("sgf", [&] { return *text; }); !done) return done;
    }
    if (!options.given("psq")) return ok();
    const auto files = match_psq(games);
    if (!files) return files.error();
    for (const auto& [name, text] : *files) {
        const Status done =
            write_file_atomically(std::string(options.text("psq")) + "/" + name, text);
        if (!done) return done;
    }
    return ok();
}

Exit match_gomoku(const Arguments& arguments) {
    const Options& options = arguments.options;
    const Result<jobs::Shard> shard = shard_of(options);
    if (!shard) return refuse(shard.error());
    Result<OpenMatch> match = open_match(arguments);
    if (!match) return refuse(match.error());
    match::Scoreboard board(match->plan);
    for (const auto& [job, result] : match->ledger.rows()) board.add(job, result);

    report::MatchReport report{.plan = &match->plan,
                               .names = match::names_of(match->plan.players),
                               .board = &board,
                               .file = match->ledger.path(),
                               .threads = threads_of(options)};
    const bool is_finished =
        board.is_decided() || match->ledger.rows().size() == match->ledger.plan().jobs;
    Status done = ok();
    if (!is_finished) {
        const auto entrants = players_of(*match, arguments);
        if (!entrants) return refuse(entrants.error());
        done = play(*match, *entrants, board, report, arguments, *shard);
    }
    report.ratings = board.ratings();
    print(wants_json(options) ? match_json(report) + "\n"
                              : match_text(report, language_of(options)));
    if (done) done = write_files(*match, report, options);
    if (!done) return fail_late(done.error());
    return report.interrupted ? kInterrupted : kDone;
}

Exit run_match(const Arguments& arguments) {
    const Status game = check_game(arguments.words[0], kAllGames);
    if (!game) return refuse(game.error());
    return is_gomoku(arguments) ? match_gomoku(arguments) : match_2048(arguments);
}

std::vector<OptionSpec> match_command_options() {
    std::vector<OptionSpec> options = match::match_options();
    options.push_back(ledger_option(
        "file that keeps every game; by default a new one in the user's data folder"));
    options.push_back(resume_option());
    options.push_back({.name = "trust",
                       .type = OptionType::kFlag,
                       .default_value = 0,
                       .help = "start the programs that the file of --resume names"});
    options.push_back(shard_option());
    options.push_back(processes_option());
    options.push_back({.name = "html",
                       .value_name = "FILE",
                       .help = "write a report with all games to this file"});
    options.push_back({.name = "page",
                       .value_name = "ADDRESS",
                       .help = "address of the web page that the report opens games in; by default "
                               "that of tilestone serve"});
    options.push_back(
        {.name = "csv", .value_name = "FILE", .help = "write all games to this file, a line each"});
    options.push_back({.name = "ndjson",
                       .value_name = "FILE",
                       .help = "write all games to this file, an object each"});
    options.push_back({.name = "sgf",
                       .value_name = "FILE",
                       .help = "write all games to this file, one collection"});
    options.push_back(
        {.name = "psq", .value_name = "FOLDER", .help = "write each game into this folder"});
    options.push_back(overwrite_option());
    return with_common_options(std::move(options), {.seed = true, .threads = true});
}

}  // namespace

const Command& match_command() {
    static constexpr std::array kWords = {
        kAnyGameWord,
        Positional{
            "PLAYER",
            "two players or more, each NAME or NAME:key=value,…, for gomoku also pbrain:COMMAND, a "
            "Gomocup program; none with --resume",
            true, true}};
    static const std::vector<OptionSpec> kOptions = match_command_options();
    static constexpr std::array<std::string_view, 3> kExamples = {
        "tilestone match gomoku classic points --games 20 --time 10",
        "tilestone match gomoku classic:depth=4 classic:depth=2 --games 100 --sprt 0,50 --threads "
        "2",
        "tilestone match 2048 expectimax:depth=1 greedy --games 50 --json"};
    static constexpr std::array<std::string_view, 5> kOutputs = {"html", "csv", "ndjson", "sgf",
                                                                 "psq/"};
    static const Command kCommand{
        "match",   "plays players against each other, and says who is stronger",
        kWords,    kOptions,
        kExamples, &run_match,
        kOutputs};
    return kCommand;
}

}  // namespace tilestone::cli
