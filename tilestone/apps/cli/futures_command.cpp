// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <memory>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/networks.h"
#include "tilestone/engine/twenty48/network_knowledge.h"
#include "tilestone/report/futures_report.h"

namespace tilestone::cli {
namespace {

constexpr std::array<std::string_view, 4> kLengths = {"3", "8", "20", "50"};
constexpr std::array<std::string_view, 2> kNetworks = {"full", "small"};
constexpr double kDefaultContinuations = 128;
constexpr double kMaxContinuations = 100'000;

template <std::size_t kCount>
std::size_t place_of(std::string_view name, const std::array<std::string_view, kCount>& names) {
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
}

/// The value of afterstates by a network that ships with the program.
Result<engine::AfterstateValue> afterstate_value(std::string_view network) {
    const auto which =
        network == "small" ? engine::ShippedNetwork::kSmall : engine::ShippedNetwork::kFull;
    const auto shipped = engine::shipped_network(which);
    if (shipped.empty()) return Error{"no network is part of this build: its host brings one"};
    Result<engine::SharedNetwork> read = engine::read_network(shipped);
    if (!read) return read.error();
    return engine::AfterstateValue([network =
                                        std::move(*read)](const twenty48::Board& board) -> double {
        return network->value(twenty48::downgraded_nibbles(board, network->shape().largest_read()));
    });
}

Result<std::optional<twenty48::Move>> asked_move(const Options& options,
                                                 const engine::Futures& futures) {
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
    auto value = afterstate_value(options.choice("network"));
    if (!value) return refuse(value.error());

    engine::Futures futures(query->state, std::move(*value),
                            {.continuations = static_cast<int>(options.integer("continuations")),
                             .seed = seed_of(options)});
    const auto move = asked_move(options, futures);
    if (!move) return refuse(move.error());
    const StopToken& stop = stop_on_interrupt();
    futures.run(&stop);
    const report::FuturesReport report{
        .query = *query,
        .futures = &futures,
        .length = engine::kFutureLengths[place_of(options.choice("length"), kLengths)],
        .move = *move,
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
                             {.name = "network",
                              .type = OptionType::kChoice,
                              .default_value = 0,
                              .help = "network that plays the moves that follow",
                              .choices = kNetworks}},
                            {.seed = true, .color = true});
    static constexpr std::array<std::string_view, 2> kExamples = {
        "tilestone futures 2048 0012002300340145",
        "tilestone futures 2048 0012012413576abc --move left --length 20"};
    static const Command kCommand{
        "futures", "what happens after each move of 2048, in games played on from it",
        kWords,    kOptions,
        kExamples, &run_futures};
    return kCommand;
}

}  // namespace tilestone::cli
