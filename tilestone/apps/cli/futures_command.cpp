// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/text.h"
#include "tilestone/report/futures_report.h"

namespace tilestone::cli {
namespace {

constexpr std::array<std::string_view, 4> kLengths = {"3", "8", "20", "50"};
constexpr double kDefaultContinuations = 128;
constexpr double kMaxContinuations = 100'000;

template <std::size_t kCount>
std::size_t place_of(std::string_view name, const std::array<std::string_view, kCount>& names) {
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
}

Result<std::optional<twenty48::Move>> asked_move(const Options& options,
                                                 const engine::twenty48::Futures& futures) {
    if (!options.given("move")) return std::optional<twenty48::Move>();
    const auto move = twenty48::kMoves[place_of(options.choice("move"), twenty48::kMoveNames)];
    if (std::ranges::count(futures.moves(), move) == 0) {
        return Error{"option move: " + std::string(name_of(move)) + " is not a legal move here"};
    }
    return std::optional(move);
}

Exit run_futures(const Arguments& arguments) {
    const Options& options = arguments.options;
    const Status game = check_game(arguments.words[0]);
    if (!game) return refuse(game.error());
    const auto query = read_query<twenty48::Game>(arguments, 1);
    if (!query) return refuse(query.error());
    const auto chosen = choose_player<twenty48::Game>(arguments);
    if (!chosen) return refuse(chosen.error());
    const auto player = chosen->spec.make(seed_of(options));
    if (!player->afterstate_value(query->state)) {
        return refuse(report::no_afterstate_value(chosen->spec.entry->name));
    }

    engine::twenty48::Futures futures(
        query->state,
        [&player](const twenty48::Board& board) { return *player->afterstate_value(board); },
        {.continuations = static_cast<int>(options.integer("continuations")),
         .seed = seed_of(options)});
    const auto move = asked_move(options, futures);
    if (!move) return refuse(move.error());
    if (options.given("show") && !*move) return refuse({"option show: option move is missing"});
    const StopToken& stop = stop_on_interrupt();
    futures.run(&stop);
    const report::FuturesReport report{
        .query = *query,
        .futures = &futures,
        .length = engine::twenty48::kFutureLengths[place_of(options.choice("length"), kLengths)],
        .move = *move,
        .shows = options.given("show"),
        .seed = seed_of(options),
        .interrupted = stop.stop_requested()};
    print(wants_json(options)
              ? futures_json(report, language_of(options)) + "\n"
              : futures_text(report, language_of(options), {.color = wants_color(options)}));
    return report.interrupted ? kInterrupted : kDone;
}

}  // namespace

const Command& futures_command() {
    static constexpr std::array kWords = {kGameWord, kPositionWord};
    static const std::vector<OptionSpec> kOptions =
        with_common_options({{.name = "move",
                              .type = OptionType::kChoice,
                              .help = "the move to compare with every other, in sentences",
                              .choices = twenty48::kMoveNames},
                             {.name = "show",
                              .type = OptionType::kFlag,
                              .help = "with --move: plays a typical continuation of it"},
                             {.name = "length",
                              .type = OptionType::kChoice,
                              .default_value = 1,
                              .help = "the moves after which the table looks at the board",
                              .choices = kLengths},
                             {.name = "continuations",
                              .type = OptionType::kInteger,
                              .default_value = kDefaultContinuations,
                              .minimum = 2,
                              .maximum = kMaxContinuations,
                              .help = "how often each move is played out"},
                             player_option("2048")},
                            {.seed = true, .color = true});
    static constexpr std::array<std::string_view, 3> kExamples = {
        "tilestone futures 2048 0012002300340145",
        "tilestone futures 2048 0012012413576abc --move left --length 20",
        "tilestone futures 2048 0012002300340145 --move left --show"};
    static const Command kCommand{
        "futures", "what happens after each move of 2048, in games played on from it",
        kWords,    kOptions,
        kExamples, &run_futures};
    return kCommand;
}

}  // namespace tilestone::cli
