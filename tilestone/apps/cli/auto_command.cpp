// SPDX-License-Identifier: MIT
#include <array>
#include <bit>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/ledger_file.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/status_line.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/apps/cli/worker_pool.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/clock.h"
#include "tilestone/core/text.h"
#include "tilestone/match/batch.h"
#include "tilestone/report/results/batch_report.h"

namespace tilestone::cli {
namespace {

constexpr double kMinUntil = 8;  // every game makes an 8
constexpr double kLargestUntil = 1 << twenty48::kLargestExponent;

Result<std::optional<twenty48::Exponent>> read_until(const Options& options) {
    if (!options.given("until")) return std::optional<twenty48::Exponent>{};
    const auto tile = static_cast<std::uint64_t>(options.integer("until"));
    if (!std::has_single_bit(tile)) {
        return Error{"option until: " + std::to_string(tile) + " is not a tile (a power of two, " +
                     shortest(kMinUntil) + "…" + shortest(kLargestUntil) + ")"};
    }
    return std::optional{static_cast<twenty48::Exponent>(std::countr_zero(tile))};
}

/// Sets the option `goal` of a player that has one to the tile that ends the game, unless the user
/// set it.
void aim_for(Options& options, std::string_view tile) {
    if (!options.declares("goal") || options.given("goal")) return;
    const Status status = options.set("goal", tile);
    static_cast<void>(status);  // where the tile is no valid goal, the player keeps none
}

/// In memory where no file is named.
Result<match::BatchLedger> open_ledger(const match::BatchPlan& plan, const Options& options) {
    const auto codec = match::game_record_codec();
    if (options.given("out")) {
        return match::BatchLedger::decoded(
            start_ledger(options, {ledger_plan(plan), match::batch_view()}), codec);
    }
    if (options.flag("resume")) return Error{"option resume: --out names the file to go on with"};
    return match::BatchLedger::without_file(ledger_plan(plan), codec);
}

template <class Game>
Status play(const ChosenPlayer<Game>& player, const match::BatchPlan& plan,
            match::BatchLedger& ledger, const Arguments& arguments, const StopToken& stop) {
    StatusLine status;
    const auto show = [&](const match::BatchProgress& progress) {
        status.show(progress_text(progress, language_of(arguments.options)));
    };
    show({.games_done = ledger.rows().size(), .games = plan.games});
    const std::vector<engine::PlayerSpec<Game>> players = {player.spec};
    match::BatchRunner here(plan, players, [&](std::size_t done, std::size_t all) {
        status.show(report::preparing_text(done, all, language_of(arguments.options)));
    });
    WorkerPool pool(arguments, ledger, here);
    return pool.outcome(match::play_batch(pool.runner(), ledger, pool.executor(), stop, show));
}

template <class Game>
Exit run_on(const Arguments& arguments, tiles::Size size) {
    const Options& options = arguments.options;
    Result<ChosenPlayer<Game>> player = choose_player<Game>(arguments);
    if (!player) return refuse(player.error());
    const Result<std::optional<twenty48::Exponent>> until = read_until(options);
    if (!until) return refuse(until.error());
    if (*until) aim_for(player->spec.options, std::to_string(options.integer("until")));

    const match::BatchPlan plan{
        .players = {text_with_limits(player->text, player->spec.options, options)},
        .games = static_cast<std::uint64_t>(options.integer("games")),
        .seed = seed_of(options),
        .until = *until,
        .size = size};
    Result<match::BatchLedger> ledger = open_ledger(plan, options);
    if (!ledger) return refuse(ledger.error());
    const StopToken& stop = stop_on_interrupt();
    const Stopwatch watch;
    const Status played = play(*player, plan, *ledger, arguments, stop);
    const std::vector<match::GameRecord> games =
        match::games_by_player(plan, ledger->rows()).front();
    report::BatchReport report{.summary = match::summarize(games),
                               .games_asked = plan.games,
                               .until = {},
                               .seed = plan.seed,
                               .threads = threads_of(options),
                               .seconds = watch.seconds(),
                               .player = player->text,
                               .options = player->spec.options,
                               .interrupted = games.size() < plan.games,
                               .size = size};
    if (plan.until) report.until = std::uint32_t{1} << *plan.until;
    print(wants_json(options) ? batch_json(report) + "\n"
                              : batch_text(report, language_of(options)));
    if (!played) return fail_late(played.error());
    return report.interrupted ? kInterrupted : kDone;
}

Exit run_auto(const Arguments& arguments) {
    const Status game = check_game(arguments.words[0]);
    if (!game) return refuse(game.error());
    const Result<tiles::Size> size = board_size_of(arguments.options);
    if (!size) return refuse(size.error());
    return *size == tiles::Size{} ? run_on<twenty48::Game>(arguments, *size)
                                  : run_on<tiles::Game>(arguments, *size);
}

}  // namespace

const Command& auto_command() {
    static constexpr std::array kWords = {kGameWord};
    static const std::vector<OptionSpec> kOptions = with_thinking_options(
        {{.name = "games",
          .type = OptionType::kInteger,
          .default_value = 1,
          .minimum = 1,
          .maximum = match::kMaxBatchGames,
          .help = "how many games; the first uses --seed, the next one more, and so on"},
         {.name = "until",
          .type = OptionType::kInteger,
          .minimum = kMinUntil,
          .maximum = kLargestUntil,
          .help = "end a game as soon as it has this tile, and play for it where the player "
                  "can (option goal)"},
         board_size_option(),
         ledger_option("file that keeps every game, so that --resume can go on after a kill"),
         resume_option(),
         processes_option()},
        {.seed = true, .threads = true}, "2048");
    static constexpr std::array<std::string_view, 4> kExamples = {
        "tilestone auto 2048 --games 10",
        "tilestone auto 2048 --games 100 --player minimax --time 10 --threads 2 --seed 7",
        "tilestone auto 2048 --size 3x2 --games 100",
        "tilestone auto 2048 --games 100 --player greedy --until 512 --json"};
    static const Command kCommand{"auto",    "plays whole games and tells scores and tiles reached",
                                  kWords,    kOptions,
                                  kExamples, &run_auto};
    return kCommand;
}

}  // namespace tilestone::cli
