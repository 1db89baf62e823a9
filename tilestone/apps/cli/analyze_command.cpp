// SPDX-License-Identifier: MIT
#include <array>
#include <type_traits>

#include "tilestone/apps/cli/analyze_input.h"
#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/input_file.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/status_line.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/text.h"
#include "tilestone/match/review/reviewer.h"
#include "tilestone/report/results/batch_report.h"
#include "tilestone/report/results/review_report.h"

namespace tilestone::cli {
namespace {

using formats::Format;
using report::ReviewReport;

/// Default judge. The node limit makes every run give the same result, and a game takes seconds.
constexpr std::string_view kGomokuJudge = "tilestone:nodes=50000";
constexpr std::string_view kTwenty48Judge = "tilestone:depth=2";

/// Returns the arguments with `judge` as the player, unless the user chose a player or limits.
Arguments with_judge(const Arguments& arguments, std::string_view judge) {
    Arguments with = arguments;
    for (const std::string_view name : {"player", "time", "depth", "nodes"}) {
        if (arguments.options.given(name)) return with;
    }
    const Status status = with.options.set("player", judge);
    static_cast<void>(status);  // a text option accepts every value
    return with;
}

/// Error where --out cannot hold the comments of this game.
Status check_output(const Options& options, bool is_gomoku) {
    if (!options.given("out")) return ok();
    const std::string out(options.text("out"));
    const auto format = formats::format_of_path(out);
    if (format == Format::kJson || (is_gomoku && format == Format::kSgf)) return ok();
    return Error{in_quotes(out) + " must end in " + (is_gomoku ? ".sgf or " : "") +
                 ".json: comments are kept there"};
}

template <class Game, class Record>
review::Review think(const ChosenPlayer<Game>& player, const Record& record,
                     const Options& options) {
    const auto executor = make_executor(threads_of(options));
    StatusLine status;
    const report::Language language = language_of(options);
    review::Reviewer<Game> reviewer{.player = &player.spec,
                                    .seed = seed_of(options),
                                    .executor = executor.get(),
                                    .stop = &stop_on_interrupt()};
    if (status.is_active()) {
        status.show(report::review_progress(0, 0, language));
        reviewer.on_progress = [&](std::size_t done, std::size_t all) {
            status.show(report::review_progress(done, all, language));
        };
        reviewer.on_prepare = [&](std::size_t done, std::size_t all) {
            status.show(report::preparing_text(done, all, language));
        };
    }
    return review::review_game(record, reviewer);
}

template <class Record>
Result<std::string> record_text(const ReviewReport& report, const Record& record,
                                const Options& options) {
    const Record with = commented(report, record, language_of(options));
    if constexpr (std::is_same_v<Record, formats::Record>) {
        return formats::write(*formats::format_of_path(options.text("out")), with);
    } else {
        return formats::write_twenty48(with);
    }
}

template <class Record>
Status write_files(const ReviewReport& report, const Record& record, const Options& options) {
    if (options.given("svg")) {
        const Status done = write_file_atomically(std::string(options.text("svg")),
                                                  review_svg(report, language_of(options)));
        if (!done) return done;
    }
    if (!options.given("out")) return ok();
    const Result<std::string> text = record_text(report, record, options);
    if (!text) return text.error();
    return write_file_atomically(std::string(options.text("out")), *text);
}

template <class Record>
Exit analyze(const Record& record, const Arguments& arguments) {
    constexpr bool kIsGomoku = std::is_same_v<Record, formats::Record>;
    using Game = std::conditional_t<kIsGomoku, gomoku::Game, twenty48::Game>;
    const Options& options = arguments.options;
    const Status writable = check_output(options, kIsGomoku);
    if (!writable) return refuse(writable.error());
    const auto player =
        choose_player<Game>(with_judge(arguments, kIsGomoku ? kGomokuJudge : kTwenty48Judge));
    if (!player) return refuse(player.error());
    ReviewReport report{.file = arguments.words[0],
                        .player = player->text,
                        .options = player->spec.options,
                        .seed = seed_of(options)};
    if constexpr (kIsGomoku) {
        const Status judges = review::check_reviewer(player->spec);
        if (!judges) return refuse(judges.error());
        report.gomoku = &record;
    } else {
        report.twenty48 = &record;
    }
    const review::Review review = think(*player, record, options);
    report.review = &review;
    report.interrupted = stop_on_interrupt().stop_requested();
    print(wants_json(options) ? review_json(report, language_of(options)) + "\n"
                              : review_text(report, language_of(options)));
    const Status done = write_files(report, record, options);
    if (!done) return fail_late(done.error());
    return report.interrupted ? kInterrupted : kDone;
}

Exit run_analyze(const Arguments& arguments) {
    const Result<AnyRecord> record = read_any_record(arguments.words[0], arguments.options);
    if (!record) return refuse(record.error());
    return std::visit([&](const auto& game) { return analyze(game, arguments); }, *record);
}

std::vector<OptionSpec> analyze_command_options() {
    std::vector<OptionSpec> options = with_thinking_options(
        {{.name = "svg",
          .value_name = "FILE",
          .help = "write the curve of the game to this file, as a picture"},
         {.name = "out",
          .value_name = "FILE",
          .help = "write the game with comments on its moves to this file, .sgf or .json"},
         from_option(),
         record_rule_option(),
         record_size_option(),
         game_option(),
         overwrite_option()},
        {.seed = true, .threads = true});
    for (OptionSpec& option : options) {
        if (option.name != "player") continue;
        option.help =
            "who judges; by default tilestone:nodes=50000 for gomoku and tilestone:depth=2 for "
            "2048";
    }
    return options;
}

}  // namespace

const Command& analyze_command() {
    static constexpr std::array kWords = {Positional{
        "FILE",
        "a game of Gomoku (moves, .psq, .sgf, .json) or of 2048 (.json, the page's file, or the "
        "game that the terminal keeps); - is standard input"}};
    static const std::vector<OptionSpec> kOptions = analyze_command_options();
    static constexpr std::array<std::string_view, 2> kExamples = {
        "echo h8i9h9 | tilestone analyze - --depth 2",
        "echo h8i9h9 | tilestone analyze - --rule renju --time 20 --json"};
    static constexpr std::array<std::string_view, 2> kOutputs = {"svg", "out"};
    static const Command kCommand{
        "analyze", "judges a whole game move by move: the worst moves, and what was better",
        kWords,    kOptions,
        kExamples, &run_analyze,
        kOutputs};
    return kCommand;
}

}  // namespace tilestone::cli
