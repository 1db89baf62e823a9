// SPDX-License-Identifier: MIT
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/report/player_list.h"

namespace tilestone::cli {
namespace {

Exit run_players(const Arguments& arguments) {
    const Options& options = arguments.options;
    std::vector<report::ListedPlayer> players = report::listed_players();
    if (options.given("game")) {
        const Status game = check_game(options.text("game"), kAllGames);
        if (!game) return refuse(game.error());
        const std::string_view wanted = options.text("game");
        std::erase_if(players, [&](const report::ListedPlayer& player) {
            const bool is_2048 =
                player.game == report::kOtherSizes && wanted == twenty48::Game::kName;
            return player.game != wanted && !is_2048;
        });
    }
    if (wants_json(options)) {
        print(players_json(players) + "\n");
    } else {
        print(options.flag("markdown") ? players_markdown(players) : players_text(players));
    }
    return kDone;
}

}  // namespace

const Command& players_command() {
    static const std::vector<OptionSpec> kOptions = with_common_options(
        {{.name = "game", .value_name = "GAME", .help = "the players of this game only"},
         {.name = "markdown",
          .type = OptionType::kFlag,
          .default_value = 0,
          .help = "as Markdown, the text of docs/guide/players.md"}},
        {});
    static constexpr std::array<std::string_view, 3> kExamples = {
        "tilestone players", "tilestone players --game gomoku", "tilestone players --json"};
    static const Command kCommand{"players", "every player with its options, ranges and defaults",
                                  {},        kOptions,
                                  kExamples, &run_players};
    return kCommand;
}

}  // namespace tilestone::cli
