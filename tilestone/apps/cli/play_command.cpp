// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdlib>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/apps/tui/play.h"

namespace tilestone::cli {
namespace {

/// The game reads from the environment how many colors there are; --color goes before it.
void apply_color(std::string_view word) {
    if (word == "never") setenv("NO_COLOR", "1", 1);
    if (word == "always") unsetenv("NO_COLOR");
}

int run(const Arguments& arguments) {
    const Options& options = arguments.options;
    const Status game = check_game(arguments.words[0]);
    if (!game) return refuse(game.error());
    Result<ChosenPlayer<twenty48::Game>> player = choose_player<twenty48::Game>(arguments);
    if (!player) return refuse(player.error());
    give_threads(player->spec.options, options);

    apply_color(options.choice("color"));
    tui::PlayOptions play;
    if (options.given("seed")) play.seed = seed_of(options);
    play.player = player->spec;
    play.language = language_of(options);
    const Status played = tui::play_twenty48(play);
    return played ? kDone : refuse(played.error());
}

OptionSpec& find_option(std::vector<OptionSpec>& options, std::string_view name) {
    return *std::ranges::find(options, name, &OptionSpec::name);
}

/// Two of the common options mean something else where a person plays.
std::vector<OptionSpec> play_options() {
    std::vector<OptionSpec> options = with_thinking_options({});
    find_option(options, "seed").default_value.reset();
    find_option(options, "seed").help =
        "begin a new game with this seed; otherwise the saved game goes on";
    find_option(options, "json").help = "has no effect here";
    return options;
}

}  // namespace

const Command& play_command() {
    static constexpr std::array kWords = {kGameWord};
    static const std::vector<OptionSpec> kOptions = play_options();
    static constexpr std::array<std::string_view, 2> kExamples = {
        "tilestone play 2048", "tilestone play 2048 --player minimax --lang zh"};
    static const Command kCommand{"play",    "the game in the terminal, with hints and auto-play",
                                  kWords,    kOptions,
                                  kExamples, &run};
    return kCommand;
}

}  // namespace tilestone::cli
