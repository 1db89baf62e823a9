// SPDX-License-Identifier: MIT
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/report/evaluation_report.h"

namespace tilestone::cli {
namespace {

Exit run_evaluate(const Arguments& arguments) {
    const Status game = check_game(arguments.words[0]);
    if (!game) return refuse(game.error());
    const auto query = read_query<twenty48::Game>(arguments, 1);
    if (!query) return refuse(query.error());
    const Result<ChosenPlayer<twenty48::Game>> player = choose_player<twenty48::Game>(arguments);
    if (!player) return refuse(player.error());

    const std::optional<engine::Evaluation> evaluation =
        player->spec.make(seed_of(arguments.options))->evaluate(query->state);
    if (!evaluation) {
        return refuse({"player " + std::string(player->spec.entry->name) +
                       " has no evaluation: it does not judge positions"});
    }
    const report::EvaluationReport report{query->state, *evaluation, player->text,
                                          player->spec.options};
    print(wants_json(arguments.options) ? evaluation_json(report) + "\n"
                                        : evaluation_text(report, language_of(arguments.options),
                                                          wants_color(arguments.options)));
    return kDone;
}

}  // namespace

const Command& evaluate_command() {
    static constexpr std::array kWords = {kGameWord, kPositionWord};
    static const std::vector<OptionSpec> kOptions =
        with_common_options({player_option("2048")}, {.seed = true, .color = true});
    static constexpr std::array<std::string_view, 2> kExamples = {
        "tilestone evaluate 2048 0012002300340145 --player minimax",
        "tilestone evaluate 2048 0012002300340145 --player minimax-snake:mono=3 --json"};
    static const Command kCommand{
        "evaluate", "what a player sees in a position, feature by feature",
        kWords,     kOptions,
        kExamples,  &run_evaluate};
    return kCommand;
}

}  // namespace tilestone::cli
